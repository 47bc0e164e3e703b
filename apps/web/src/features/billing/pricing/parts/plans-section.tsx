import { PLAN_IDS, type PlanId } from '@cauce/domain/billing/plan-ids';
import { EXPERT } from '@cauce/domain/billing/plans';
import { useState } from 'react';
import { Segmented } from '../../../../ui/inputs/segmented.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { priceWords } from '../../checkout/price-words.ts';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './sections.module.css';

const NONE: Readonly<Record<PlanId, number>> = { bronce: 0, plata: 0, oro: 0 };

const WAYS = [
  { value: 'solo', label: 'Comenzar Solo' },
  { value: 'experto', label: 'Con Experto' },
] as const;

export interface PlansSectionProps {
  withExpert: boolean;
  onExpert: (withExpert: boolean) => void;
  /** The extra credits of a plan in the address. */
  chosen: { plan: PlanId; extraCredits: number } | undefined;
  checkout: Checkout;
  /** The plan that the business pays for; null for a product of the provider, undefined without subscription. */
  subscribed: PlanId | null | undefined;
}

/** The monthly plans Bronce, Plata and Oro. */
export function PlansSection({ withExpert, onExpert, chosen, checkout, subscribed }: PlansSectionProps) {
  const [extra, setExtra] = useState(() => ({
    ...NONE,
    ...(chosen && { [chosen.plan]: chosen.extraCredits }),
  }));
  const heldOf = (id: PlanId) => {
    if (subscribed === undefined) return undefined;
    return subscribed === id ? 'this' : 'other';
  };
  return (
    <Stack as="section" gap={16} aria-label="Planes mensuales">
      <Row gap={8} columnGap={16} align="center" justify="center" wrap>
        <Segmented
          label="Cómo quieres empezar"
          segments={WAYS}
          value={withExpert ? 'experto' : 'solo'}
          onChange={(way) => onExpert(way === 'experto')}
        />
        <p className={styles.hint}>
          {withExpert
            ? `Un experto prepara tu negocio contigo por ${priceWords(EXPERT.cents)}, una sola vez.`
            : 'Preparas tu negocio a tu ritmo, con la guía de inicio.'}
        </p>
      </Row>
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
