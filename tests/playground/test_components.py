"""What Discord refuses in a message's components, each with its path and code."""

import pytest

from bot.playground import Place
from bot.playground.forms.emoji import is_emoji
from bot.playground.shapes import Json, as_objects
from tests.playground.discord_side import Rest, button, row, select, text, v2


def container(*parts: Json) -> Json:
    return {"type": 17, "components": list(parts)}


def gallery(*items: Json) -> Json:
    return {"type": 12, "items": list(items)}


def picture(url: str = "https://example.org/x.png", **more: object) -> Json:
    return {"media": {"url": url}} | more


FULL = [row(*[button(f"{n} {m}") for m in range(5)]) for n in range(6)]
"""36 components."""

GOOD = {
    "a button": {"content": "x", "components": [row(button("a"))]},
    "five rows of five": {"content": "x", "components": [row(*[button(f"{n}{m}") for m in "abcde"]) for n in range(5)]},
    "25 options": {"content": "x", "components": [row(select("a", [str(n) for n in range(25)]))]},
    "40 components": v2(*FULL, *[text("x")] * 4),
    "4000 characters": v2(text("x" * 1500), text("y" * 2500)),
    "longest texts": v2(row(button("c" * 100, "l" * 80))),
    "a link": v2(row({"type": 2, "style": 5, "label": "x", "url": "https://example.org"})),
    "an emoji alone": v2(row(button("a", "", emoji={"name": "♥️"}))),
    "ten pictures": v2(gallery(*[picture(description="d" * 1024)] * 10)),
    "a section": v2({"type": 9, "components": [text("x")] * 3, "accessory": button("a")}),
    "everything in a container": v2(
        container(text("x"), row(button("a")), gallery(picture()), {"type": 14, "spacing": 2})
    ),
    "a user select": {"content": "x", "components": [row({"type": 5, "custom_id": "a"})]},
}

BAD: dict[str, tuple[Json, str]] = {
    "a sixth row": ({"content": "x", "components": [row(button(str(n))) for n in range(6)]}, "components: BASE_TYPE_MAX_LENGTH"),
    "a sixth button": (v2(row(*[button(str(n)) for n in range(6)])), "components.0.components.5: COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "a button beside a select": (v2(row(select("a", ["1"]), button("b"))), "components.0.components.1: COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "an empty row": (v2(row()), "components.0.components: BASE_TYPE_BAD_LENGTH"),
    "text without the flag": ({"content": "x", "components": [text("y")]}, "components.0.type: UNION_TYPE_CHOICES"),
    "a button outside a row": (v2(button("a")), "components.0.type: UNION_TYPE_CHOICES"),
    "a container in a container": (v2(container(container(text("x")))), "components.0.components.0.type: UNION_TYPE_CHOICES"),
    "an empty container": (v2(container()), "components.0.components: BASE_TYPE_BAD_LENGTH"),
    "41 components": (v2(*FULL, *[text("x")] * 5), "components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    "41 of them nested": (v2(container(*FULL[:5], *[text("x")] * 10)), "components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    "4001 characters": (v2(text("x" * 2000), text("y" * 2001)), "components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    "a blank text": (v2(text("  ")), "components.0.content: BASE_TYPE_REQUIRED"),
    "the same id twice": (v2(row(button("a")), row(button("a"))), "components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED"),
    "an id of 101": (v2(row(button("c" * 101))), "components.0.components.0.custom_id: BASE_TYPE_BAD_LENGTH"),
    "an empty id": (v2(row(button(""))), "components.0.components.0.custom_id: BASE_TYPE_BAD_LENGTH"),
    "a label of 81": (v2(row(button("a", "l" * 81))), "components.0.components.0.label: BASE_TYPE_MAX_LENGTH"),
    "nothing on the button": (v2(row(button("a", ""))), "components.0.components.0: BUTTON_COMPONENT_LABEL_EMOJI_REQUIRED"),
    "a star as emoji": (v2(row(button("a", emoji={"name": "✦"}))), "components.0.components.0.emoji.name: BUTTON_COMPONENT_INVALID_EMOJI"),
    "a link with an id": (v2(row(button("a", style=5, url="https://example.org"))), "components.0.components.0.custom_id: BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"),
    "no style": (v2(row({"type": 2, "label": "x", "custom_id": "a"})), "components.0.components.0.style: BASE_TYPE_REQUIRED"),
    "26 options": (v2(row(select("a", [str(n) for n in range(26)]))), "components.0.components.0.options: BASE_TYPE_BAD_LENGTH"),
    "no options": (v2(row(select("a", []))), "components.0.components.0.options: BASE_TYPE_BAD_LENGTH"),
    "a value twice": (v2(row(select("a", ["1", "1"]))), "components.0.components.0.options.1.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    "more to pick than there is": (v2(row(select("a", ["1", "2"], max_values=3))), "components.0.components.0.options: BASE_TYPE_BAD_LENGTH"),
    "more at least than at most": (v2(row(select("a", ["1", "2"], min_values=2))), "components.0.components.0.min_values: SELECT_COMPONENT_MIN_VALUES_GT_MAX_VALUES"),
    "an option of 101": (v2(row(select("a", ["1" * 101]))), "components.0.components.0.options.0.label: BASE_TYPE_BAD_LENGTH"),
    "a placeholder of 151": (v2(row(select("a", ["1"], placeholder="p" * 151))), "components.0.components.0.placeholder: BASE_TYPE_MAX_LENGTH"),
    "eleven pictures": (v2(gallery(*[picture()] * 11)), "components.0.items: BASE_TYPE_BAD_LENGTH"),
    "an alt text of 1025": (v2(gallery(picture(description="d" * 1025))), "components.0.items.0.description: BASE_TYPE_MAX_LENGTH"),
    "a picture that is not there": (v2(gallery(picture("attachment://t.png"))), "components.0.items.0.media.url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"),
    "a picture from a folder": (v2(gallery(picture("file:///t.png"))), "components.0.items.0.media.url: URL_TYPE_INVALID_SCHEME"),
    "a section without accessory": (v2({"type": 9, "components": [text("x")]}), "components.0.accessory: DICT_TYPE_CONVERT"),
    "content beside version 2": (v2(text("x"), content="y"), "content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    "embeds beside version 2": (v2(text("x"), embeds=[{"title": "y"}]), "embeds: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    "a form's text field": (v2(row({"type": 4, "custom_id": "a", "style": 1, "label": "x"})), "components.0.components.0.type: UNION_TYPE_CHOICES"),
}  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
async def test_a_message_within_the_limits_is_taken(name: str, rest: Rest, place: Place) -> None:
    answer = await rest.send(place.first, GOOD[name])
    assert (answer.status, answer.faults) == (200, set())


@pytest.mark.parametrize("name", BAD)
async def test_a_message_beyond_a_limit_is_refused(name: str, rest: Rest, place: Place) -> None:
    body, fault = BAD[name]
    answer = await rest.send(place.first, body)
    assert (answer.status, answer.code) == (400, 50035)
    assert fault in answer.faults


async def test_texts_of_too_many_bytes_break_discord(rest: Rest, place: Place) -> None:
    answer = await rest.send(place.first, v2(text("牌" * 3400)))
    assert answer.status == 500


async def test_components_without_an_id_are_numbered(rest: Rest, place: Place) -> None:
    sent = await rest.send(place.first, v2(text("x"), {**row(button("a")), "id": 1}, text("y")))
    assert [part["id"] for part in as_objects(sent.json["components"])] == [2, 1, 4]


@pytest.mark.parametrize("shown", ["♠", "♥️", "🃏", "🇵🇱", "1️⃣", "👍🏽", "🧑‍🤝‍🧑", "✅"])
def test_an_emoji_is_one(shown: str) -> None:
    assert is_emoji(shown)


@pytest.mark.parametrize("shown", ["", "x", "✦", "♤", "🂡", "♥️♠️", "♥️ Q", "10", "→"])
def test_what_is_no_emoji(shown: str) -> None:
    assert not is_emoji(shown)
