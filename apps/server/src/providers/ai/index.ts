import { type AiOptions, aiOverTheInternet } from './openai-compatible.ts';
import type { Ai } from './port.ts';

export type { Ai, Conversing, ModelName, Spoken } from './port.ts';

/** Models with an address and a key for them; the house thinks by itself without. */
export const openAi = (options: AiOptions | undefined): Ai =>
  options === undefined ? {} : aiOverTheInternet(options);
