import type { ReactNode } from 'react';
import { StepMark } from '../../../ui/feedback/step-mark.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import styles from './channels.module.css';

export interface Step {
  title: string;
  description: ReactNode;
}

/** A list of instructions, for people who do this the first time. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <Stack as="ol" gap={16} aria-label={label}>
      {steps.map(({ title, description }, index) => (
        <Row as="li" key={title} gap={12}>
          <StepMark index={index} state="ahead" />
          <Stack gap={4} grow shrink>
            <p className={styles.stepTitle}>{title}</p>
            <div className={styles.stepDescription}>{description}</div>
          </Stack>
        </Row>
      ))}
    </Stack>
  );
}
