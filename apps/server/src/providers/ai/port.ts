import type * as z from 'zod';

/** The names that a business chooses from; the configuration maps them to real models. */
export type ModelName = 'gpt_model' | 'reasoning_model';

export interface ChatMessage {
  role: 'user' | 'assistant';
  text: string;
  /** Pictures that belong to the message. */
  images?: readonly { url: string; mime: string }[];
}

export interface ModelTool {
  name: string;
  description: string;
  input: z.ZodType;
  run: (input: unknown) => Promise<unknown>;
}

export interface ChatRequest {
  model: ModelName;
  instructions: string;
  messages: readonly ChatMessage[];
  tools: readonly ModelTool[];
  /** Maximum number of model calls. */
  steps: number;
  temperature: number;
  effort: 'low' | 'medium' | 'high';
  signal: AbortSignal;
}

export interface ChatAnswer {
  text: string;
  tokens: { in: number; out: number };
  /** The real name of the model. */
  model: string;
}

/** The model gave no answer, for this reason. */
export class AiFailure extends Error {
  override name = 'AiFailure';
  readonly reason: 'refused_key' | 'busy' | 'unreachable' | 'unreadable' | 'too_long';
  constructor(reason: AiFailure['reason'], cause: unknown) {
    super(`the model gave no answer: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface VoiceNote {
  url: string;
  mime: string;
}

/** The configured AI services; each is undefined when its configuration is incomplete. */
export interface Ai {
  chat?: (asked: ChatRequest) => Promise<ChatAnswer>;
  /** Transcribes a voice note. */
  transcribe?: (voice: VoiceNote, signal: AbortSignal) => Promise<string>;
  /** Speaks a text. Returns the bytes of an Ogg file with Opus, as voice notes are. */
  speak?: (text: string, signal: AbortSignal) => Promise<Buffer>;
}
