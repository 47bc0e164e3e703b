import type * as z from 'zod';

/** As businesses choose them; which real one each is stands in the configuration. */
export type ModelName = 'gpt_model' | 'reasoning_model';

export interface Spoken {
  role: 'user' | 'assistant';
  text: string;
  /** Pictures to look at. */
  images?: readonly { url: string; mime: string }[];
}

export interface Callable {
  name: string;
  about: string;
  input: z.ZodType;
  run: (input: unknown) => Promise<unknown>;
}

export interface Conversing {
  model: ModelName;
  instructions: string;
  messages: readonly Spoken[];
  tools: readonly Callable[];
  /** How often it may be asked in all. */
  steps: number;
  temperature: number;
  effort: 'low' | 'medium' | 'high';
  signal: AbortSignal;
}

export interface Answered {
  text: string;
  tokens: { in: number; out: number };
  /** What the model is really called. */
  model: string;
}

/** Why no answer came. */
export class AiFailure extends Error {
  override name = 'AiFailure';
  readonly reason: 'refused_key' | 'busy' | 'unreachable' | 'unreadable' | 'too_long';
  constructor(reason: AiFailure['reason'], cause: unknown) {
    super(`the model gave no answer: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface Voice {
  url: string;
  mime: string;
}

/** Models that are reached at some address; without its keys there is neither. */
export interface Ai {
  converse?: (asked: Conversing) => Promise<Answered>;
  /** What is said in a voice note. */
  transcribe?: (voice: Voice, signal: AbortSignal) => Promise<string>;
}
