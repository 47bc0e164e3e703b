import * as z from 'zod';
import { downloadFile } from './download-file.ts';
import { AiFailure, type VoiceNote } from './port.ts';

interface Options {
  baseUrl: string;
  key: string;
  model: string;
  publicUrl: string;
}

const TIMEOUT = 30_000;
const Transcript = z.object({ text: z.string() });

const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
};

/** OpenAI-compatible servers take a form with the file and the name of the model. */
export const createTranscriber =
  ({ baseUrl, key, model, publicUrl }: Options) =>
  async ({ url, mime }: VoiceNote, signal: AbortSignal): Promise<string> => {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
    const sound = await downloadFile(new URL(url, publicUrl), inTime);
    const [plain = ''] = mime.split(';');
    const form = new FormData();
    form.set('model', model);
    form.set('language', 'es');
    form.set('file', new File([sound], `nota.${EXTENSIONS[plain] ?? 'ogg'}`, { type: mime }));
    const answer = await fetch(`${baseUrl}/audio/transcriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: form,
      signal: inTime,
    });
    if (!answer.ok)
      throw new AiFailure(
        answer.status === 401 ? 'refused_key' : 'busy',
        new Error(`${answer.status} of the transcription`),
      );
    return Transcript.parse(await answer.json()).text.trim();
  };
