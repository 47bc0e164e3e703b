import { AiFailure } from './port.ts';

export interface SpeechOptions {
  url: string;
  key: string | undefined;
  model: string;
  voice: string;
}

const TIMEOUT = 12_000;
/** About four minutes of speech. A longer file is no answer to a short text. */
const LARGEST = 2_000_000;

async function readLimited(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > LARGEST) throw new AiFailure('too_long', new Error(`more than ${LARGEST} bytes of speech`));
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Some servers ignore the requested format. Channels show only Ogg with Opus as a voice note. */
const isOggOpus = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'OggS' && bytes.toString('latin1', 28, 36) === 'OpusHead';

function refusalOf(status: number): AiFailure {
  const reason = status === 401 || status === 403 ? 'refused_key' : 'busy';
  return new AiFailure(reason, new Error(`${status} of the speech server`));
}

/** Speaks a text at a server with the speech API of OpenAI. */
export const createSpeaker =
  ({ url, key, model, voice }: SpeechOptions) =>
  async (text: string, signal: AbortSignal): Promise<Buffer> => {
    const answer = await fetch(`${url}/audio/speech`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, voice, input: text, response_format: 'opus' }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw refusalOf(answer.status);
    }
    const bytes = await readLimited(answer);
    if (!isOggOpus(bytes)) throw new AiFailure('unreadable', new Error('the speech is no Ogg with Opus'));
    return bytes;
  };
