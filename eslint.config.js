import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  {
    ignores: [
      "src/gingersnap/server/client/**",
      "src/gingersnap/server/site/**",
      "node_modules/**",
      ".venv/**",
      "benchmarks/**",
      "web/src/net/protocol.ts", // this and the next: written by tools/gen_types.py
      "**/types.ts",
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-at-html-tags": "off", // the pictures are markup of our own files; the content policy forbids scripts
      "svelte/no-unused-svelte-ignore": "off", // parses the reason behind a code as more codes
      "svelte/prefer-svelte-reactivity": "off", // our sets live in one function or are replaced as a whole
    },
  },
);
