import { AiFailure } from './port.ts';

/** As much as a voice note of half an hour. */
const MOST_BYTES = 25 * 1024 * 1024;

/** Of what we keep ourselves: models are handed the bytes, for they cannot reach every address of ours. */
export async function bytesOf(url: URL, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new AiFailure('unreachable', new Error(`${answer.status} for a file of ours`));
  const file = await answer.blob();
  if (file.size > MOST_BYTES) throw new AiFailure('too_long', new Error('the file is too large'));
  return file;
}
