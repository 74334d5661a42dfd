import { afterEach, beforeEach, expect, it } from "vitest";
import { isOnBoard, isTyping, matchShortcut } from "../a11y/shortcuts";
import { navigation } from "./navigation.svelte";

let stop: () => void;
beforeEach(() => {
  window.scrollTo = () => {};
  navigation.go("/");
  stop = navigation.listen();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function element(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

/** Click, and return whether the browser would have followed the link. */
function click(target: HTMLElement, init: MouseEventInit = {}): boolean {
  return target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
}

it("navigation follows own links without a reload", () => {
  const before = navigation.pageChanges;
  expect(click(element(`<a href="/t/abc">To the table</a>`))).toBe(false);
  expect(navigation.route).toEqual({ page: "table", id: "abc" });
  expect(navigation.pageChanges).toBe(before + 1);
});

it.each([
  `<a href="/api/tables/abc/log">a download of the server</a>`,
  `<a href="/docs">the documentation</a>`,
  `<a href="/docs/tutorial/">a page of it</a>`,
  `<a href="/t/abc" download>a download</a>`,
  `<a href="/t/abc" target="_blank">another tab</a>`,
  `<a href="http://elsewhere.example/">elsewhere</a>`,
  `<a href="#page">a place on this page</a>`,
])("navigation leaves %s to the browser", (html) => {
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  click(element(html));
  expect(navigation.route).toEqual({ page: "home" });
});

it("navigation leaves a click with a modifier to the browser", () => {
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  click(element(`<a href="/t/abc">x</a>`), { ctrlKey: true });
  expect(navigation.route).toEqual({ page: "home" });
});

function keyOn(target: HTMLElement, key: string) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true });
  Object.defineProperty(event, "target", { value: target });
  return matchShortcut(event);
}

it("matchShortcut ignores fields and most keys on a board", () => {
  expect(keyOn(document.body, "r")).toBe("rules");
  expect(keyOn(element("<input />"), "r")).toBeNull();
  const tile = element(`<div data-board><button></button></div>`).firstElementChild as HTMLElement;
  expect([keyOn(tile, "r"), keyOn(tile, "?")]).toEqual([null, "help"]);
  expect([isOnBoard(tile), isTyping(tile)]).toEqual([true, false]);
});
