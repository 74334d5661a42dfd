import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogueSubset } from "./tools/catalogue_subset.mjs";

const here = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname);

export default defineConfig(({ mode }) => ({
  root: here("web"),
  base: "./", // the server writes where it is into the page
  plugins: [catalogueSubset(here(".")), svelte({ configFile: false, preprocess: vitePreprocess() })],
  resolve: {
    alias: { $web: here("web/src") },
    // Unit tests mount components, so Svelte must be its browser self there.
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
    // A busy machine takes its time to draw a board, and a whole game even more: what never comes is given up late.
    testTimeout: 60_000,
    include: ["web/src/**/*.test.ts", "src/gingersnap/games/*/web/**/*.test.ts"],
  },
}));
