import {
  aboveMaximum,
  belowMinimum,
  creditPrice,
  creditTierOf,
  DEFAULT_CREDITS,
  MAX_CREDITS,
  minimumLabel,
  minimumToPay,
} from '@cauce/domain/billing/credit-tiers';
import { isEnterprise } from '@cauce/domain/billing/plans';
import { formatMoney } from '@cauce/domain/money/money';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import control from '../../../../ui/form/control.module.css';
import { classes } from '../../../../ui/classes.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Slider } from '../../../../ui/inputs/slider.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { PayButton } from '../../checkout/pay-button.tsx';
import { countWords, priceWords } from '../../checkout/price-words.ts';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { useCoupon } from '../coupon.ts';
import { scaleOf, stopsFrom, typedQuantity } from '../quantity.ts';
import styles from './calculator.module.css';
import { CouponField } from './coupon-field.tsx';
import { TierTable } from './tier-table.tsx';

/** Why a quantity cannot be bought. */
function problemOf(credits: number, minimum: number): string | undefined {
  if (credits < minimum) return belowMinimum(minimum);
  return credits > MAX_CREDITS ? aboveMaximum() : undefined;
}

interface QuantityProps {
  credits: number;
  minimum: number;
  problem: string | undefined;
  onChange: (credits: number) => void;
}

function Quantity({ credits, minimum, problem, onChange }: QuantityProps) {
  const id = useId();
  const stops = stopsFrom(minimum);
  return (
    <Stack gap={6}>
      <label htmlFor={id} className={styles.label}>
        Mensajes
      </label>
      <div className={control.box}>
        <input
          id={id}
          className={classes(control.input, control.figures)}
          inputMode="numeric"
          autoComplete="off"
          value={countWords(credits)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-help${problem === undefined ? '' : ` ${id}-error`}`}
          onChange={(event) => onChange(typedQuantity(event.target.value, credits))}
        />
      </div>
      <Slider
        id={`${id}-slider`}
        aria-label="Mensajes, con el control deslizante"
        min={0}
        max={stops.length - 1}
        scale={scaleOf(stops)}
        words={() => countWords(credits)}
        isBare
        value={credits}
        onChange={onChange}
      />
      {problem !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert aria-hidden size={14} /> {problem}
        </p>
      )}
      <p id={`${id}-help`} className={styles.help}>
        {minimumToPay(minimum)}
      </p>
    </Stack>
  );
}

export interface MessageCalculatorProps {
  /** The quantity of the address, if any. */
  quantity: number | undefined;
  coupon: string;
  onCoupon: (code: string) => void;
  checkout: Checkout;
}

/** Prices any quantity of messages by its tier, and pays it once. */
export function MessageCalculator({ quantity, coupon: code, onCoupon, checkout }: MessageCalculatorProps) {
  const title = useId();
  const [credits, setCredits] = useState(quantity ?? DEFAULT_CREDITS);
  const coupon = useCoupon(code);
  const { minimum, valid } = coupon;
  const problem = problemOf(credits, minimum);
  const cents = creditPrice(credits);
  const tier = creditTierOf(credits);
  return (
    <Stack as="section" gap={16} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        Planes de Mensajes
      </h2>
      <div className={styles.calculator}>
        <Stack gap={24} shrink className={styles.panel}>
          <Quantity {...{ credits, minimum, problem }} onChange={setCredits} />
          <CouponField code={code} coupon={coupon} onApply={onCoupon} />
          <Stack gap={12} className={styles.sum}>
            <Row gap={8} align="baseline" justify="between" wrap>
              <span className={styles.help}>
                {countWords(credits)} mensajes a {formatMoney(tier.centsPerMessage)}
              </span>
              <output className={styles.total}>{priceWords(cents)}</output>
            </Row>
            {problem === undefined ? (
              <PayButton
                checkout={checkout}
                purchase={{ credits, ...(valid === true && { coupon: code }) }}
                cents={cents}
                name={`${countWords(credits)} mensajes`}
              />
            ) : (
              <Button wide kind="primary" disabled>
                {credits < minimum ? minimumLabel(minimum) : aboveMaximum()}
              </Button>
            )}
            <p className={styles.help}>
              {isEnterprise(credits)
                ? '¿Usas tantos cada mes? El Plan Empresarial puede convenirte más.'
                : 'Un solo pago, sin suscripción.'}
            </p>
          </Stack>
        </Stack>
        <TierTable level={tier.level} onPick={setCredits} minimum={minimum} />
      </div>
    </Stack>
  );
}
