import { AiFailure } from './port.ts';

/** Enough for a voice note of half an hour. */
const MAX_BYTES = 25 * 1024 * 1024;

/** Models get the bytes of our files, because they cannot reach every address of ours. */
export async function downloadFile(url: URL, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new AiFailure('unreachable', new Error(`${answer.status} for a file of ours`));
  const file = await answer.blob();
  if (file.size > MAX_BYTES) throw new AiFailure('too_long', new Error('the file is too large'));
  return file;
}
