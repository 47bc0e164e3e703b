import type * as z from 'zod';
import { COMMENTING } from './comments/toolbox.ts';
import { ANSWERING } from './toolbox-answering.ts';
import { BOOKING } from './toolbox-booking.ts';
import { KEEPING } from './toolbox-keeping.ts';
import { TEAM } from './toolbox-team.ts';
import type { OfferedTime } from './toolbox-parts.ts';

/** Everything that whoever thinks may ask for. Business, person and conversation are never among what it says. */
export const TOOLS = { ...ANSWERING, ...BOOKING, ...KEEPING, ...TEAM, ...COMMENTING };

export type ToolName = keyof typeof TOOLS;
export type InputOf<N extends ToolName> = z.input<(typeof TOOLS)[N]['input']>;
export type OutputOf<N extends ToolName> = z.output<(typeof TOOLS)[N]['output']>;

export type ToolRefusal =
  /** What was asked for cannot be read. */
  | 'invalid_input'
  /** This assistant may not, or not in this conversation. */
  | 'not_allowed'
  | 'not_found'
  /** Only a time that was offered in this conversation can be taken. */
  | 'slot_not_offered'
  /** Somebody else took it; the nearest free times come along. */
  | 'slot_taken'
  /** Not within what the business lets be booked, moved or cancelled. */
  | 'too_late'
  /** Nobody knows yet whom it would be for: their name or number has to be asked. */
  | 'client_unknown'
  | 'out_of_stock'
  | 'refused';

/** A refusal is an answer too: `words` say what can be told to the person. */
export type Refused = { ok: false; code: ToolRefusal; words: string; times?: OfferedTime[] };
export type AnswerOf<N extends ToolName> = ({ ok: true } & OutputOf<N>) | Refused;

/** What may be asked for in this turn. Each call is written down, with what came of it. */
export interface Toolbox {
  readonly names: ReadonlySet<ToolName>;
  call<N extends ToolName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>>;
}
