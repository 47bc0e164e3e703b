import type { ToolExecutor } from '../tools/tools.ts';
import type { Capabilities } from '@cauce/contract/assistants/assistant-capabilities';

/** Who answers, in the words the business gave it. */
export interface Speaker {
  id: string;
  name: string;
  mode: 'testing' | 'production';
  type: 'new' | 'business' | 'client';
  model: 'gpt_model' | 'reasoning_model';
  temperature: number;
  reasoningEffort: 'low' | 'medium' | 'high';
  goal: string;
  personality: string;
  greeting: string;
  preSale: string;
  postSale: string;
  branchId: string | null;
  capabilities: Capabilities;
  version: number;
}

export interface TalkMessage {
  id: string;
  /** `team`: somebody of the business wrote it in person; `house`: a notice that goes out by itself. */
  role: 'user' | 'assistant' | 'team' | 'automatic';
  kind: string;
  /** With what is said in a voice note or shown by a picture, where that is known. */
  text: string;
  at: Date;
  /** A picture that may be looked at. */
  image?: { url: string; mime: string };
  /** A picture or a voice that nobody can look at or hear: it is kindly asked for in writing. */
  isUnreadable?: boolean;
}

/** What is known of whoever writes. */
export interface KnownClient {
  name: string;
  type: string;
  hasPhone: boolean;
  hasEmail: boolean;
  hasBirthdate: boolean;
}

/** What was done in this conversation by earlier turns whose words never left. */
export interface ToolCall {
  name: string;
  input: unknown;
  output: unknown;
  /** For the very words that are to be answered now: nobody asked for it twice. */
  isSameAsk?: boolean;
}

export interface Talk {
  assistant: Speaker;
  business: { id: string; name: string; description: string };
  client: KnownClient | undefined;
  channel: string;
  /** Somebody of the business's own team writes. */
  isTeam: boolean;
  /** Everybody reads what is said: a comment is answered. */
  isPublic?: boolean;
  /** Which of its specialists, where it is one. */
  specialistId?: string;
  /** The first first; those of `fresh` are the last ones. */
  messages: readonly TalkMessage[];
  /** What they wrote since they were answered last. */
  fresh: readonly TalkMessage[];
  unsaid: readonly ToolCall[];
  now: Date;
  zone: string;
  /** What the mind gave along the last time. */
  state: unknown;
  /** Why what it wanted to say did not leave; it is asked once more. */
  heldBack?: string;
}

export interface DraftReply {
  /** In pieces, each a message of its own; none to keep quiet. */
  say: readonly string[];
  state?: unknown;
  tokens?: { in: number; out: number };
  /** Which model, where one thought. */
  model?: string;
}

/** What thinks of an answer: a model, or the house's own engine. */
export interface Responder {
  readonly name: string;
  draft(talk: Talk, tools: ToolExecutor, signal: AbortSignal): Promise<DraftReply>;
}
