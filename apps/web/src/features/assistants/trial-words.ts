import type { PlayedTurn } from '@cauce/contract/assistants/dialogue';
import { wordsOfTool } from '@cauce/contract/assistants/tool-words';

const RESPONDER_LABELS: Readonly<Record<string, string>> = { motor: 'Motor propio' };
export const responderLabel = (responder: string): string => RESPONDER_LABELS[responder] ?? responder;

/** A failed tool call wrote nothing. */
const failed = (output: unknown) =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;

/** Records that this turn would have written. */
export const savedRecords = ({ steps }: Pick<PlayedTurn, 'steps'>): string[] => {
  const done = steps.filter(({ kind, output }) => kind === 'function_call_output' && !failed(output));
  return [
    ...new Set(done.map(({ name }) => wordsOfTool(name)?.result).filter((words) => words !== undefined)),
  ];
};
