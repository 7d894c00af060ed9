/** A piece of the output is written when it has so many characters. */
const LENGTH_OF_A_PIECE = 65_536;

/** Texts put together to pieces of the output, so that ten thousand findings are not ten thousand writes. */
export function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < LENGTH_OF_A_PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
