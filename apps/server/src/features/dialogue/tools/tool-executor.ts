import { newId } from '../../../platform/ids.ts';
import type { ToolCall } from '../responders/responder.ts';
import type { Step } from '../turns/steps-store.ts';
import { TooManySteps, TurnIsOver } from '../turns/turn-errors.ts';
import { readInput } from './call-tool.ts';
import { isOk, type Refused, shortIdOf } from './tool-answer.ts';
import { type AnswerOf, findTool, isChange, type ToolExecutor, type ToolName } from './tools.ts';

/** The number of calls in one turn. */
const MOST_STEPS = 8;

/** A tool executor that remembers its calls and their answers. */
export interface RecordingExecutor extends ToolExecutor {
  readonly toolCalls: readonly ToolCall[];
  /** Refuses further calls and waits for those under way, so that all that was done is known. */
  close: () => Promise<void>;
}

export interface ExecutedCall {
  name: ToolName;
  callId: string;
  input: unknown;
}

/** How and where calls are executed and written down. */
export interface Execution {
  names: ReadonlySet<ToolName>;
  /** `before` is the answer of an earlier attempt that did the same thing. */
  perform: (call: ExecutedCall, before: unknown) => Promise<unknown>;
  /** Writes down a call that was refused before its tool ran. */
  decline: (call: ExecutedCall, refused: Refused) => Promise<void>;
  now: () => Date;
  /** The calls of earlier attempts whose reply was never sent. */
  done: readonly ToolCall[];
}

export const stepsOf = ({ name, callId, input }: ExecutedCall, output: unknown, at: Date): Step[] => [
  { kind: 'function_call', name, callId, arguments: input, at },
  { kind: 'function_call_output', name, callId, output, at },
];

const NOT_HERE: Refused = { ok: false, code: 'not_allowed', words: 'Eso no está disponible aquí.' };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const onceKeyOf = (name: string): string | undefined => {
  const tool = findTool(name);
  return tool?.effect === 'change' && typeof tool.onceKey === 'string' ? tool.onceKey : undefined;
};

function undoes(later: string, earlier: string): boolean {
  const tool = findTool(later);
  return tool?.effect === 'change' && tool.undoes === earlier;
}

/** A later call undid this one, or changed the same appointment. */
const isUndone = (toolCall: ToolCall, later: readonly ToolCall[]): boolean =>
  later.some(
    (other) =>
      isOk(other.output) &&
      !(other.name === toolCall.name && same(other.input, toolCall.input)) &&
      (undoes(other.name, toolCall.name) ||
        (shortIdOf(toolCall.output) !== undefined && shortIdOf(other.output) === shortIdOf(toolCall.output))),
  );

export function openToolExecutor({ names, perform, decline, now, done }: Execution): RecordingExecutor {
  const toolCalls: ToolCall[] = [];
  // Each call that answered the same messages stands for one call of this attempt.
  const repeatable = done.filter(({ isSameAsk, output }) => isSameAsk === true && isOk(output));

  function doneBefore(name: string, input: unknown): ToolCall | undefined {
    const all = [...done, ...toolCalls];
    const alike = all.find(
      (toolCall, at) =>
        toolCall.name === name &&
        same(toolCall.input, input) &&
        isOk(toolCall.output) &&
        !isUndone(toolCall, all.slice(at + 1)),
    );
    const key = onceKeyOf(name);
    const at = alike
      ? repeatable.indexOf(alike)
      : repeatable.findIndex((toolCall) => key !== undefined && onceKeyOf(toolCall.name) === key);
    const [repeated] = at === -1 ? [] : repeatable.splice(at, 1);
    return alike ?? repeated;
  }

  async function execute<N extends ToolName>(name: N, given: unknown): Promise<AnswerOf<N>> {
    const callId = newId(now().getTime());
    const read = readInput(name, given);
    if (!names.has(name) || 'refused' in read) {
      const refused = names.has(name) && 'refused' in read ? read.refused : NOT_HERE;
      await decline({ name, callId, input: given }, refused);
      toolCalls.push({ name, input: given, output: refused });
      return refused;
    }
    const { input } = read;
    const before = isChange(name) ? doneBefore(name, input)?.output : undefined;
    const output = await perform({ name, callId, input }, before);
    toolCalls.push({ name, input, output });
    return output as AnswerOf<N>;
  }

  let count = 0;
  let isClosed = false;
  const underWay = new Set<Promise<unknown>>();
  return {
    names,
    toolCalls,
    call: async (name, given) => {
      if (isClosed) throw new TurnIsOver();
      count += 1;
      if (count > MOST_STEPS) throw new TooManySteps();
      const call = execute(name, given);
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

export const toolCallsOf = (used: readonly RecordingExecutor[]): ToolCall[] =>
  used.flatMap(({ toolCalls }) => toolCalls);
