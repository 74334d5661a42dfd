export declare const BUNDLED: readonly string[];
export declare function collectLicences(): string;
