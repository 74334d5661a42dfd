/** One ES module, board.js, beside this file: all that the server of a game needs. */
export default {
  build: {
    lib: { entry: "index.ts", formats: ["es"], fileName: () => "board.js" },
    outDir: ".",
    emptyOutDir: false,
  },
};
