import type { PlayedTurn } from '@cauce/contract/dialogue';
import { Brain, Coins, Wrench } from 'lucide-react';
import { Fold } from '../../../ui/accordion.tsx';
import { mindWords, stepWords, wrote } from '../played-words.ts';
import styles from './playground.module.css';

const pretty = (value: unknown) => JSON.stringify(value, null, 2);
const isEmpty = (value: unknown) => value === null || value === undefined || pretty(value) === '{}';
const CREDITS = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 3 });

/** Long ones are scrolled without a mouse, too. */
function Told({ label, value }: { label: string; value: unknown }) {
  if (isEmpty(value)) return null;
  return (
    <>
      <p className={styles.label}>{label}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.data} tabIndex={0}>
        {pretty(value)}
      </pre>
    </>
  );
}

type Step = PlayedTurn['steps'][number];

/** What was asked and what came back, side by side under one name. */
const callsOf = (steps: readonly Step[]) =>
  steps
    .filter(({ kind }) => kind !== 'function_call_output')
    .map((step) => ({
      step,
      output: steps.find(({ kind, callId }) => kind === 'function_call_output' && callId === step.callId)
        ?.output,
    }));

/** What a turn did on its way to the answer, what it would have written and what it would have cost. */
export function Played({ turn }: { turn: PlayedTurn }) {
  const calls = callsOf(turn.steps);
  const kept = wrote(turn);
  return (
    <div className={styles.played}>
      {kept.length > 0 && (
        <p className={styles.kept}>
          Habría guardado: {kept.join(', ')}. <span>Aquí no se guarda nada.</span>
        </p>
      )}
      <p className={styles.facts}>
        <span>
          <Coins aria-hidden size={14} />
          {turn.cost === 1 ? '1 crédito' : `${CREDITS.format(turn.cost)} créditos`}
        </span>
        <span>
          <Brain aria-hidden size={14} />
          {mindWords(turn.mind)}
        </span>
        <span>
          <Wrench aria-hidden size={14} />
          {calls.length === 1 ? '1 paso' : `${calls.length} pasos`}
        </span>
      </p>
      {calls.map(({ step, output }, at) => (
        // Steps are only ever added, and always in this order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fold key={at} title={stepWords(step)} aside={<code>{step.name}</code>}>
          <Told label="Lo que pidió" value={step.arguments} />
          <Told label="Lo que obtuvo" value={output ?? step.output} />
        </Fold>
      ))}
    </div>
  );
}
