const ENOUGH = 64 * 1024;

/** Joins short texts to longer pieces, because each piece has a cost of its own. */
export async function* gathered(
  texts: AsyncIterable<string> | Iterable<string>,
  enough = ENOUGH,
): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < enough) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
