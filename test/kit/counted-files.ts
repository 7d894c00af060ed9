/**
 * Whether a file of the corpus is counted for the table `usage`. Every second one is, by its name: the others are there to ask
 * whether the order that comes of it is right.
 */
export function isCounted(file: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < file.length; at++) hash = Math.imul(hash ^ file.charCodeAt(at), 0x01000193) >>> 0;
  return ((hash >>> 7) & 1) === 0;
}
