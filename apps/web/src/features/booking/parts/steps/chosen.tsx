import { formatLongDate, formatTime } from '@cauce/domain/time/dates';
import type { ReactNode } from 'react';
import type { ActiveHold } from '../../use-hold.ts';
import { askedWords, termsWords } from '../../pay-first.ts';
import { type Plan, STEPS, type Step } from '../../plan.ts';
import { lengthWords, priceWords } from '../../words.ts';
import styles from './chosen.module.css';

interface Choice {
  plan: Plan;
  held: ActiveHold | undefined;
  zone: string;
  specialistName: string | undefined;
}

interface Line {
  step: Step;
  label: string;
  value: ReactNode;
  detail?: string;
}

/** The steps whose details stand elsewhere on small screens, or are not needed there. */
const LONG: ReadonlySet<Step> = new Set<Step>(['branch', 'details']);

/** One line for each choice so far, and one for what they cost at once. */
export function linesOf({ plan, held, zone, specialistName }: Choice): Line[] {
  const { branch, service } = plan;
  const start = held && new Date(held.start);
  return [
    ...(branch && service?.isVisit !== true
      ? [{ step: 'branch' as const, label: 'Sucursal', value: branch.name, detail: branch.address }]
      : []),
    ...(service
      ? [
          {
            step: 'service' as const,
            label: service.isVisit ? 'Propiedad' : 'Servicio',
            value: service.name,
            detail: [
              `${lengthWords(service.duration)} · ${priceWords(service.price)}`,
              service.isVisit ? service.description : '',
            ]
              .filter(Boolean)
              .join('. '),
          },
        ]
      : []),
    ...(specialistName === undefined
      ? []
      : [{ step: 'specialist' as const, label: 'Con', value: specialistName }]),
    ...(start
      ? [
          {
            step: 'time' as const,
            label: 'Cuándo',
            value: formatTime(start, zone),
            detail: formatLongDate(start, zone),
          },
        ]
      : []),
    ...(service?.payFirst
      ? [
          {
            step: 'details' as const,
            label: 'Pagas',
            value: `${askedWords(service.payFirst)}, al reservar`,
            detail: termsWords(service.payFirst, zone),
          },
        ]
      : []),
  ];
}

export interface ChosenProps {
  lines: readonly Line[];
  plan: Plan;
  step: Step;
  onChange: (step: Step) => void;
}

/** The choices so far; each line leads back to its step. */
export function Chosen({ lines, plan, step, onChange }: ChosenProps) {
  const mayChange = (one: Step) => plan.steps.includes(one) && STEPS.indexOf(one) < STEPS.indexOf(step);
  return (
    <section className={styles.frame} aria-label="Tu elección">
      <dl>
        {lines.map((line) => (
          <div key={line.step} className={styles.line}>
            <dt className={styles.label}>{line.label}</dt>
            <dd className={styles.value}>
              {line.value}
              {line.detail && (
                <span className={styles.detail} data-long={LONG.has(line.step) || undefined}>
                  {line.detail}
                </span>
              )}
            </dd>
            {mayChange(line.step) && (
              <dd>
                <button
                  type="button"
                  className={styles.change}
                  aria-label={`Cambiar: ${line.label}`}
                  onClick={() => onChange(line.step)}
                >
                  Cambiar
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
