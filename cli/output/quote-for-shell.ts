/** A word as it is typed in a shell; one that begins with a dash is treated as the name of a file. */
export function quoteForShell(word: string): string {
  const safe = word.startsWith('-') ? `./${word}` : word;
  return /^[\w@%+=:,./~-]+$/.test(safe) && !safe.startsWith('~')
    ? safe
    : `'${safe.replaceAll("'", "'\\''")}'`;
}
