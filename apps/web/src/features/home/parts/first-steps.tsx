import { Check } from 'lucide-react';
import * as z from 'zod';
import { usePageExists } from '../../../platform/navigation-entries.ts';
import { useRemembered } from '../../../platform/remembered.ts';
import { useSession } from '../../../platform/session.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Box, Row, Stack } from '../../../ui/layout/box.tsx';
import type { Today } from '../queries.ts';
import { firstSteps, mayShowSteps, type Phase } from '../first-steps.ts';
import type { Step } from '../steps.ts';
import styles from './first-steps.module.css';

const HEADINGS: Readonly<Record<Phase, string>> = {
  register: 'Empecemos con tu negocio',
  start: 'Para empezar a agendar',
  finish: 'Para dejarlo listo',
};

function StepLine({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const exists = usePageExists();
  return (
    <Row
      as="li"
      gap={8}
      columnGap={16}
      align="center"
      wrap
      paddingY={12}
      className={styles.step}
      data-done={step.done || undefined}
    >
      <span className={styles.mark} aria-hidden>
        {step.done ? <Check /> : number}
      </span>
      <Box grow basis={200} shrink>
        <p className={styles.title}>
          {step.title}
          {step.done && <span className="visually-hidden"> (listo)</span>}
        </p>
        {(!step.done || step.adjustable) && <p className={styles.detail}>{step.description}</p>}
      </Box>
      {(step.adjustable || (!step.done && (isNext || !step.vital))) && exists(step.path) && (
        <ButtonLink href={step.path} kind={isNext ? 'primary' : 'secondary'}>
          {step.action}
        </ButtonLink>
      )}
    </Row>
  );
}

/** The next steps of a new business: until it has a branch, and then until they are done or dismissed. */
export function FirstSteps({ today }: { today: Today }) {
  const session = useSession();
  const { business } = session;
  const [aside, setAside] = useRemembered(`steps.aside.${business?._id}`, z.boolean(), false);
  const { steps, next, phase } = firstSteps(session, today);
  if (next === undefined || !mayShowSteps(session, today) || (aside && phase === 'finish')) return null;
  return (
    <section className={styles.panel} aria-labelledby="primeros-pasos">
      <header className={styles.head}>
        <h2 id="primeros-pasos" className={styles.heading}>
          {HEADINGS[phase]}
        </h2>
        {phase === 'finish' && (
          <Button kind="subtle" size="small" onClick={() => setAside(true)}>
            Ocultar
          </Button>
        )}
      </header>
      <Stack as="ol" marginTop={8}>
        {steps.map((step, at) => (
          <StepLine key={step.title} step={step} number={at + 1} isNext={step === next} />
        ))}
      </Stack>
    </section>
  );
}
