import type { AiOptions } from './openai-compatible.ts';
import type { Ai } from './port.ts';
import { createSpeaker, type SpeechOptions } from './speech.ts';
import { createTranscriber } from './transcription.ts';

export type { Ai, ModelName, ChatMessage } from './port.ts';

/** Without an address and a key, the rules engine answers. */
export function openAi(options: AiOptions | undefined): Ai {
  if (options === undefined) return {};
  const { transcriptionModel: model } = options;
  let opened: Promise<NonNullable<Ai['chat']>> | undefined;
  return {
    chat: async (request) => {
      // The library is large, so it is loaded with the first request of a model.
      opened ??= import('./openai-compatible.ts').then(({ createChat: conversing }) => conversing(options));
      return (await opened)(request);
    },
    ...(model === undefined ? {} : { transcribe: createTranscriber({ ...options, model }) }),
  };
}

/** Without an address, assistants answer in writing. */
export const openSpeech = (options: SpeechOptions | undefined): Pick<Ai, 'speak'> =>
  options === undefined ? {} : { speak: createSpeaker(options) };
