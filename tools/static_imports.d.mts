export declare function listImported(file: string): Set<string>;
export declare function listOwn(root: string, page: string, others: readonly string[]): Set<string>;
