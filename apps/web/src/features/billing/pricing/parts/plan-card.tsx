import type { PlanId } from '@cauce/domain/billing/plan-ids';
import { BEST_SELLER, EXPERT, extraCreditOptions, PLANS, pricePerDay } from '@cauce/domain/billing/plans';
import { formatMoney, formatMoneyWhole } from '@cauce/domain/money/money';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { pageHref } from '../../../../platform/page-href.ts';
import { Chip, StatusChip } from '../../../../ui/data/chip.tsx';
import { ButtonLink } from '../../../../ui/inputs/button.tsx';
import { Slider } from '../../../../ui/inputs/slider.tsx';
import { Stack } from '../../../../ui/layout/box.tsx';
import { PayButton } from '../../checkout/pay-button.tsx';
import { planTotals } from '../../checkout/plan-totals.ts';
import { countWords, priceWords } from '../../checkout/price-words.ts';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { planFeatures } from '../plan-features.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './plan-card.module.css';

export interface PlanCardProps {
  id: PlanId;
  extraCredits: number;
  onExtraCredits: (credits: number) => void;
  withExpert: boolean;
  checkout: Checkout;
  /** Whether the business pays for this plan, for another one, or for none. */
  held: 'this' | 'other' | undefined;
}

const extraWords = (credits: number) => `+${countWords(credits)}`;

function ExtraCredits({
  id,
  extraCredits,
  onExtraCredits,
}: Pick<PlanCardProps, 'id' | 'extraCredits' | 'onExtraCredits'>) {
  const field = useId();
  const options = extraCreditOptions(id);
  const scale = {
    placeOf: (credits: number) => options.indexOf(credits),
    valueAt: (place: number) => options[place] ?? 0,
  };
  return (
    <details className={styles.extra} open={extraCredits > 0 || undefined}>
      <summary>
        Personaliza tus créditos
        <ChevronRight aria-hidden size={16} />
      </summary>
      <Stack gap={4} paddingTop={16}>
        <label htmlFor={field} className={styles.label}>
          Mensajes adicionales al mes con {PLANS[id].name}
        </label>
        <Slider
          id={field}
          min={0}
          max={options.length - 1}
          scale={scale}
          words={extraWords}
          value={extraCredits}
          onChange={onExtraCredits}
        />
      </Stack>
    </details>
  );
}

/** One plan: its price, what it gives, and the button that pays it. */
export function PlanCard(props: PlanCardProps) {
  const { id, extraCredits, withExpert, checkout, held } = props;
  const plan = PLANS[id];
  const purchase = { plan: id, extraCredits, withExpert };
  const { credits, firstCents, monthlyCents } = planTotals(purchase);
  const isBest = BEST_SELLER.plan === id;
  return (
    <OfferCard
      name={plan.name}
      badge={
        held === 'this' ? (
          <StatusChip tone="success" label="Tu plan" />
        ) : (
          isBest && <Chip tone="primary">{BEST_SELLER.label}</Chip>
        )
      }
      isBest={isBest}
      features={planFeatures(plan)}
      end={held === undefined && <ExtraCredits {...props} />}
    >
      <div>
        <p className={styles.price}>
          <span className={styles.amount}>{formatMoneyWhole(monthlyCents)}</span> MXN al mes
        </p>
        <p className={styles.quiet}>
          {formatMoney(pricePerDay(monthlyCents))} por día
          {withExpert && ` + ${priceWords(EXPERT.cents)} una sola vez`}
        </p>
      </div>
      <p className={styles.messages}>
        <strong>{countWords(credits)} mensajes</strong> al mes
      </p>
      {held === undefined ? (
        <PayButton
          checkout={checkout}
          purchase={purchase}
          cents={firstCents}
          name={`el plan ${plan.name}`}
          kind={isBest ? 'primary' : 'secondary'}
        />
      ) : (
        <ButtonLink wide href={pageHref('/facturacion', held === 'this' ? {} : { cambiar: id })}>
          {held === 'this' ? 'Administrar mi plan' : 'Cambiar de plan'}
        </ButtonLink>
      )}
    </OfferCard>
  );
}
