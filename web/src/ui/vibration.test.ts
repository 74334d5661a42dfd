import { afterEach, expect, it, vi } from "vitest";
import { preferences } from "../storage/preferences.svelte";
import { OWN_TURN, vibrate } from "./vibration";

afterEach(() => {
  vi.unstubAllGlobals();
  preferences.isMuted = false;
});

it("a phone vibrates unless sounds are muted, and a browser without a motor does nothing", () => {
  const motor = vi.fn();
  vi.stubGlobal("navigator", { vibrate: motor });
  vibrate(OWN_TURN);
  expect(motor).toHaveBeenCalledExactlyOnceWith([20, 40, 20]);
  preferences.isMuted = true;
  vibrate(OWN_TURN);
  expect(motor).toHaveBeenCalledTimes(1);
  preferences.isMuted = false;
  vi.stubGlobal("navigator", { vibrate: motor, userActivation: { hasBeenActive: false } });
  vibrate(OWN_TURN);
  expect(motor, "a browser refuses, and says so in its log, before the first gesture").toHaveBeenCalledTimes(1);
  vi.stubGlobal("navigator", {});
  expect(() => vibrate(OWN_TURN)).not.toThrow();
});
