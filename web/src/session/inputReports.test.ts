import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InputReports, REPORT_INTERVAL } from "./inputReports";

let reports: InputReports;
const report = vi.fn();
const press = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));

beforeEach(() => {
  vi.useFakeTimers();
  report.mockClear();
  reports = new InputReports(report, () => Date.now());
});

afterEach(() => {
  reports.stop();
  vi.useRealTimers();
});

test("first input is reported at once, later input at most once in an interval", () => {
  press();
  expect(report).toHaveBeenCalledTimes(1);
  for (let second = 0; second < 25; second++) {
    vi.advanceTimersByTime(1000);
    press();
  }
  expect(report).toHaveBeenCalledTimes(3);
});

test("input right after a report is not lost but reported when the interval is over", () => {
  press();
  vi.advanceTimersByTime(100);
  press();
  expect(report).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(REPORT_INTERVAL);
  expect(report).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10 * REPORT_INTERVAL);
  expect(report, "without input there is no report").toHaveBeenCalledTimes(2);
});

test("silence counts from the last input, and opening the page is input", () => {
  vi.advanceTimersByTime(42_500);
  expect(reports.countSilentSeconds()).toBe(42);
  press();
  expect(reports.countSilentSeconds()).toBe(0);
});

test("focus that the page moves itself is no input", () => {
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  button.remove();
  expect(report).not.toHaveBeenCalled();
  window.dispatchEvent(new FocusEvent("focus"));
  expect(report).toHaveBeenCalledTimes(1);
});

test("after stop nothing is reported any more", () => {
  press();
  press();
  reports.stop();
  press();
  vi.advanceTimersByTime(2 * REPORT_INTERVAL);
  expect(report).toHaveBeenCalledTimes(1);
});
