import { isReduction, reducedPrice, type Reduction, timerSeconds } from '@cauce/domain/money/discount';
import { depositOf } from '@cauce/domain/money/link-price';
import { centsOf, formatMoney } from '@cauce/domain/money/money';
import { isIsoDate } from '@cauce/domain/time/iso-date';
import { plainDay } from '@cauce/domain/time/dates';
import { Lock } from 'lucide-react';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import {
  Amounts,
  type AmountsProps,
  leftWords,
  SalesPoints,
  ThemedCard,
} from '../../payments/price/index.ts';
import type { Payment } from '../payment-shape.ts';
import styles from './price-preview.module.css';

/** The current values of the form, which may be missing or unreadable. */
type Draft = { [K in keyof Payment]?: unknown };
type Discount = NonNullable<Payment['discount']>;

const number = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : 0);
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function endsWords({ timer, dates }: Discount): string | undefined {
  if (timer) {
    const [days, hours, minutes, seconds] = [timer.days, timer.hours, timer.minutes, timer.seconds].map(
      number,
    );
    const left = timerSeconds({
      days: days ?? 0,
      hours: hours ?? 0,
      minutes: minutes ?? 0,
      seconds: seconds ?? 0,
    });
    return `Termina en ${leftWords(left * 1000)}`;
  }
  const end = text(dates?.endDate);
  return isIsoDate(end) ? `Hasta el ${plainDay(end)}` : undefined;
}

/** A reduction that is filled in and possible for this price. */
function reductionOf(draft: unknown, price: number): Reduction | null {
  const { type, value } = (draft ?? {}) as Partial<Reduction>;
  const reduction: Reduction = { type: type ?? 'percentage', value: number(value) };
  return reduction.value > 0 && isReduction(reduction, price) ? reduction : null;
}

/** The amounts of the payment page, with a discount whose time has just begun. */
function amountsOf({ unitPrice, currency, discount, deposit }: Draft): AmountsProps {
  const original = number(unitPrice);
  const reduction = reductionOf(discount, original);
  const price = reduction === null ? original : reducedPrice(original, reduction);
  const toPay = depositOf(price, reductionOf(deposit, price));
  return {
    currency: currency === 'USD' ? 'USD' : 'MXN',
    originalPrice: original / 100,
    price: price / 100,
    discount:
      reduction === null
        ? null
        : { message: text((discount as Discount).words), amount: (original - price) / 100 },
    ends: reduction === null ? undefined : endsWords(discount as Discount),
    isDeposit: toPay < price,
    toPay: toPay / 100,
    rest: (price - toPay) / 100,
  };
}

/** The payment page as clients will see it. */
export function PricePreview({ payment }: { payment: Draft }) {
  const amounts = amountsOf(payment);
  const description = text(payment.paymentDescription);
  return (
    <Stack as="figure" gap={8} data-whole>
      <figcaption className={styles.caption}>Así se verá la página de pago</figcaption>
      <Stack gap={12} className={styles.preview}>
        <ThemedCard color={text(payment.themeColor)} title={text(payment.paymentName) || 'Nombre del pago'}>
          {description !== '' && <p className={styles.description}>{description}</p>}
          <Amounts {...amounts} />
          <Row as="p" gap={8} align="center" justify="center" className={styles.pay}>
            <Lock aria-hidden size={16} />
            Pagar {formatMoney(centsOf(amounts.toPay), amounts.currency)}
          </Row>
        </ThemedCard>
        <SalesPoints />
      </Stack>
    </Stack>
  );
}
