/** The folders whose code is in the bundle, which is all that users run but the extension. */
export const FOLDERS: readonly string[];
export function sourceDigest(root: string): string;
export function isSource(file: string): boolean;
