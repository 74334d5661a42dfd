"""How the kernel is made: exact arithmetic, compiled once, imported late, the same by every entrance."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import pytest

from gingersnap.physics import (
    IN_HOLE,
    OVER_EDGE,
    TOUCHED,
    TOUCHED_BY_FLICKED,
    Motion,
    Outcomes,
    batch_simulation,
    compile_kernel,
    simulate,
    simulate_many,
)
from gingersnap.physics.kernel.entry_points import ENTRY_POINTS, make_entry_points
from physics.random_scenes import random_scene

PLAYS: dict[str, Any] = {"play_one": ENTRY_POINTS.play_one, "play_many": ENTRY_POINTS.play_many}


def library_of(name: str) -> Any:
    compile_kernel()
    (overload,) = PLAYS[name].overloads.values()
    return overload.library


def code_of(name: str) -> Any:
    """The optimised code of an entrance, which numba itself does not print if it comes from the cache."""
    return library_of(name)._get_module_for_linking()


def assembly_of(name: str) -> str:
    listing: str = library_of(name).codegen._tm.emit_assembly(code_of(name))
    return listing


@pytest.mark.parametrize("name", PLAYS)
def test_kernel_has_no_fused_multiply_add(name: str) -> None:
    listing = assembly_of(name)
    assert re.search(r"sqrt[sp]d|fsqrt", listing), "this is the kernel's code"
    assert not re.search(r"\bv?fn?m(add|sub|la|ls)\w*", listing)


@pytest.mark.parametrize("name", PLAYS)
def test_kernel_uses_only_portably_rounded_operations(name: str) -> None:
    code = str(code_of(name))
    assert " fmul double" in code
    assert not re.search(r"= f(add|sub|mul|div|cmp) (fast|nnan|ninf|nsz|arcp|contract|afn|reassoc)", code)
    called = set(re.findall(r"call [^@\n]*double[^@\n]*@([\w.]+)", code))
    assert called
    called.discard("PyFloat_AsDouble")  # reading the arguments that Python gives
    assert not [name for name in called if not re.fullmatch(r"(llvm\.)?(sqrt|fabs|minnum|maxnum)(\.v?\d*f64)?", name)]


def test_kernel_is_compiled_once_for_any_array_layout() -> None:
    compile_kernel()
    positions = np.array([[0.3, 0.0], [0.1, 0.0]])
    frozen = positions.copy()
    frozen.flags.writeable = False
    for given in (positions, frozen, positions.tolist(), np.asfortranarray(positions), positions[::-1]):
        simulate_many(given, 0, [[-1.0, 0.0]])
        simulate_many(np.broadcast_to(np.asarray(given), (5, 2, 2)), [0] * 5, np.ones((5, 2), np.float32), spins=3)
    for play in PLAYS.values():
        assert len(play.signatures) == 1


def test_kernel_cache_key_changes_with_source() -> None:
    def key(entrances: Any) -> object:
        return entrances.fault_of._cache._index_key((), entrances.fault_of.targetctx.codegen())

    assert key(make_entry_points(1)) == key(make_entry_points(1))
    assert key(make_entry_points(1)) != key(make_entry_points(2))


def test_physics_import_does_not_import_the_compiler() -> None:
    code = "import sys, gingersnap.physics; print(*sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_kernel_is_compiled_once_by_several_processes(tmp_path: Path) -> None:
    """Two workers and the server compiled the same kernel at the same time, for half a minute of CPU time."""
    code = """if True:
        from gingersnap import physics
        from gingersnap.physics.kernel.entry_points import ENTRY_POINTS
        before = physics.is_kernel_compiled()
        physics.compile_kernel()
        print(before, physics.is_kernel_compiled(), sum(ENTRY_POINTS.play_one.stats.cache_misses.values()))
    """
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    running = [
        subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    outputs = sorted(process.communicate()[0].split()[-2:] for process in running)
    assert outputs == [["True", "0"], ["True", "1"]]


@pytest.mark.parametrize("resting", [0, 5, 11, 23, 35])
def test_simulate_many_equals_single_shots(resting: int) -> None:
    scene = random_scene(100, resting, seed=13, speeds=(0.05, 3.5), spin=40.0)
    outcomes = simulate_many(scene.positions, 0, scene.velocities, scene.spins)
    for shot in range(100):
        motion = simulate(*scene.shot(shot))
        gone = {**dict.fromkeys(captured(motion), IN_HOLE), **dict.fromkeys(fallen(motion), OVER_EDGE)}
        for disc, place in enumerate(motion.rest):
            assert outcomes.fates[shot, disc] == gone.get(disc, 0)
            assert place is None or (place.x, place.y) == tuple(outcomes.rest[shot, disc])
        assert outcomes.contacts[shot] == len(motion.contacts)
        assert outcomes.touched[shot].tolist() == touches(motion)


def captured(motion: Motion) -> list[int]:
    return [departure.disc for departure in motion.captures]


def fallen(motion: Motion) -> list[int]:
    return [departure.disc for departure in motion.exits]


def touches(motion: Motion) -> list[int]:
    marks = [0] * len(motion.rest)
    for contact in motion.contacts:
        if contact.other is not None:
            flicked = TOUCHED_BY_FLICKED if 0 in (contact.disc, contact.other) else 0
            marks[contact.disc] |= TOUCHED | flicked
            marks[contact.other] |= TOUCHED | flicked
    return marks


def assert_same(one: Outcomes, other: Outcomes) -> None:
    for name in Outcomes._fields:
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name))


def test_simulate_many_on_several_cores_equals_one() -> None:
    scene = random_scene(1001, 11, seed=14, spin=40.0)
    alone = simulate_many(scene.positions, 0, scene.velocities, scene.spins)
    shared = simulate_many(scene.positions, 0, scene.velocities, scene.spins, cores=3)
    assert_same(alone, shared)


def long_scene() -> tuple[Any, Any, Any]:
    """A scene of 20,020 shots, repeated from 1,001, since only long batches are divided."""
    scene = random_scene(1001, 11, seed=14, spin=40.0)
    positions, velocities, spins = (np.concatenate([part] * 20) for part in scene)
    return positions, velocities, spins


@pytest.mark.parametrize(("cores", "threads"), [(2, 1), (3, 2), (64, 3)])
def test_simulate_many_with_thread_pool_equals_one_core(cores: int, threads: int) -> None:
    positions, velocities, spins = long_scene()
    alone = simulate_many(positions, 0, velocities, spins)
    with mock.patch.object(batch_simulation, "_thread_pool", wraps=batch_simulation._thread_pool) as pool:
        assert_same(alone, simulate_many(positions, 0, velocities, spins, cores=cores))
    assert {call.args[0] for call in pool.call_args_list} == {threads}


def test_simulate_many_with_thread_pool_names_first_impossible_shot() -> None:
    positions, velocities, spins = long_scene()
    positions[[4000, 1500, 3000, 2000], 5] = 1.0
    with pytest.raises(ValueError, match=r"^shot 1500: disc 5 lies off the board$"):
        simulate_many(positions, 0, velocities, spins, cores=3)


def test_threads_stay_for_next_batch_and_are_not_used_for_short_ones() -> None:
    """Starting threads for each call made a single shot on two cores ninety times as slow as on one."""
    board = [[0.3, 0.0]]
    batch_simulation._thread_pool.cache_clear()
    simulate_many(board, 0, np.full((2 * batch_simulation.LEAST_DISCS_PER_CORE - 1, 2), 0.1), cores=2)
    assert batch_simulation._thread_pool.cache_info().currsize == 0
    for _ in range(3):
        simulate_many(board, 0, np.full((2 * batch_simulation.LEAST_DISCS_PER_CORE, 2), 0.1), cores=2)
    assert (batch_simulation._thread_pool.cache_info().misses, batch_simulation._thread_pool.cache_info().hits) == (
        1,
        2,
    )


def test_forked_process_simulates_on_several_cores() -> None:
    """A fork inherits the pool, but none of its threads: without a pool of its own it would wait for ever."""
    code = f"""if True:
        import os, signal, numpy as np
        from gingersnap.physics import simulate_many
        shots = np.full(({2 * batch_simulation.LEAST_DISCS_PER_CORE}, 2), 0.1)
        simulate_many([[0.3, 0.0]], 0, shots, cores=2)
        child = os.fork()
        if not child:
            signal.alarm(60)
            simulate_many([[0.3, 0.0]], 0, shots, cores=2)
            os._exit(0)
        raise SystemExit(os.waitpid(child, 0)[1] != 0)
    """
    assert subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=False).returncode == 0


def test_simulate_many_on_one_board_equals_repeated_boards() -> None:
    scene = random_scene(50, 8, seed=15, spin=40.0)
    start = scene.positions[0]
    one = simulate_many(start, 3, scene.velocities, scene.spins)
    many = simulate_many(np.repeat(start[np.newaxis], 50, axis=0), [3] * 50, scene.velocities, scene.spins)
    assert_same(one, many)


def test_simulate_with_long_journal_loses_no_rows() -> None:
    """More rows than there is room for at first."""
    scene = random_scene(3, 35, seed=16, speeds=(30.0, 40.0), spread=0.9)
    motions = [simulate(*scene.shot(index)) for index in range(3)]
    outcomes = simulate_many(scene.positions, 0, scene.velocities, scene.spins)
    assert [len(motion.contacts) for motion in motions] == outcomes.contacts.tolist()
    assert max(sum(map(len, motion.paths)) for motion in motions) > 64
