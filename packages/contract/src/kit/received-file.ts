import type { FileAnswer } from './file-answer.ts';

async function* onePiece(bytes: ArrayBuffer): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(bytes);
}

/** Reads a file and its name from an answer. Loaded on demand, because few screens need it. */
export async function receivedFile(response: Response): Promise<FileAnswer> {
  const bytes = await response.arrayBuffer();
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, contentType: response.headers.get('content-type') ?? '', pieces: onePiece(bytes) };
}
