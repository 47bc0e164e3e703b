import type { PlayedTurn } from '@cauce/contract/assistants/dialogue';
import { wordsOfTool } from '@cauce/contract/assistants/tool-words';

const MIND_WORDS: Readonly<Record<string, string>> = { motor: 'Motor propio' };
export const mindWords = (mind: string): string => MIND_WORDS[mind] ?? mind;

/** A refused call left nothing behind. */
const isRefused = (output: unknown) =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;

/** What this turn would have left behind. */
export const wrote = ({ steps }: Pick<PlayedTurn, 'steps'>): string[] => {
  const done = steps.filter(({ kind, output }) => kind === 'function_call_output' && !isRefused(output));
  return [
    ...new Set(done.map(({ name }) => wordsOfTool(name)?.result).filter((words) => words !== undefined)),
  ];
};
