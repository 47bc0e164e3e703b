import { Check } from 'lucide-react';
import * as z from 'zod';
import { usePageExists } from '../../../platform/places.ts';
import { useRemembered } from '../../../platform/remembered.ts';
import { can, useSession } from '../../../platform/session.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Box, Row, Stack } from '../../../ui/layout/box.tsx';
import type { Today } from '../queries.ts';
import { nextStep, stepsOf, type Step } from '../steps.ts';
import styles from './first-steps.module.css';

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
        {!step.done && <p className={styles.detail}>{step.description}</p>}
      </Box>
      {!step.done && (isNext || !step.vital) && exists(step.path) && (
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
  const { business, person } = session;
  const [aside, setAside] = useRemembered(`steps.aside.${business?._id}`, z.boolean(), false);
  const { branches, members, invitations } = today;
  const has = today.progress.data;
  const people = members.data && members.data.length + (invitations.data?.length ?? 0);
  const all = stepsOf({
    hasBusiness: business !== null,
    branches: branches.data?.length,
    services: can(session, 'services.write') ? has?.services : undefined,
    specialists: can(session, 'specialists.write') ? has?.specialists : undefined,
    appointments: today.isYoung && can(session, 'appointments.book') ? has?.appointments : undefined,
    people,
    email: person?.email ?? '',
    emailVerified: person?.emailVerified === true,
  });
  const vital = all.filter((step) => step.vital);
  const toBegin = nextStep(vital) !== undefined;
  // Without a business only the vital steps are possible.
  const steps = business === null ? vital : all;
  const next = nextStep(steps);
  // A person who may not open branches is not asked to, and nothing is asked before the branches have loaded.
  const known = business === null || branches.isSuccess;
  const mayDo = business === null || can(session, 'branches.write');
  if (next === undefined || !known || !mayDo || (aside && !toBegin)) return null;
  return (
    <section className={styles.panel} aria-labelledby="primeros-pasos">
      <header className={styles.head}>
        <h2 id="primeros-pasos" className={styles.heading}>
          {business === null
            ? 'Empecemos con tu negocio'
            : toBegin
              ? 'Para empezar a agendar'
              : 'Para dejarlo listo'}
        </h2>
        {!toBegin && (
          <Button kind="subtle" size="small" onClick={() => setAside(true)}>
            Ocultar
          </Button>
        )}
      </header>
      <Stack as="ol" marginTop={8}>
        {steps.map((step, at) => (
          <StepLine key={step.path} step={step} number={at + 1} isNext={step === next} />
        ))}
      </Stack>
    </section>
  );
}
