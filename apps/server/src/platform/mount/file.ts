import { Readable } from 'node:stream';
import type { FileAnswer } from '@cauce/contract/kit/file-answer';
import type { FastifyReply } from 'fastify';

/**
 * Streams a file at the speed of the reader. A failure half way breaks the connection, so that nobody takes a part for
 * the whole.
 */
export async function sendFile(
  reply: FastifyReply,
  { name, contentType, pieces }: FileAnswer,
): Promise<FastifyReply> {
  const bytes = pieces[Symbol.asyncIterator]();
  // Waits for the first bytes, because an early failure can still be answered as one.
  const first = await bytes.next();
  async function* whole() {
    if (first.done !== true) yield first.value;
    yield* { [Symbol.asyncIterator]: () => bytes };
  }
  return reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(whole(), { objectMode: false }));
}
