"""What servers are set up with: as far as it can be checked without containers and without being root."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec.yaml
import pytest

from gingersnap.cli.settings import list_settings

CHECKOUT = Path(__file__).parents[2]
DEPLOY = CHECKOUT / "deploy"
PAGE = CHECKOUT / "docs" / "running-a-server.md"


def compose() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_bytes())
    return found


def instructions() -> list[tuple[str, str]]:
    """Of the container file: what is done, and with what."""
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in lines]


@pytest.mark.parametrize("file", [*sorted(DEPLOY.iterdir()), PAGE], ids=lambda file: file.name)
def test_deploy_environment_variables_are_known_settings(file: Path) -> None:
    known = {setting.variable for setting in list_settings()}
    assert set(re.findall(r"GINGERSNAP_[A-Z_]+[A-Z]", file.read_text(encoding="utf-8"))) - {"GINGERSNAP_NAME"} <= known


def test_dockerfile_copies_existing_files_and_runs_unprivileged() -> None:
    for what, rest in instructions():
        if what == "COPY" and "--from" not in rest:
            for source in rest.split()[:-1]:
                assert (CHECKOUT / source).exists(), source
    done = [what for what, _ in instructions()]
    assert done.index("USER") < done.index("CMD")
    assert dict(instructions())["USER"] != "root"
    images = dict(rest.split("=") for what, rest in instructions() if what == "ARG")
    for what, rest in instructions():
        if what == "FROM":
            assert ":" in images[rest.split()[0].strip("${}")], "versions are named"


def _pins(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9_.-]+)==(\S+)", (CHECKOUT / name).read_text(), re.M))


def test_postgres_lock_pins_the_runtime_packages_and_the_driver_with_hashes() -> None:
    """The container took whatever driver was the newest, without a hash."""
    locked, runtime = _pins("requirements-postgres.lock"), _pins("requirements.lock")
    assert {"psycopg", "psycopg-binary"} <= locked.keys()
    assert {name: runtime[name] for name in locked.keys() & runtime.keys()} == {
        name: version for name, version in locked.items() if name in runtime
    }
    text = (CHECKOUT / "requirements-postgres.lock").read_text()
    assert all("--hash=sha256:" in block for block in re.split(r"\n(?=\S)", text.strip()))


def test_images_and_actions_are_pinned() -> None:
    """Tags such as `latest`, `2` or `v4` name other contents tomorrow."""
    images = [rest.split("=")[1] for what, rest in instructions() if what == "ARG"]
    images += [service["image"] for service in compose()["services"].values() if "image" in service]
    pinned = [image for image in images if not image.startswith(("gingersnap", "$"))]
    assert pinned
    assert all(re.search(r":\d+\.\d+", image) for image in pinned), pinned
    workflows = "".join(file.read_text() for file in (CHECKOUT / ".github" / "workflows").iterdir())
    assert all(re.fullmatch(r"[0-9a-f]{40}", used) for used in re.findall(r"uses: \S+@(\S+)", workflows))


def test_dockerignore_excludes_build_outputs_and_private_data() -> None:
    """Whoever had played before built it with their own packages, their games and the password of their database."""
    left_out = (CHECKOUT / ".dockerignore").read_text().splitlines()
    made = {
        ".git",
        ".env",
        ".venv",
        "node_modules",
        "data",
        "src/gingersnap/server/client",
        "src/gingersnap/server/site",
    }
    assert made <= {*left_out}
    for what, rest in instructions():
        for source in rest.split()[:-1] if what == "COPY" and "--from" not in rest else ():
            assert source not in left_out


def test_dockerfile_commands_parse_and_match_the_makefile() -> None:
    """As far as it can be known without building it, for which there has to be somewhere to get its beginnings from."""
    runs = [rest for what, rest in instructions() if what == "RUN"]
    for each in runs:
        assert subprocess.run(["sh", "-n", "-c", each], check=False).returncode == 0, each
    makefile = (CHECKOUT / "Makefile").read_text()
    for step in ("npm ci", "npm run --silent build", "mkdocs build", "-m hatchling build -t wheel"):
        assert step in makefile
        assert any(step in each for each in runs), step
    stages = re.findall(r"^FROM \S+ AS (\w+)$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    assert {*re.findall(r"--from=(\w+)", (DEPLOY / "Dockerfile").read_text())} == {*stages}


def test_compose_has_no_default_password_and_exposes_only_the_proxy() -> None:
    services = compose()["services"]
    assert set(services) == {"gingersnap", "database", "caddy"}
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]
    password = services["database"]["environment"]["POSTGRES_PASSWORD"]
    assert password.startswith("${POSTGRES_PASSWORD:?")
    ours = services["gingersnap"]
    assert (ours["read_only"], ours["cap_drop"]) == (True, ["ALL"])
    assert (DEPLOY / ours["build"]["context"] / ours["build"]["dockerfile"]).is_file()


def test_compose_trusts_the_proxy_of_its_own_network() -> None:
    [network] = compose()["networks"]["inside"]["ipam"]["config"]
    assert compose()["services"]["gingersnap"]["environment"]["GINGERSNAP_TRUSTED_PROXIES"] == network["subnet"]


def test_systemd_unit_verifies_with_low_exposure(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed here")
    program = tmp_path / "gingersnap"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / "gingersnap.service"
    unit.write_text((DEPLOY / unit.name).read_text().replace("/opt/gingersnap/bin/gingersnap", str(program)))
    verified = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stderr) == (0, "")
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", unit], capture_output=True, text=True, check=False
    )
    exposure = re.search(r"Overall exposure level.*: ([\d.]+)", judged.stdout)
    assert exposure, judged.stderr
    assert float(exposure[1]) < 2
