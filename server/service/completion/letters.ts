/** Whether the letters are in the text one after the other, with others between them: clients look for the best. */
export function hasLetters(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** How well letters fit: 0 where the text begins with them, 1 where they are together in it, 2 elsewhere. */
export function fitOf(text: string, letters: string): number {
  const at = text.indexOf(letters);
  return at === 0 ? 0 : at > 0 ? 1 : 2;
}
