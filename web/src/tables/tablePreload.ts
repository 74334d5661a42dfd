/** Preloading of a table while its creation is considered or under way. */

import { loadOwnModule } from "../boards/boardRegistry";
import type { GameOnShelf } from "../net/messages";
import { gameList } from "./gameList.svelte";

/** Load what a table of this game needs. Failures show when the table is opened. */
export function preloadTable(game: GameOnShelf): void {
  const parts = [
    import("../pages/EveningPage.svelte"),
    loadOwnModule(game),
    import("../i18n/servedCatalogues").then(({ loadCatalogues }) => loadCatalogues(game.catalogues)),
    gameList.loadGame(game.name),
  ];
  for (const part of parts) part.catch(() => {});
}
