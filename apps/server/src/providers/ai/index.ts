import type { AiOptions } from './openai-compatible.ts';
import type { Ai } from './port.ts';
import { transcriber } from './transcribing.ts';

export type { Ai, Conversing, ModelName, Spoken } from './port.ts';

/** Models with an address and a key for them; the house thinks by itself without. */
export function openAi(options: AiOptions | undefined): Ai {
  if (options === undefined) return {};
  const { transcriptionModel: model } = options;
  let opened: Promise<NonNullable<Ai['converse']>> | undefined;
  return {
    converse: async (asked) => {
      // Its library is heavy: houses without a model never read it, and the others when it is first asked.
      opened ??= import('./openai-compatible.ts').then(({ conversing }) => conversing(options));
      return (await opened)(asked);
    },
    ...(model === undefined ? {} : { transcribe: transcriber({ ...options, model }) }),
  };
}
