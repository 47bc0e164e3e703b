import { refusedOr } from '../../platform/database/savepoint.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import { type Desk, ToolRefused } from './desk.ts';
import type { Deed } from './mind.ts';
import type { Step } from './steps-store.ts';
import { TooManySteps } from './stops.ts';
import { ACTS, isEffect } from './tools/all.ts';
import { type AnswerOf, type InputOf, type Refused, type Toolbox, type ToolName, TOOLS } from './toolbox.ts';

/** Of one turn. */
const MOST_STEPS = 8;

/** Where calls are carried out, and where they are written down. */
export interface Bench {
  names: ReadonlySet<ToolName>;
  /** In a transaction of its own; what has an effect makes sure first that nobody was quicker. */
  within: <T>(hasEffect: boolean, work: (desk: Desk) => Promise<T>) => Promise<T>;
  note: (tx: TenantTx, steps: readonly Step[]) => Promise<void>;
  now: () => Date;
  /** Done already, by a turn that did not live to say so. */
  done: readonly Deed[];
}

/** A toolbox that remembers what it was asked and what it answered. */
export interface KeptToolbox extends Toolbox {
  readonly deeds: readonly Deed[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isDone = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === true;

/** Done again under another name, or for another time, it would still be the same thing twice. */
const ONCE: Readonly<Record<string, string>> = {
  bookTime: 'booking',
  findAndBook: 'booking',
  rescheduleAppointment: 'moving',
  takeOrder: 'ordering',
  recordConversion: 'conversion',
  createBlock: 'blocking',
  createReminder: 'reminder',
};

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

export function toolboxOf(bench: Bench): KeptToolbox {
  const { names, within, note, now, done } = bench;
  const deeds: Deed[] = [];
  // Of those that nobody asked for again, each answers for one that is asked for now.
  const repeatable = done.filter(({ isSameAsk, output }) => isSameAsk === true && isDone(output));

  function doneBefore(name: string, input: unknown): Deed | undefined {
    const alike = [...done, ...deeds].find(
      (deed) => deed.name === name && same(deed.input, input) && isDone(deed.output),
    );
    const at = alike
      ? repeatable.indexOf(alike)
      : repeatable.findIndex((deed) => ONCE[name] !== undefined && ONCE[deed.name] === ONCE[name]);
    const [repeated] = at === -1 ? [] : repeatable.splice(at, 1);
    return alike ?? repeated;
  }

  async function write(tx: TenantTx, name: string, callId: string, input: unknown, output: unknown) {
    await note(tx, [
      { kind: 'function_call', name, callId, arguments: input, at: now() },
      { kind: 'function_call_output', name, callId, output, at: now() },
    ]);
  }

  async function perform<N extends ToolName>(
    name: N,
    input: InputOf<N>,
    callId: string,
  ): Promise<AnswerOf<N>> {
    const hasEffect = isEffect(name);
    return within(hasEffect, async (desk) => {
      const before = hasEffect ? doneBefore(name, input) : undefined;
      const act = ACTS[name] as (desk: Desk, input: InputOf<N>) => Promise<object>;
      const answer =
        (before?.output as object | undefined) ??
        (await refusedOr(desk.tx, () => act(desk, input), asAnswer));
      const output = 'ok' in answer ? answer : { ok: true, ...answer };
      await write(desk.tx, name, callId, input, output);
      return output as AnswerOf<N>;
    });
  }

  let asked = 0;
  return {
    names,
    deeds,
    call: async (name, given) => {
      asked += 1;
      if (asked > MOST_STEPS) throw new TooManySteps();
      const callId = newId(now().getTime());
      const read = names.has(name) ? TOOLS[name].input.safeParse(given) : undefined;
      if (read?.success !== true) {
        const code = read === undefined ? 'not_allowed' : 'invalid_input';
        const [issue] = read?.error?.issues ?? [];
        const words = issue ? `${issue.path.join('.')}: ${issue.message}` : 'Eso no está disponible aquí.';
        const refused: Refused = { ok: false, code, words };
        await within(false, ({ tx }) => write(tx, name, callId, given, refused));
        deeds.push({ name, input: given, output: refused });
        return refused;
      }
      const input = read.data as InputOf<typeof name>;
      const answer = await perform(name, input, callId);
      deeds.push({ name, input, output: answer });
      return answer;
    },
  };
}
