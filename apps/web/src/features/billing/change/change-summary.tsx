import type { BillingState, PlanChange } from '@cauce/contract/account/billing';
import { formatDate } from '@cauce/domain/time/dates';
import { useBusiness } from '../../../platform/session.ts';
import { Facts } from '../../../ui/data/facts.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { countWords, priceWords } from '../checkout/price-words.ts';
import { smallerLimits } from '../words.ts';
import type { Choice } from './choices.ts';
import styles from './change.module.css';

interface ChangeSummaryProps {
  change: PlanChange;
  choice: Choice;
  state: BillingState;
}

function useFacts({ change, state: { endSubscription } }: ChangeSummaryProps): [string, string][] {
  const { zone } = useBusiness();
  const dayOf = (instant: string) => formatDate(new Date(instant), zone);
  const { begins, from, currency, todayCents, credits, next } = change;
  const nextCharge: [string, string] = [
    'Próximo cobro',
    `${priceWords(next.cents, currency)} el ${dayOf(next.at)}`,
  ];
  if (begins === 'periodEnd')
    return [
      ['Hoy pagas', 'Nada'],
      ['Tu plan cambia', `El ${dayOf(from)}`],
      ...(endSubscription === null
        ? []
        : ([['Hasta entonces', 'Conservas tu plan y tus mensajes']] as [string, string][])),
      nextCharge,
    ];
  return [
    ['Hoy pagas', priceWords(todayCents, currency)],
    ['Recibes hoy', `${countWords(credits)} mensajes`],
    ['Tu plan cambia', 'Al pagar'],
    nextCharge,
  ];
}

/** Says how much is paid today, how many credits that gives, and from when the new plan counts. */
export function ChangeSummary(props: ChangeSummaryProps) {
  const { change, choice, state } = props;
  const { begins, currency, next, unusedCents } = change;
  const { plan } = choice;
  const losses = begins === 'periodEnd' && plan !== null ? smallerLimits(state.plan, plan) : [];
  return (
    <Stack gap={12}>
      <Facts apart facts={useFacts(props)} />
      {unusedCents > 0 && (
        <p className={styles.words}>
          Son {priceWords(next.cents, currency)} de un periodo nuevo, menos{' '}
          {priceWords(unusedCents, currency)} por el tiempo de tu plan que no usas.
        </p>
      )}
      {losses.length > 0 && (
        <Stack as="ul" gap={4} className={styles.words}>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
