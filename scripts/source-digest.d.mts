/** The folders whose code is in the bundle, which is all that users run but the extension. */
export const FOLDERS: readonly string[];
/** What else the build reads, named from the root. */
export const FILES: readonly string[];
export function sourceDigest(root: string): string;
export function isSource(file: string): boolean;
