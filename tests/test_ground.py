"""The nevers that imports alone cannot say, and the promises that README and requirements make."""

import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
HOUSES = ("engine", "render", "bot")
OURS = (*HOUSES, "tests", "bench", "tools")
WRITTEN_BY_HAND = {".py", ".js", ".css", ".html", ".sh"}

# Games that the product has or will have; the engine's own list is added, so that a new one is guarded at once.
GAMES = {"tarot", "belote", "schnapsen", "kozel", "euchre"} | {
    module.stem for module in (ROOT / "engine" / "games").glob("[!_]*")
}


def files(*folders: str, suffixes: set[str] | frozenset[str] = frozenset({".py"})) -> Iterator[Path]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes and "__pycache__" not in path.parts:
                yield path


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), short(path))


def imports(path: Path) -> Iterator[str]:
    """Full names of the modules, `from . import x` left out."""
    for node in ast.walk(tree(path)):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module


def places(path: Path, pattern: re.Pattern[str]) -> Iterator[str]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if pattern.search(line):
            yield f"{short(path)}:{number}: {line.strip()}"


def comments(path: Path) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def assert_none(offenders: Iterable[str]) -> None:
    """Fails with all of them, one a line, where comparing lists would cut them short."""
    found = sorted(offenders)
    assert not found, "\n" + "\n".join(found)


# --- the nevers


def may_name_a_game(path: Path) -> bool:
    """Its module and its locale files, each called by its name."""
    parts = path.relative_to(ROOT).parts
    home = parts[:2] == ("engine", "games") or parts[:3] == ("bot", "words", "locale")
    return home and any(part.split(".")[0] in GAMES for part in parts)


def test_no_game_is_named_outside_its_own_files() -> None:
    named = re.compile("|".join(sorted(GAMES)), re.IGNORECASE)
    strangers = (path for path in files(*HOUSES, suffixes=WRITTEN_BY_HAND | {".ftl"}) if not may_name_a_game(path))
    assert_none([place for path in strangers for place in places(path, named)])


def test_the_engine_needs_the_standard_library_alone() -> None:
    foreign = [
        f"{short(path)}: {name}"
        for path in files("engine")
        for name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names | {"engine"}
    ]
    assert_none(foreign)


def test_the_engine_reads_no_clock_and_has_no_chance_of_its_own() -> None:
    """An AI seat's deadline is a clock by design; the command line may measure and draw."""
    banned = {"time", "datetime", "secrets", "uuid", "os", "socket", "threading"}
    found = [
        f"{short(path)}: {name}"
        for path in files("engine")
        if path.name != "__main__.py"
        for name in imports(path)
        if name.split(".")[0] in banned - ({"time"} if "players" in path.parts else set())
    ]
    assert_none(found)


def test_the_engine_draws_only_from_a_generator_that_it_was_given() -> None:
    """`random.Random` is a type and a seeded generator; any other name of the module draws from a hidden global."""
    drawn = []
    for path in files("engine"):
        for node in ast.walk(tree(path)):
            match node:
                case ast.ImportFrom(module="random", names=names):
                    drawn += [f"{short(path)}:{node.lineno}: {name.name}" for name in names if name.name != "Random"]
                case ast.Attribute(value=ast.Name(id="random"), attr=attr) if attr != "Random":
                    drawn.append(f"{short(path)}:{node.lineno}: random.{attr}")
                case ast.Call(func=ast.Name(id="Random") | ast.Attribute(attr="Random"), args=[], keywords=[]):
                    drawn.append(f"{short(path)}:{node.lineno}: a generator without a seed")
    assert_none(drawn)


def test_the_engine_reads_and_writes_in_its_command_line_alone() -> None:
    speaking = []
    for path in files("engine"):
        if path.name == "__main__.py":
            continue
        for node in ast.walk(tree(path)):
            match node:
                case ast.Call(func=ast.Name(id="print" | "open" | "input" as name)):
                    speaking.append(f"{short(path)}:{node.lineno}: {name}")
                case ast.Attribute(value=ast.Name(id="sys"), attr="stdin" | "stdout" | "stderr" | "argv" as name):
                    speaking.append(f"{short(path)}:{node.lineno}: sys.{name}")
    assert_none(speaking)


def test_pictures_take_no_position_from_the_engines_front_door() -> None:
    """The contracts see modules, not names: `from engine import …` could still bring a phase or a match."""
    positions = {"Game", "Match", "Phase", "Done", "Walk", "step", "replay", "deal", "GAMES"}
    taken = [
        f"{short(path)}:{node.lineno}: {name.name}"
        for path in files("render")
        if path.name != "__main__.py"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom) and node.module == "engine"
        for name in node.names
        if name.name in positions
    ]
    assert_none(taken)


def test_no_test_sleeps() -> None:
    """`sleep(0)` only lets others run."""
    sleeping = []
    for path in files("tests", "bench"):
        for node in ast.walk(tree(path)):
            match node:
                case ast.Call(func=ast.Name(id="sleep") | ast.Attribute(attr="sleep"), args=[ast.Constant(value=0)]):
                    pass
                case ast.Call(func=ast.Name(id="sleep") | ast.Attribute(attr="sleep")):
                    sleeping.append(f"{short(path)}:{node.lineno}")
    assert_none(sleeping)


def test_no_test_mocks() -> None:
    assert_none([short(path) for path in files("tests") if any("mock" in name for name in imports(path))])


# --- the house


def test_no_file_outgrows_its_subject() -> None:
    lengths = {
        short(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in files(*OURS, suffixes=WRITTEN_BY_HAND)
    }
    assert_none(f"{path}: {length}" for path, length in lengths.items() if length > 500)


SILENCED = re.compile(r"# *(noqa|type: *ignore|pragma:|ruff:)")
REASONED = re.compile(
    r"# *(noqa: [A-Z]+[0-9]+(, *[A-Z]+[0-9]+)*|type: ignore\[[a-z, -]+\]|pragma: [a-z ]+"
    r"|ruff: noqa: [A-Z0-9, ]+)"
    r"\W+\w"
)


def test_every_silenced_check_has_its_reason_beside_it() -> None:
    unexplained = [
        f"{short(path)}:{line}: {comment}"
        for path in files(*OURS)
        for line, comment in comments(path)
        if SILENCED.match(comment) and not REASONED.match(comment)
    ]
    assert_none(unexplained)


def test_every_ignored_rule_has_its_reason_beside_it() -> None:
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    ignored = PROJECT["tool"]["ruff"]["lint"]["ignore"]
    assert_none([rule for rule in ignored if not any(re.search(f'"{rule}", +# ..', line) for line in lines)])
    files_ignored = PROJECT["tool"]["ruff"]["lint"]["per-file-ignores"]
    before = {line.split(" = ")[0].strip('"'): lines[at - 1] for at, line in enumerate(lines) if " = " in line}
    assert_none([pattern for pattern in files_ignored if not before[pattern].startswith("# ")])


def test_all_that_is_imported_is_asked_for() -> None:
    """What comes only as a dependency of a dependency may go with its next release."""
    asked = {re.split(r"[\[<>=]", line)[0].lower().replace("_", "-") for line in PROJECT["project"]["dependencies"]}
    whose = packages_distributions()
    borrowed = {
        f"{short(path)}: {name}"
        for path in files(*HOUSES)
        for name in imports(path)
        if (top := name.split(".")[0]) not in sys.stdlib_module_names | set(HOUSES)
        and not asked & {owner.lower().replace("_", "-") for owner in whose.get(top, [])}
    }
    assert_none(borrowed)


# --- the requirements


def pins(lock: Path) -> set[str]:
    return {
        line.removesuffix("\\").strip()
        for line in lock.read_text(encoding="utf-8").splitlines()
        if re.match(r"\w", line)
    }


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_names_no_registry(lock: Path) -> None:
    assert_none(places(lock, re.compile(r"://|--(extra-)?index|--find-links|--trusted| @ ")))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_pins_and_hashes_every_package(lock: Path) -> None:
    blocks = re.split(r"\n(?=\w)", lock.read_text(encoding="utf-8").strip())
    assert_none([block for block in blocks if "==" not in block or "--hash=sha256:" not in block])


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_holds_the_runtime(lock: Path) -> None:
    """So one virtual environment serves every target, whichever was set up first."""
    assert pins(ROOT / "requirements" / "runtime.txt") <= pins(lock)


def test_the_runtime_lock_knows_what_later_pythons_left_out() -> None:
    assert any(re.match(r"audioop-lts==\S+ ; python_full_version >= '3.13'", pin) for pin in pins(LOCKS[0]))


# --- the papers


def test_the_readme_and_the_ci_type_the_same() -> None:
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert ci[-1] == "exec make test"
    assert "    make test" in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()


def test_the_readme_names_targets_and_files_that_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"make ([a-z]+)", readme))
    assert_none({target for target in targets if not re.search(rf"^{target}:", makefile, re.MULTILINE)})
    links = {link for link in re.findall(r"\]\(([^)#]+)\)", readme) if "://" not in link}
    assert_none({link for link in links if not (ROOT / link).exists()})


def test_the_guide_for_contributors_stays_short() -> None:
    assert len((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()) < 80
