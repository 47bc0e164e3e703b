import type { PlayedStep } from '@cauce/contract/assistants/dialogue';

export type Step = Pick<PlayedStep, 'kind' | 'name' | 'callId' | 'arguments' | 'output'>;

/** Input and output of a tool call, or the text that the reply guard held back with the reason. */
export interface Call {
  key: string;
  name: string;
  isHeldBack: boolean;
  asked: unknown;
  answer: unknown;
}

/** Joins the input and output of each tool call. */
export const callsOf = (steps: readonly Step[]): Call[] =>
  steps
    .filter(({ kind }) => kind !== 'function_call_output')
    .map(({ kind, name, callId, arguments: asked, output }, at) => ({
      key: `${at} ${callId}`,
      name,
      isHeldBack: kind === 'held_back',
      asked,
      answer:
        steps.find((step) => step.kind === 'function_call_output' && step.callId === callId)?.output ??
        output,
    }));

/** Names of ids that appeared in the same turn. */
export type Names = ReadonlyMap<string, string>;

const IDS = ['id', 'slotId', 'shortId'] as const;
const NAMES = ['words', 'name', 'title'] as const;

function gather(value: unknown, names: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  const own = value as Readonly<Record<string, unknown>>;
  for (const key of IDS) {
    // A service is named by its name, a time or an appointment by its words.
    const preferredKeys = key === 'id' ? NAMES.toReversed() : NAMES;
    const name = preferredKeys.map((one) => own[one]).find((one) => typeof one === 'string' && one !== '');
    const id = own[key];
    if (typeof id === 'string' && typeof name === 'string' && !names.has(id)) names.set(id, name);
  }
  for (const inner of Object.values(own)) gather(inner, names);
}

export function namesIn(calls: readonly Call[]): Names {
  const names = new Map<string, string>();
  for (const { answer } of calls) gather(answer, names);
  return names;
}
