import { fileURLToPath } from "node:url";
import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("web"),
  plugins: [svelte({ preprocess: vitePreprocess() })],
  resolve: {
    alias: { $web: here("web/src") },
    // Unit tests mount components, so Svelte must be its browser self there.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: { outDir: here("src/gingersnap/server/client"), emptyOutDir: true },
  server: { proxy: { "/api": { target: "http://localhost:8000", ws: true } }, fs: { allow: [here(".")] } },
  test: { root: here("."), environment: "jsdom", include: ["web/src/**/*.test.ts", "src/gingersnap/games/*/web/**/*.test.ts"] },
});
