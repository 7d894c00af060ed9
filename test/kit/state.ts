/**
 * What outlives a call of plume's and is no result, as `file name`, with the reason: test/remembering.test.ts finds everything that
 * does.
 */
export const STATE: ReadonlyMap<string, string> = new Map([]);
