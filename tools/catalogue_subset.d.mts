import type { Plugin } from "vite";

export declare const catalogueSubset: (root: string) => Plugin[];
export declare const partsOfCatalogues: () => Plugin;
export declare function selectMessages(catalogue: string, texts: readonly string[]): string;
export declare function selectSent(root: string, catalogue: string): string;
export declare function selectForTables(catalogue: string): string;
