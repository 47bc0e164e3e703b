import type { OfferedTime } from './fields.ts';

export type ToolRefusal =
  /** The input does not fit the schema. */
  | 'invalid_input'
  /** The assistant does not have the tool, or not in this conversation. */
  | 'not_allowed'
  | 'not_found'
  /** Only a time that was offered in this conversation can be booked. */
  | 'slot_not_offered'
  /** The time is taken; the answer carries the nearest free times. */
  | 'slot_taken'
  /** The person has an appointment at that time; the answer carries the nearest free times. */
  | 'own_overlap'
  /** The person has an appointment of that service, and is asked whether it moves. */
  | 'has_one'
  /** The rules of the business do not allow it any more. */
  | 'too_late'
  /** The visitor has no name or number yet, and must be asked for them. */
  | 'client_unknown'
  | 'out_of_stock'
  | 'refused';

/** A refusal is an answer too: `words` may be said to the person. */
export type Refused = { ok: false; code: ToolRefusal; words: string; times?: OfferedTime[] };

/** A tool throws it instead of answering. */
export class ToolRefused extends Error {
  override name = 'ToolRefused';
  readonly code: ToolRefusal;
  readonly times: OfferedTime[] | undefined;
  constructor(code: ToolRefusal, words: string, times?: OfferedTime[]) {
    super(words);
    this.code = code;
    this.times = times;
  }
}

export function deny(code: ToolRefusal, words: string, times?: OfferedTime[]): never {
  throw new ToolRefused(code, words, times);
}

const partsOf = (output: unknown): Readonly<Record<string, unknown>> =>
  typeof output === 'object' && output !== null ? (output as Record<string, unknown>) : {};

export const isOk = (output: unknown): boolean => partsOf(output)['ok'] === true;

/** The appointment that an answer is about. */
export const appointmentIn = (output: unknown): Readonly<Record<string, unknown>> =>
  partsOf(partsOf(output)['appointment']);

export const shortIdOf = (output: unknown): string | undefined => {
  const { shortId } = appointmentIn(output);
  return typeof shortId === 'string' ? shortId : undefined;
};

/** The sentence that says what was done. Every tool that does what a person asked for answers with one. */
export const confirmationIn = (output: unknown): string | undefined => {
  const { confirmation } = partsOf(output);
  return typeof confirmation === 'string' ? confirmation : undefined;
};

/** The call did what the person asked for, so that the request is not read again. */
export const didWhatWasAsked = (output: unknown): boolean =>
  isOk(output) && confirmationIn(output) !== undefined;
