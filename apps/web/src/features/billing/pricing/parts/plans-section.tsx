import { PLAN_IDS, type PlanId } from '@cauce/domain/billing/plan-ids';
import { useState } from 'react';
import { Stack } from '../../../../ui/layout/box.tsx';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './sections.module.css';

const NONE: Readonly<Record<PlanId, number>> = { bronce: 0, plata: 0, oro: 0 };

export interface PlansSectionProps {
  withExpert: boolean;
  /** The extra credits of a plan in the address. */
  chosen: { plan: PlanId; extraCredits: number } | undefined;
  checkout: Checkout;
  /** The plan that the business pays for; null for a product of the provider, undefined without subscription. */
  subscribed: PlanId | null | undefined;
}

/** The monthly plans Bronce, Plata and Oro. */
export function PlansSection({ withExpert, chosen, checkout, subscribed }: PlansSectionProps) {
  const [extra, setExtra] = useState(() => ({
    ...NONE,
    ...(chosen && { [chosen.plan]: chosen.extraCredits }),
  }));
  const heldOf = (id: PlanId) => {
    if (subscribed === undefined) return undefined;
    return subscribed === id ? 'this' : 'other';
  };
  return (
    <Stack as="section" gap={16}>
      <h2 className="visually-hidden">Planes mensuales</h2>
      <div className={styles.cards}>
        {PLAN_IDS.map((id) => (
          <PlanCard
            key={id}
            id={id}
            withExpert={withExpert}
            extraCredits={extra[id]}
            onExtraCredits={(credits) => setExtra((before) => ({ ...before, [id]: credits }))}
            checkout={checkout}
            held={heldOf(id)}
          />
        ))}
      </div>
      <p className={styles.terms}>
        Cada respuesta de tu asistente usa un mensaje. Se cobra cada mes y puedes cancelar cuando quieras.
      </p>
    </Stack>
  );
}
