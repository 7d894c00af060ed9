/**
 * Bundles an entry for a browser. Returns its text and the absolute paths of all files that are in it. Throws where something
 * in it imports a module of Node.js, or is missing.
 */
export function bundleForBrowser(
  entry: string,
): Promise<{ readonly text: string; readonly inputs: readonly string[] }>;
