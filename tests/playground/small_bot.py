"""A small bot on the real client that posts one of everything which the page must show."""

import io

import discord
from discord import app_commands, ui
from PIL import Image

CARDS = ("♥Q", "♥9", "♠K", "♣A", "♦10")
ALT = "Two seats, one card on the table."
GAMES = [app_commands.Choice(name="Whist", value="whist"), app_commands.Choice(name="Old Maid", value="old_maid")]
FILLS = [app_commands.Choice(name="no AI", value="none"), app_commands.Choice(name="fill all seats", value="fill")]


def table_picture(cards: int) -> discord.File:
    """A plain picture of the table's size, of another colour for each number of cards."""
    out = io.BytesIO()
    Image.new("RGB", (1000, 640), (20, 60 + 20 * cards, 40)).save(out, "PNG")
    out.seek(0)
    return discord.File(out, "table.png", description=ALT)


class CardButton(ui.Button["Board"]):
    """Plays its card: the message is edited and gets another picture."""

    def __init__(self, card: str) -> None:
        super().__init__(style=discord.ButtonStyle.primary, label=card, custom_id=f"play {card}")
        self.card = card

    async def callback(self, interaction: discord.Interaction) -> None:
        assert self.view
        left = tuple(card for card in self.view.cards if card != self.card)
        await interaction.response.edit_message(view=Board(left), attachments=[table_picture(len(left))])


class HandButton(ui.Button["Board"]):
    """Answers privately."""

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Your hand: **♥Q**", ephemeral=True)


class FormButton(ui.Button["Board"]):
    """Opens a form."""

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())


class SilentButton(ui.Button["Board"]):
    """Never answers."""


class Aside(ui.Select["Board"]):
    """Takes up to two cards."""

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Aside: {' and '.join(self.values)}", ephemeral=True)


class Form(ui.Modal, title="Another value"):
    """One text."""

    points: ui.Label["Form"] = ui.Label(text="Points", component=ui.TextInput(custom_id="points"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.points.component, ui.TextInput)
        await interaction.response.send_message(f"You want {self.points.component.value}.", ephemeral=True)


class Board(ui.LayoutView):
    """One of everything."""

    def __init__(self, cards: tuple[str, ...] = CARDS) -> None:
        super().__init__(timeout=None)
        self.cards = cards
        options = [discord.SelectOption(label=card, value=card, default=card == "♦10") for card in CARDS]
        aside = Aside(custom_id="aside", placeholder="Lay aside", min_values=0, max_values=2, options=options)
        grey = discord.ButtonStyle.secondary
        self.add_item(
            ui.Container(
                ui.TextDisplay(f"### A table\n**Ana** to play, {len(cards)} cards"),
                ui.MediaGallery(discord.MediaGalleryItem("attachment://table.png", description=ALT)),
                ui.ActionRow(*map(CardButton, cards)) if cards else ui.TextDisplay("-# no cards"),
                ui.ActionRow(aside),
                ui.ActionRow(
                    HandButton(label="My hand", custom_id="hand", style=discord.ButtonStyle.success),
                    FormButton(label="Other…", custom_id="form", style=grey),
                    SilentButton(label="Nothing", custom_id="nothing", style=discord.ButtonStyle.danger),
                    ui.Button(label="Not now", custom_id="never", style=grey, disabled=True),
                    ui.Button(label="Rules", url="https://example.org/rules"),
                ),
            )
        )


class French(app_commands.Translator):
    """One word of French."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return {"play": "jouer"}.get(string.message) if locale is discord.Locale.french else None


class SmallBot(discord.Client):
    """Two commands."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05, max_messages=None)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(French())
        self.tree.add_command(app_commands.Command(name="play", description="Opens a table", callback=play))
        self.tree.add_command(app_commands.Command(name="card", description="Plays a card", callback=card))
        await self.tree.sync()


@app_commands.choices(game=GAMES, ai=FILLS)
@app_commands.guild_only()
async def play(interaction: discord.Interaction, game: str, ai: str = "none") -> None:
    """Opens a table."""
    await interaction.response.send_message(view=Board(), file=table_picture(len(CARDS)))
    await interaction.followup.send(f"{game}, {ai}")


async def card_choices(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The cards that fit."""
    return [app_commands.Choice(name=each, value=f"play {each}") for each in CARDS if typed in each]


@app_commands.autocomplete(card=card_choices)
async def card(interaction: discord.Interaction, card: str) -> None:
    """Plays a card."""
    await interaction.response.send_message(f"Done: {card}", ephemeral=True)
