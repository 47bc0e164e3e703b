import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { usePageExists } from '../../../platform/places.ts';
import { can, useSession } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { branchCount } from '../queries.ts';
import { nextStep, stepsOf } from '../steps.ts';
import styles from './first-steps.module.css';

/** What to do now, until there is a business with a place to work in. */
export function FirstSteps() {
  const session = useSession();
  const exists = usePageExists();
  const hasBusiness = session.business !== null;
  const mayOpen = can(session, 'branches.write');
  const { data: branches, isSuccess } = useQuery({ ...branchCount, enabled: mayOpen });
  const steps = stepsOf({ hasBusiness, branches });
  const next = nextStep(steps);
  // Whoever may not open a branch is not asked to, and nothing is asked before it is known to be missing.
  if (next === undefined || (hasBusiness && !(mayOpen && isSuccess))) return null;
  return (
    <section className={styles.panel} aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos" className={styles.heading}>
        {hasBusiness ? 'Para empezar a agendar' : 'Empecemos con tu negocio'}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step.path} className={styles.step} data-done={step.done || undefined}>
            <span className={styles.mark} aria-hidden>
              {step.done ? <Check /> : at + 1}
            </span>
            <div className={styles.words}>
              <p className={styles.title}>
                {step.title}
                {step.done && <span className="visually-hidden"> (listo)</span>}
              </p>
              {!step.done && <p className={styles.detail}>{step.description}</p>}
            </div>
            {step === next && exists(step.path) && (
              <ButtonLink href={step.path} kind="primary">
                {step.action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
