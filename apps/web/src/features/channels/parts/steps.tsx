import type { ReactNode } from 'react';
import { StepMark } from '../../../ui/feedback/step-mark.tsx';
import styles from './channels.module.css';

export interface Step {
  title: string;
  told: ReactNode;
}

/** A list of instructions, for people who do this the first time. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ title, told }, index) => (
        <li key={title} className={styles.step}>
          <StepMark index={index} state="ahead" />
          <div className={styles.stepWords}>
            <p className={styles.stepTitle}>{title}</p>
            <div className={styles.stepTold}>{told}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
