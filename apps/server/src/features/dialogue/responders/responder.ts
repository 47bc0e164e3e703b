import type { ToolExecutor } from '../tools/tools.ts';
import type { Capabilities } from '@cauce/contract/assistants/assistant-capabilities';
import type { CardKind } from '@cauce/contract/conversations/message-cards';

/** The assistant that speaks, with the texts that the business wrote for it. */
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
  /** `team` is a person of the business, `automatic` a notice that no person and no assistant wrote. */
  role: 'user' | 'assistant' | 'team' | 'automatic';
  kind: string;
  /** The text of the message, followed by the transcript of its voice note or picture. */
  text: string;
  at: Date;
  /** A picture that the assistant may see. */
  image?: { url: string; mime: string };
  /** A picture or voice note that the assistant cannot read, so that it asks for a text. */
  isUnreadable?: boolean;
  /** The kind of its card, and a description for a model. */
  card?: CardKind;
  about?: string;
}

/** The client as far as the business knows them. */
export interface KnownClient {
  name: string;
  type: string;
  hasPhone: boolean;
  hasEmail: boolean;
  hasBirthdate: boolean;
}

/** One use of a tool, with its answer. */
export interface ToolCall {
  name: string;
  input: unknown;
  output: unknown;
  /** The call answered the same messages that are answered now, so it is not repeated. */
  isSameAsk?: boolean;
}

export interface Talk {
  assistant: Speaker;
  business: { id: string; name: string; description: string };
  client: KnownClient | undefined;
  channel: string;
  /** A person of the team writes. */
  isTeam: boolean;
  /** A comment is answered, so that everybody reads the reply. */
  isPublic?: boolean;
  /** The specialist who writes, where it is one. */
  specialistId?: string;
  /** Oldest first. The messages of `fresh` are the last ones. */
  messages: readonly TalkMessage[];
  /** The messages that wait for an answer. */
  fresh: readonly TalkMessage[];
  unsaid: readonly ToolCall[];
  now: Date;
  zone: string;
  /** The state that the responder returned in the last turn. */
  state: unknown;
  /** Why the draft before was held back, where the responder is asked again. */
  heldBack?: string;
}

export interface DraftReply {
  /** The messages of the reply; an empty list says nothing. */
  say: readonly string[];
  state?: unknown;
  tokens?: { in: number; out: number };
  /** The name of the model, where a model wrote the draft. */
  model?: string;
}

/** Drafts replies: a model, or the rules engine. */
export interface Responder {
  readonly name: string;
  draft(talk: Talk, tools: ToolExecutor, signal: AbortSignal): Promise<DraftReply>;
}
