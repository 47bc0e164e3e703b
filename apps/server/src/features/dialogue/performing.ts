import { refusedOr } from '../../platform/database/savepoint.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import { type Desk, ToolRefused } from './desk.ts';
import { ACTS, isEffect, tell } from './tools/all.ts';
import type { Teller } from './tools/facts.ts';
import { type AnswerOf, type InputOf, type Refused, type ToolName, TOOLS } from './toolbox.ts';

/** What a tool would not do is an answer as well. */
function asAnswer(error: unknown): Refused | undefined {
  if (error instanceof ToolRefused)
    return { ok: false, code: error.code, words: error.message, ...(error.times && { times: error.times }) };
  if (!(error instanceof Refusal)) return undefined;
  const [field] = Object.values(error.fields);
  const code =
    error.code === 'notFound' ? 'not_found' : error.code === 'slotTaken' ? 'slot_taken' : 'refused';
  return { ok: false, code, words: field ?? error.message };
}

/** What was asked for as its tool takes it, or why it does not. */
export function readInput<N extends ToolName>(
  name: N,
  given: unknown,
): { input: InputOf<N> } | { refused: Refused } {
  const read = Object.hasOwn(TOOLS, name) ? TOOLS[name].input.safeParse(given) : undefined;
  if (read?.success === true) return { input: read.data as InputOf<N> };
  if (read === undefined)
    return { refused: { ok: false, code: 'not_allowed', words: 'Eso no está disponible aquí.' } };
  const [issue] = read.error.issues;
  const words = issue ? `${issue.path.join('.')}: ${issue.message}` : 'No se entiende lo que se pidió.';
  return { refused: { ok: false, code: 'invalid_input', words } };
}

/** What may be refused on the way: then that is the answer. */
export async function orRefused<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    const answer = asAnswer(error);
    if (answer === undefined) throw error;
    return answer;
  }
}

/** Carries a call out in a transaction of its own, which a refusal undoes. */
export async function carryOut<N extends ToolName>(
  desk: Desk,
  name: N,
  input: InputOf<N>,
): Promise<AnswerOf<N>> {
  const act = ACTS[name] as (desk: Desk, input: InputOf<N>) => Promise<object>;
  const answer = await act(desk, input);
  if (isEffect(name)) desk.menu.forget();
  return ('ok' in answer ? answer : { ok: true, ...answer }) as AnswerOf<N>;
}

/** Carries a call out where it stands; what is refused leaves nothing behind. */
export async function performed<N extends ToolName>(
  desk: Desk,
  name: N,
  given: unknown,
): Promise<AnswerOf<N>> {
  const read = readInput(name, given);
  if ('refused' in read) return read.refused;
  return refusedOr(desk.tx, () => carryOut(desk, name, read.input), asAnswer);
}

/** What the menu alone answers. */
export const told = (teller: Teller, name: ToolName, input: unknown): Promise<object> =>
  orRefused(async () => ({ ok: true, ...tell(teller, name, input) }));
