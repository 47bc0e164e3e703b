import { StepMark, stepState } from '../feedback/step-mark.tsx';
import { Row, Stack } from './box.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  label: string;
  steps: readonly { label: string; detail?: string }[];
  /** The current step, counted from zero; a number past the last step means that all are done. */
  current: number;
  /** With this handler, finished steps are links back. */
  onStep?: (step: number) => void;
}

export function Stepper({ label, steps, current, onStep }: StepperProps) {
  const here = steps[current];
  return (
    <nav aria-label={label}>
      <p className={styles.short}>
        <strong>{here?.label ?? 'Listo'}</strong>
        <span>
          Paso {Math.min(current + 1, steps.length)} de {steps.length}
        </span>
      </p>
      <Row as="ol" gap={8} className={styles.steps}>
        {steps.map((step, index) => {
          const state = stepState(index, current);
          const face = (
            <>
              <StepMark index={index} state={state} />
              <Stack as="span" shrink>
                <span className={styles.label}>{step.label}</span>
                {step.detail && <span className={styles.detail}>{step.detail}</span>}
              </Stack>
              {state === 'done' && <span className="visually-hidden">, listo</span>}
            </>
          );
          return (
            <li
              key={step.label}
              className={styles.step}
              data-state={state}
              aria-current={state === 'here' ? 'step' : undefined}
            >
              {onStep && state === 'done' ? (
                <button type="button" className={styles.face} onClick={() => onStep(index)}>
                  {face}
                </button>
              ) : (
                <span className={styles.face}>{face}</span>
              )}
            </li>
          );
        })}
      </Row>
    </nav>
  );
}
