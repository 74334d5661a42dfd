import type { Plugin } from "vite";

export declare const saidByTheWeb: (root: string) => Plugin;
export declare function said(catalogue: string, texts: readonly string[]): string;
