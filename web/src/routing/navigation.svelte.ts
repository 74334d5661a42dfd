/** Which page is shown. Moves between pages without loading them anew. */

import { within } from "../net/basePath";
import { parse, type Route } from "./router";

const here = () => parse(within(window.location.pathname) ?? window.location.pathname, window.location.search);

class Navigation {
  route: Route = $state.raw(here());
  /** Counts page changes, so that the page can take the focus; the first page leaves it alone. */
  visits = $state(0);

  go(path: string): void {
    window.history.pushState(null, "", path);
    this.#arrive();
    window.scrollTo(0, 0);
  }

  /** Changes the address without leaving the page, as a slider does. */
  rename(path: string): void {
    window.history.replaceState(null, "", path);
  }

  /** Follows back, forward and links until the returned function is called. */
  listen(): () => void {
    const arrive = () => this.#arrive();
    const follow = (event: MouseEvent) => this.#follow(event);
    window.addEventListener("popstate", arrive);
    document.addEventListener("click", follow);
    return () => {
      window.removeEventListener("popstate", arrive);
      document.removeEventListener("click", follow);
    };
  }

  #arrive(): void {
    this.route = here();
    this.visits += 1;
  }

  #follow(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !plain || event.defaultPrevented || !staysHere(link)) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

function staysHere(link: HTMLAnchorElement): boolean {
  const path = link.origin === window.location.origin ? within(link.pathname) : null;
  const elsewhere = path === null || /^\/(api|docs)(\/|$)/.test(path);
  return !elsewhere && !link.target && !link.hasAttribute("download") && !link.getAttribute("href")?.startsWith("#");
}

export const navigation = new Navigation();
