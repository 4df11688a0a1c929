"""Components of a message, classic rows and version 2: kinds, nesting, lengths, counts, unique ids."""

from dataclasses import dataclass, field

from bot.playground.errors import DiscordError
from bot.playground.forms.emoji import is_emoji
from bot.playground.forms.form import Field
from bot.playground.payloads import ATTACHMENT_SCHEME
from bot.playground.shapes import Json, as_int, as_text

ROW, BUTTON, SELECT, INPUT = 1, 2, 3, 4
ENTITY_SELECTS = frozenset({5, 6, 7, 8})
SELECTS = ENTITY_SELECTS | {SELECT}
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18

TOTAL = 40
TEXT_TOTAL = 4000
_TEXT_BYTES = 10_170
_IN_CONTAINER = frozenset({ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR})
_TOP = _IN_CONTAINER | {CONTAINER}


@dataclass(slots=True)
class _Count:
    """What is counted over the whole message."""

    files: frozenset[str]
    components: int = 0
    characters: int = 0
    processed: int = 0
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)


def check_components(place: Field, value: object, *, v2: bool, files: frozenset[str]) -> None:
    """Examine the components of a message whose files have these names."""
    count = _Count(files)
    if not v2:
        for at, row in place.objects(value, 0, 5):
            if _kind(at, row, frozenset({ROW}), count) == ROW:
                _row(at, row, count)
        return
    for at, part in place.objects(value, 0, TOTAL):
        _part(at, part, _TOP, count)
    if count.components > TOTAL:
        place.wrong(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", f"The number of components exceeds the maximum of {TOTAL}"
        )
    if count.characters > TEXT_TOTAL:
        place.wrong(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The displayable text size exceeds maximum size of {TEXT_TOTAL}",
        )
    elif count.processed > _TEXT_BYTES:
        # Discord breaks here: 4000 characters that take too many bytes get an internal error.
        raise DiscordError(500)


def _kind(at: Field, part: Json, allowed: frozenset[int], count: _Count) -> int | None:
    """The type of a component, counted, if it may stand here."""
    count.components += 1
    number = part.get("id")
    if isinstance(number, int) and number > 0:
        if number in count.ids:
            at.at("id").wrong("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        count.ids.add(number)
    kind = part.get("type")
    if not isinstance(kind, int) or kind not in allowed:
        names = ", ".join(map(str, sorted(allowed)))
        at.at("type").wrong("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names},).')
        return None
    return kind


def _part(at: Field, part: Json, allowed: frozenset[int], count: _Count) -> None:
    match _kind(at, part, allowed, count):
        case 1:
            _row(at, part, count)
        case 9:
            _section(at, part, count)
        case 10:
            _text(at, part, count)
        case 12:
            for item_at, item in at.at("items").objects(part.get("items"), 1, 10):
                _media(item_at, item, "media", count)
        case 13:
            _file(at, part, count)
        case 14:
            at.at("spacing").number(part.get("spacing"), 1, 2, 1)
        case 17:
            at.at("accent_color").number(part.get("accent_color"), 0, 0xFFFFFF, 0)
            for inner_at, inner in at.at("components").objects(part.get("components"), 1, TOTAL):
                _part(inner_at, inner, _IN_CONTAINER, count)


def _text(at: Field, part: Json, count: _Count) -> None:
    content = at.at("content").text(part.get("content"), 1, TEXT_TOTAL)
    if content and not content.strip():
        at.at("content").wrong("BASE_TYPE_REQUIRED", "This field is required")
    count.characters += len(content)
    count.processed += len(content.encode("utf-8", "replace")) + 12


def _section(at: Field, part: Json, count: _Count) -> None:
    for inner_at, inner in at.at("components").objects(part.get("components"), 1, 3):
        _part(inner_at, inner, frozenset({TEXT}), count)
    accessory = at.at("accessory").mapping(part.get("accessory"))
    if accessory is None:
        return
    match _kind(at.at("accessory"), accessory, frozenset({BUTTON, THUMBNAIL}), count):
        case 2:
            _button(at.at("accessory"), accessory, count)
        case 11:
            _media(at.at("accessory"), accessory, "media", count)


def _media(at: Field, item: Json, key: str, count: _Count) -> None:
    at.at("description").text(item.get("description"), 0, 1024, optional=True)
    media = at.at(key).mapping(item.get(key))
    if media is None:
        return
    place = at.at(key, "url")
    url = place.text(media.get("url"), 1, 2048)
    if url.startswith(ATTACHMENT_SCHEME):
        if url.removeprefix(ATTACHMENT_SCHEME) not in count.files:
            place.wrong(
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment '{url}' was not found",
            )
    elif url and not url.startswith(("http://", "https://")):
        place.wrong(
            "URL_TYPE_INVALID_SCHEME",
            f"Scheme \"{url.split(':')[0]}\" is not supported. Scheme must be one of ('http', 'https').",
        )


def _file(at: Field, part: Json, count: _Count) -> None:
    media = part.get("file")
    if isinstance(media, dict) and not as_text(media.get("url")).startswith(ATTACHMENT_SCHEME):
        at.at("file", "url").wrong("URL_TYPE_INVALID_SCHEME", "A file component shows attachments only.")
        return
    _media(at, part, "file", count)


def _row(at: Field, row: Json, count: _Count) -> None:
    width = 0
    for inner_at, inner in at.at("components").objects(row.get("components"), 1, 25):
        kind = _kind(inner_at, inner, frozenset({BUTTON}) | SELECTS, count)
        width += 1 if kind == BUTTON else 5
        if width > 5:
            inner_at.wrong("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
        if kind == BUTTON:
            _button(inner_at, inner, count)
        elif kind is not None:
            check_select(inner_at, inner, count.custom_ids)


def check_custom_id(at: Field, part: Json, taken: set[str]) -> None:
    """A custom_id of 1 to 100 characters that nothing else in the message has."""
    custom_id = at.at("custom_id").text(part.get("custom_id"), 1, 100)
    if custom_id in taken:
        at.at("custom_id").wrong("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    if custom_id:
        taken.add(custom_id)


def _button(at: Field, part: Json, count: _Count) -> None:
    style = at.at("style").number(part.get("style"), 1, 6, 0)
    if style == 0:
        at.at("style").wrong("BASE_TYPE_REQUIRED", "This field is required")
    label = at.at("label").text(part.get("label"), 0, 80, optional=True)
    _emoji(at.at("emoji"), part.get("emoji"), "BUTTON_COMPONENT_INVALID_EMOJI")
    at.at("disabled").flag(part.get("disabled"))
    if style == 5:
        if not as_text(part.get("url")).startswith(("http://", "https://", "discord://")):
            at.at("url").wrong("BASE_TYPE_REQUIRED", "A url is required")
        at.at("url").text(part.get("url"), 1, 512)
        if part.get("custom_id") is not None:
            at.at("custom_id").wrong(
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified"
            )
    elif style != 6:
        check_custom_id(at, part, count.custom_ids)
    if style != 6 and not label and not part.get("emoji"):
        at.wrong("BUTTON_COMPONENT_LABEL_EMOJI_REQUIRED", "A label or emoji is required")


def _emoji(at: Field, value: object, code: str) -> None:
    if value is None:
        return
    emoji = at.mapping(value)
    if emoji is None:
        return
    # There are no uploaded emojis here, so an id never fits one.
    if emoji.get("id") is not None:
        at.at("id").wrong(code, "Invalid emoji")
    elif not is_emoji(as_text(emoji.get("name"))):
        at.at("name").wrong(code, "Invalid emoji")


def check_select(at: Field, part: Json, taken: set[str]) -> None:
    """A select of any of the five kinds, in a message or in a form."""
    check_custom_id(at, part, taken)
    at.at("placeholder").text(part.get("placeholder"), 0, 150, optional=True)
    low = at.at("min_values").number(part.get("min_values"), 0, 25, 1)
    high = at.at("max_values").number(part.get("max_values"), 1, 25, 1)
    at.at("disabled").flag(part.get("disabled"))
    if low > high:
        at.at("min_values").wrong(
            "SELECT_COMPONENT_MIN_VALUES_GT_MAX_VALUES", f"min_values must be equal to or less than {high}"
        )
    if part.get("type") == SELECT:
        _options(at.at("options"), part, high)


def _options(at: Field, part: Json, high: int) -> None:
    values: set[str] = set()
    chosen = 0
    for option_at, option in at.objects(part.get("options"), max(1, high), 25):
        option_at.at("label").text(option.get("label"), 1, 100)
        option_at.at("description").text(option.get("description"), 0, 100, optional=True)
        _emoji(option_at.at("emoji"), option.get("emoji"), "SELECT_COMPONENT_INVALID_EMOJI")
        value = option_at.at("value").text(option.get("value"), 1, 100)
        if value in values:
            option_at.at("value").wrong(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used"
            )
        values.add(value)
        chosen += option.get("default") is True
    if chosen > high:
        at.wrong("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", f"Only {high} options may be chosen by default")


def numbered(components: list[Json]) -> list[Json]:
    """The components with the ids that Discord gives to those without: 1, 2, … in reading order, free ones only."""
    taken = {as_int(part.get("id")) for part in walk(components)}
    free = (number for number in range(1, 1000) if number not in taken)

    def given(part: Json) -> Json:
        out = dict(part)
        if not as_int(out.get("id")):
            out["id"] = next(free)
        if isinstance(out.get("components"), list):
            out["components"] = [given(child) for child in _children(out, "components")]
        if isinstance(out.get("accessory"), dict):
            out["accessory"] = given(_children(out, "accessory")[0])
        return out

    return [given(part) for part in components]


def _children(part: Json, key: str) -> list[Json]:
    value = part.get(key)
    return [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, dict)]


def walk(components: list[Json]) -> list[Json]:
    """Every component, nested ones too, in reading order."""
    out: list[Json] = []
    for part in components:
        out.append(part)
        for key in ("components", "accessory", "component"):
            out += walk(_children(part, key))
    return out
