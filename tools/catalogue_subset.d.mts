import type { Plugin } from "vite";

export declare const catalogueSubset: (root: string) => Plugin;
export declare function selectMessages(catalogue: string, texts: readonly string[]): string;
