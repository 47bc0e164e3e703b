import { newId } from '../../platform/ids.ts';
import type { Deed } from './mind.ts';
import { readInput } from './performing.ts';
import type { Step } from './steps-store.ts';
import { TooManySteps, TurnIsOver } from './stops.ts';
import { shortIdOf } from './tool-output.ts';
import type { AnswerOf, Refused, Toolbox, ToolName } from './toolbox.ts';
import { isEffect } from './tools/all.ts';

/** Of one turn. */
const MOST_STEPS = 8;

/** Where calls are carried out, and where they are written down. */
export interface Bench {
  names: ReadonlySet<ToolName>;
  /** With what came of it before, where it was done already. */
  perform: (call: Call, before: unknown) => Promise<unknown>;
  /** That it was asked for and is not to be had. */
  decline: (call: Call, refused: Refused) => Promise<void>;
  now: () => Date;
  /** Done already, by a turn that did not live to say so. */
  done: readonly Deed[];
}

export interface Call {
  name: ToolName;
  callId: string;
  input: unknown;
}

/** As they are written down. */
export const stepsOf = ({ name, callId, input }: Call, output: unknown, at: Date): Step[] => [
  { kind: 'function_call', name, callId, arguments: input, at },
  { kind: 'function_call_output', name, callId, output, at },
];

/** A toolbox that remembers what it was asked and what it answered. */
export interface KeptToolbox extends Toolbox {
  readonly deeds: readonly Deed[];
  /** Waits for the calls under way and takes no other, so that what was done is known whole. */
  close: () => Promise<void>;
}

const NOT_HERE: Refused = { ok: false, code: 'not_allowed', words: 'Eso no está disponible aquí.' };

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

/** What takes back what another did. */
const UNDOES: Readonly<Record<string, string>> = {
  removeBlock: 'createBlock',
  saveClientData: 'saveClientData',
};

/** Whether something that was done later made of it another thing than it was. */
const isUndone = (deed: Deed, later: readonly Deed[]): boolean =>
  later.some(
    (other) =>
      isDone(other.output) &&
      !(other.name === deed.name && same(other.input, deed.input)) &&
      (UNDOES[other.name] === deed.name ||
        (shortIdOf(deed.output) !== undefined && shortIdOf(other.output) === shortIdOf(deed.output))),
  );

export function toolboxOf(bench: Bench): KeptToolbox {
  const { names, perform, decline, now, done } = bench;
  const deeds: Deed[] = [];
  // Of those that nobody asked for again, each answers for one that is asked for now.
  const repeatable = done.filter(({ isSameAsk, output }) => isSameAsk === true && isDone(output));

  function doneBefore(name: string, input: unknown): Deed | undefined {
    const all = [...done, ...deeds];
    const alike = all.find(
      (deed, at) =>
        deed.name === name &&
        same(deed.input, input) &&
        isDone(deed.output) &&
        !isUndone(deed, all.slice(at + 1)),
    );
    const at = alike
      ? repeatable.indexOf(alike)
      : repeatable.findIndex((deed) => ONCE[name] !== undefined && ONCE[deed.name] === ONCE[name]);
    const [repeated] = at === -1 ? [] : repeatable.splice(at, 1);
    return alike ?? repeated;
  }

  async function carryOut<N extends ToolName>(name: N, given: unknown): Promise<AnswerOf<N>> {
    const callId = newId(now().getTime());
    const read = readInput(name, given);
    if (!names.has(name) || 'refused' in read) {
      const refused = names.has(name) && 'refused' in read ? read.refused : NOT_HERE;
      await decline({ name, callId, input: given }, refused);
      deeds.push({ name, input: given, output: refused });
      return refused;
    }
    const { input } = read;
    const before = isEffect(name) ? doneBefore(name, input)?.output : undefined;
    const output = await perform({ name, callId, input }, before);
    deeds.push({ name, input, output });
    return output as AnswerOf<N>;
  }

  let asked = 0;
  let isClosed = false;
  const underWay = new Set<Promise<unknown>>();
  return {
    names,
    deeds,
    call: async (name, given) => {
      if (isClosed) throw new TurnIsOver();
      asked += 1;
      if (asked > MOST_STEPS) throw new TooManySteps();
      const call = carryOut(name, given);
      underWay.add(call);
      try {
        return await call;
      } finally {
        underWay.delete(call);
      }
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled(underWay);
    },
  };
}

export const deedsOf = (used: readonly KeptToolbox[]): Deed[] => used.flatMap(({ deeds }) => deeds);
