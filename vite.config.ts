import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogueSubset, partsOfCatalogues } from "./tools/catalogue_subset.mjs";
import { listOwn } from "./tools/static_imports.mjs";

const here = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname);

/** Modules of tables that no other page loads, except lessons and replays. */
const tableModules = listOwn(here("."), "web/src/pages/EveningPage.svelte", [
  "web/src/main.ts",
  "web/src/account/AccountPage.svelte",
  "web/src/account/PersonPage.svelte",
  "web/src/components/common/KeyboardHelp.svelte",
  "web/src/components/common/InvitationsDialog.svelte",
  "web/src/components/rules/RulesDrawer.svelte",
  "web/src/net/notificationSocket.ts",
  "web/src/components/tableForm/FriendsDialog.svelte",
  "web/src/pages/GamePage.svelte",
  "web/src/pages/OwnerPage.svelte",
  "web/src/pages/PhysicsLab.svelte",
  "web/src/pages/WatchPage.svelte",
  "web/src/pages/Workbench.svelte",
]);

const COMMON =
  /\/(i18n\/deferredShellMessages|ui\/clipboard|boards\/cancellablePauses|net\/(reconnecting|notification)Socket|components\/replay\/PlaybackControls|flags\/legacy)\.|words\/en\.ftl\?rest$/;

export default defineConfig(({ mode }) => ({
  root: here("web"),
  base: "./", // relative: the server writes its base path into the page
  plugins: [
    catalogueSubset(here(".")),
    partsOfCatalogues(),
    svelte({ configFile: false, preprocess: vitePreprocess() }),
  ],
  resolve: {
    alias: { $web: here("web/src") },
    // Unit tests mount components, so they need Svelte's browser build.
    ...(mode === "test" ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: here("src/gingersnap/server/client"),
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Modules of the first page: one request instead of five, and one set of response headers.
            { name: "shell", tags: ["$initial"], priority: 1 },
            // Browsers load six files at a time, so a table comes in few.
            { name: "table", test: (id) => tableModules.has(id.split("?")[0]!), includeDependenciesRecursively: false },
            // Small modules of several pages: each file has half a kilobyte of response headers.
            { name: "common", test: COMMON, includeDependenciesRecursively: false },
            { name: "boxes", test: /\/web\/art\/box\.ts$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": { target: "http://localhost:8000", ws: true }, "^/share/.*\\.png$": "http://localhost:8000" },
    fs: { allow: [here(".")] },
  },
  test: {
    root: here("."),
    environment: "jsdom",
    pool: "threads",
    maxWorkers: "100%",
    // Drawing a board, or playing a whole game, takes long on a busy machine.
    testTimeout: 60_000,
    include: ["web/src/**/*.test.ts", "src/gingersnap/games/*/web/**/*.test.ts"],
  },
}));
