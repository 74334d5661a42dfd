/** Client-side navigation: the current route, and moves between pages without a reload. */

import { stripBasePath } from "../net/basePath";
import { parseRoute, type Route } from "./router";

const currentRoute = () =>
  parseRoute(stripBasePath(window.location.pathname) ?? window.location.pathname, window.location.search);

class Navigation {
  route: Route = $state.raw(currentRoute());
  /** Number of page changes; each one moves the focus to the page. The first page is not counted. */
  pageChanges = $state(0);

  go(path: string): void {
    window.history.pushState(null, "", path);
    this.#updateRoute();
    window.scrollTo(0, 0);
  }

  /** Change the address without a page change, as a slider does. */
  replacePath(path: string): void {
    window.history.replaceState(null, "", path);
  }

  /** Handle back, forward and links until the returned function is called. */
  listen(): () => void {
    const arrive = () => this.#updateRoute();
    const follow = (event: MouseEvent) => this.#handleClick(event);
    window.addEventListener("popstate", arrive);
    document.addEventListener("click", follow);
    return () => {
      window.removeEventListener("popstate", arrive);
      document.removeEventListener("click", follow);
    };
  }

  #updateRoute(): void {
    this.route = currentRoute();
    this.pageChanges += 1;
  }

  #handleClick(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !plain || event.defaultPrevented || !isInternalLink(link)) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

function isInternalLink(link: HTMLAnchorElement): boolean {
  const path = link.origin === window.location.origin ? stripBasePath(link.pathname) : null;
  const elsewhere = path === null || /^\/(api|docs)(\/|$)/.test(path);
  return !elsewhere && !link.target && !link.hasAttribute("download") && !link.getAttribute("href")?.startsWith("#");
}

export const navigation = new Navigation();
