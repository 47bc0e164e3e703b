import { refusedOr } from '../../../platform/database/savepoint.ts';
import { Refusal } from '../../../platform/mount/refusal.ts';
import type { CatalogueContext, ToolDefinition } from './define-tool.ts';
import { type Refused, ToolRefused } from './tool-answer.ts';
import type { ToolContext } from './tool-context.ts';
import { type AnswerOf, findTool, type InputOf, isChange, type ToolName, TOOLS } from './tools.ts';

/** A refusal of a tool or of a feature is an answer; every other error is not. */
function asAnswer(error: unknown): Refused | undefined {
  if (error instanceof ToolRefused)
    return { ok: false, code: error.code, words: error.message, ...(error.times && { times: error.times }) };
  if (!(error instanceof Refusal)) return undefined;
  const [field] = Object.values(error.fields);
  const code =
    error.code === 'notFound' ? 'not_found' : error.code === 'slotTaken' ? 'slot_taken' : 'refused';
  return { ok: false, code, words: field ?? error.message };
}

/** The input as its schema reads it, or why it does not. */
export function readInput<N extends ToolName>(
  name: N,
  given: unknown,
): { input: InputOf<N> } | { refused: Refused } {
  const read = findTool(name)?.input.safeParse(given);
  if (read?.success === true) return { input: read.data as InputOf<N> };
  if (read === undefined)
    return { refused: { ok: false, code: 'not_allowed', words: 'Eso no está disponible aquí.' } };
  const [issue] = read.error.issues;
  const words = issue ? `${issue.path.join('.')}: ${issue.message}` : 'No se entiende lo que se pidió.';
  return { refused: { ok: false, code: 'invalid_input', words } };
}

export async function orRefused<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    const answer = asAnswer(error);
    if (answer === undefined) throw error;
    return answer;
  }
}

/** Runs a tool in the transaction of its context. */
export async function runTool<N extends ToolName>(
  context: ToolContext,
  name: N,
  input: InputOf<N>,
): Promise<AnswerOf<N>> {
  const tool: ToolDefinition = TOOLS[name];
  const answer = (await tool.run(context, input)) as object;
  if (isChange(name)) context.catalogue.forget();
  return ('ok' in answer ? answer : { ok: true, ...answer }) as AnswerOf<N>;
}

/** Runs a tool in a savepoint: a refusal leaves nothing behind. */
export async function runToolInSavepoint<N extends ToolName>(
  context: ToolContext,
  name: N,
  given: unknown,
): Promise<AnswerOf<N>> {
  const read = readInput(name, given);
  if ('refused' in read) return read.refused;
  return refusedOr(context.tx, () => runTool(context, name, read.input), asAnswer);
}

/** The answer that a catalogue read before gives; nothing where the tool needs the database. */
export function answerFromCatalogue(
  context: CatalogueContext,
  name: ToolName,
  input: unknown,
): Promise<object | undefined> {
  const tool: ToolDefinition = TOOLS[name];
  return orRefused(async () => {
    const answer = tool.fromCatalogue?.(context, input as Record<string, unknown>) as object | undefined;
    return answer && { ok: true, ...answer };
  });
}
