export function sourceDigest(root: string): string;
export function isSource(file: string): boolean;
