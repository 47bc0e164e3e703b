import { Check } from 'lucide-react';
import styles from './step-mark.module.css';

export type StepState = 'done' | 'here' | 'ahead';

export const stepState = (index: number, current: number): StepState =>
  index < current ? 'done' : index === current ? 'here' : 'ahead';

/** The number of a step, or a tick when it is done. */
export function StepMark({ index, state }: { index: number; state: StepState }) {
  return (
    <span className={styles.mark} data-state={state} aria-hidden={state === 'done' || undefined}>
      {state === 'done' ? <Check size={14} /> : index + 1}
    </span>
  );
}
