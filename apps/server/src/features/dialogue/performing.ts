import { refusedOr } from '../../platform/database/savepoint.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import { type Desk, ToolRefused } from './desk.ts';
import { ACTS } from './tools/all.ts';
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

/** Carries a call out where it stands; what is refused leaves nothing behind. */
export async function performed<N extends ToolName>(
  desk: Desk,
  name: N,
  given: unknown,
): Promise<AnswerOf<N>> {
  const read = readInput(name, given);
  if ('refused' in read) return read.refused;
  const act = ACTS[name] as (desk: Desk, input: InputOf<N>) => Promise<object>;
  const answer = await refusedOr(desk.tx, () => act(desk, read.input), asAnswer);
  return ('ok' in answer ? answer : { ok: true, ...answer }) as AnswerOf<N>;
}
