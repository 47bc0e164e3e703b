import { USD_PLAN_IDS, USD_PLANS, type UsdPlanId } from '@cauce/domain/billing/usd-plans';
import { type Currency, formatMoneyWhole } from '@cauce/domain/money/money';
import { useId, useState } from 'react';
import { pageHref } from '../../../../platform/page-href.ts';
import { ButtonLink } from '../../../../ui/inputs/button.tsx';
import { Segmented } from '../../../../ui/inputs/segmented.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { PayButton } from '../../checkout/pay-button.tsx';
import { countWords, priceWords } from '../../checkout/price-words.ts';
import type { Checkout } from '../../checkout/use-checkout.ts';
import styles from './usd-section.module.css';

/** Chosen at the beginning, and again after a payment page that did not open. */
const USUAL: UsdPlanId = 'pro';

const MONEY = [
  { value: 'USD', label: 'USD' },
  { value: 'MXN', label: 'MXN' },
] as const;

const RATE_DIGITS = 3;
const perMessage = (cents: number, credits: number, currency: Currency) =>
  `$${(cents / 100 / credits).toFixed(RATE_DIGITS)} ${currency} por mensaje`;

interface UsdPlanProps {
  id: UsdPlanId;
  currency: Currency;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

function UsdPlan({ id, currency, group, isChosen, onChoose }: UsdPlanProps) {
  const { title, credits, cents } = USD_PLANS[id];
  return (
    <label className={styles.plan}>
      <input
        type="radio"
        name={group}
        value={id}
        className="visually-hidden"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={styles.name}>{title}</span>
      <span className={styles.amount}>{priceWords(cents[currency], currency)}</span>
      <span className={styles.quiet}>
        {currency === 'USD' ? `≈ ${formatMoneyWhole(cents.MXN)} MXN al mes` : 'al mes'}
      </span>
      <span className={styles.messages}>{countWords(credits)} mensajes al mes</span>
      <span className={styles.quiet}>{perMessage(cents[currency], credits, currency)}</span>
    </label>
  );
}

export interface UsdSectionProps {
  chosen: UsdPlanId | undefined;
  currency: Currency;
  onCurrency: (currency: Currency) => void;
  checkout: Checkout;
  isSubscribed: boolean;
}

/** The monthly plans that are charged in dollars or pesos. */
export function UsdSection({
  chosen = USUAL,
  currency,
  onCurrency,
  checkout,
  isSubscribed,
}: UsdSectionProps) {
  const group = useId();
  const [id, setId] = useState(chosen);
  const { title, cents } = USD_PLANS[id];
  return (
    <Stack as="section" gap={16} aria-labelledby={`${group}-title`}>
      <Row gap={12} columnGap={16} align="center" justify="between" wrap>
        <h2 id={`${group}-title`} className={styles.title}>
          Elige tu Plan
        </h2>
        <Segmented label="Moneda" segments={MONEY} value={currency} onChange={onCurrency} />
      </Row>
      <fieldset className={styles.plans}>
        <legend className="visually-hidden">Plan</legend>
        {USD_PLAN_IDS.map((each) => (
          <UsdPlan
            key={each}
            id={each}
            currency={currency}
            group={group}
            isChosen={each === id}
            onChoose={() => setId(each)}
          />
        ))}
      </fieldset>
      <div className={styles.pay}>
        {isSubscribed ? (
          <ButtonLink wide href={pageHref('/facturacion', { cambiar: id })}>
            Cambiar de plan
          </ButtonLink>
        ) : (
          <PayButton
            checkout={checkout}
            purchase={{ usdPlan: id, currency }}
            cents={cents[currency]}
            currency={currency}
            name={`el plan ${title}`}
            explains={(failed) => 'usdPlan' in failed}
            onFailed={() => setId(USUAL)}
          />
        )}
      </div>
    </Stack>
  );
}
