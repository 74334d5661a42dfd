from __future__ import annotations

from benchmarks.results import Comparison, MeasuredTarget, make_samples, ratio


def test_samples_have_median_and_spread() -> None:
    measured = make_samples([30.0, 10.0, 20.0, 90.0])
    assert (measured.median, measured.low, measured.high) == (25.0, 10.0, 90.0)


def test_ratio_is_computed_per_repeat() -> None:
    # The machine was half as fast in the second repeat, for both: the ratio does not see it.
    reached = ratio(make_samples([200.0, 100.0, 200.0]), make_samples([100.0, 50.0, 100.0]))
    assert (reached.low, reached.median, reached.high) == (2.0, 2.0, 2.0)


def test_measured_target_is_met_from_its_number_on() -> None:
    assert MeasuredTarget("", 2.0, make_samples([2.0])).is_met
    assert not MeasuredTarget("", 2.0, make_samples([1.99])).is_met
    assert MeasuredTarget("", None, make_samples([0.1])).is_met


def test_comparison_is_met_if_every_target_is() -> None:
    met, missed = MeasuredTarget("", 1.0, make_samples([1.5])), MeasuredTarget("", 1.0, make_samples([0.5]))
    assert Comparison("", "", (), (met, met)).is_met
    assert not Comparison("", "", (), (met, missed)).is_met
