const ENOUGH = 64 * 1024;

/** Short texts in longer pieces: each piece costs its journey, however short it is. */
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
