import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogueSubset } from "./tools/catalogue_subset.mjs";

const here = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname);

export default defineConfig(({ mode }) => ({
  root: here("web"),
  base: "./", // relative: the server writes its base path into the page
  plugins: [catalogueSubset(here(".")), svelte({ configFile: false, preprocess: vitePreprocess() })],
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
        // Modules that every page loads: one request instead of four, and one set of response headers.
        codeSplitting: { groups: [{ name: "shell", test: /web\/src\/(net\/(api|basePath)|routing|storage)/ }] },
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
