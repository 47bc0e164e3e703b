import { responderWords } from '@cauce/contract/assistants/assistant-words';
import type { PlayedTurn } from '@cauce/contract/assistants/dialogue';
import { wordsOfTool } from '@cauce/contract/assistants/tool-words';
import { Brain, Coins, Wrench } from 'lucide-react';
import { Fold } from '../../../ui/layout/accordion.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { callsOf, ToolCallDetails, titleOf } from '../../tool-calls/index.ts';
import styles from './playground.module.css';

/** A failed tool call wrote nothing. */
const failed = (output: unknown) =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;

/** Records that this turn would have written. */
const savedRecords = ({ steps }: Pick<PlayedTurn, 'steps'>): string[] => {
  const done = steps.filter(({ kind, output }) => kind === 'function_call_output' && !failed(output));
  return [
    ...new Set(done.map(({ name }) => wordsOfTool(name)?.result).filter((words) => words !== undefined)),
  ];
};

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** Focusable, so that long data can be scrolled by keyboard. */
const Raw = ({ value }: { value: unknown }) =>
  value === null || value === undefined ? null : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.data} tabIndex={0}>
      {pretty(value)}
    </pre>
  );

/** The steps of a trial turn and the records it would have written. The playground never charges. */
export default function TrialTurn({ turn }: { turn: PlayedTurn }) {
  const calls = callsOf(turn.steps);
  const writtenThings = savedRecords(turn);
  return (
    <Stack gap={4} shrink>
      {writtenThings.length > 0 && (
        <p className={styles.written}>
          Habría guardado: {writtenThings.join(', ')}. <span>Aquí no se guarda nada.</span>
        </p>
      )}
      <p className={styles.facts}>
        <span>
          <Coins aria-hidden size={14} />
          Sin costo
        </span>
        <span>
          <Brain aria-hidden size={14} />
          {responderWords(turn.responder)}
        </span>
        <span>
          <Wrench aria-hidden size={14} />
          {calls.length === 1 ? '1 paso' : `${calls.length} pasos`}
        </span>
      </p>
      {calls.map((call) => (
        <Fold key={call.key} title={titleOf(call)}>
          <ToolCallDetails
            call={call}
            among={calls}
            raw={
              <>
                <Raw value={call.asked} />
                <Raw value={call.answer} />
              </>
            }
          />
        </Fold>
      ))}
    </Stack>
  );
}
