/** A piece of the output is written when it has so many characters. */
const LENGTH_OF_A_PIECE = 65_536;

/**
 * Texts of things, put together to pieces of the output: ten thousand findings are not ten thousand writes, and only the
 * text of a piece is held.
 */
export function* inPieces<T>(things: Iterable<T>, textOf: (thing: T) => string): Generator<string> {
  let piece = '';
  for (const thing of things) {
    piece += textOf(thing);
    if (piece.length < LENGTH_OF_A_PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
