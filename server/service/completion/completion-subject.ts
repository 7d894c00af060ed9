/**
 * What an item of a completion list is about, as a client sends it back in `data` when it wants documentation: a directive
 * by its key, or a word and what sort of word it is.
 */
export interface CompletionSubject {
  readonly of: string;
  readonly name: string;
}

/** The subject in what a client sent back, which may be anything. */
export function readSubject(data: unknown): CompletionSubject | undefined {
  if (typeof data !== 'object' || data === null || !('of' in data) || !('name' in data)) return undefined;
  const { of, name } = data;
  return typeof of === 'string' && typeof name === 'string' ? { of, name } : undefined;
}
