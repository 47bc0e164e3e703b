import { tonesOfHex } from '@cauce/domain/brand/brand';
import { isReduction, reducedPrice, timerParts, timerSeconds } from '@cauce/domain/money/discount';
import { isIsoDate } from '@cauce/domain/time/iso-date';
import { plainDay } from '@cauce/domain/time/dates';
import { formatMoney } from '@cauce/domain/money/money';
import { Clock, Tag } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import type { Payment } from '../payment-shape.ts';
import styles from './price-preview.module.css';

/** The current values of the form, which may be missing or unreadable. */
type Draft = { [K in keyof Payment]?: unknown };
type Discount = NonNullable<Payment['discount']>;

const number = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : 0);
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const two = (value: number) => String(value).padStart(2, '0');

function untilWords({ timer, dates }: Discount): string | undefined {
  if (timer) {
    const [days, hours, minutes, seconds] = [timer.days, timer.hours, timer.minutes, timer.seconds].map(
      number,
    );
    const left = timerParts(
      timerSeconds({ days: days ?? 0, hours: hours ?? 0, minutes: minutes ?? 0, seconds: seconds ?? 0 }),
    );
    return `${left.days} d ${two(left.hours)}:${two(left.minutes)}:${two(left.seconds)}`;
  }
  const end = text(dates?.endDate);
  return isIsoDate(end) ? `Hasta el ${plainDay(end)}` : undefined;
}

interface PriceProps {
  price: number;
  currency: 'USD' | 'MXN';
  discount: Discount | null | undefined;
}

/** The price, with the discount when it lowers the price. */
function Price({ price, currency, discount }: PriceProps) {
  const reduction = { type: discount?.type ?? 'percentage', value: number(discount?.value) };
  if (discount == null || reduction.value === 0 || !isReduction(reduction, price))
    return (
      <p className={styles.prices}>
        <strong className={styles.price}>{formatMoney(price, currency)}</strong>
      </p>
    );
  const off = reduction.type === 'fixed' ? formatMoney(reduction.value, currency) : `${reduction.value} %`;
  const words = text(discount.words);
  const until = untilWords(discount);
  return (
    <>
      <p className={styles.prices}>
        <strong className={styles.price}>{formatMoney(reducedPrice(price, reduction), currency)}</strong>
        <s className={styles.before}>
          <span className="visually-hidden">Antes </span>
          {formatMoney(price, currency)}
        </s>
        <span className={styles.off}>−{off}</span>
      </p>
      {words !== '' && (
        <Row as="p" gap={4} align="center" className={styles.note}>
          <Tag aria-hidden size={14} />
          {words}
        </Row>
      )}
      {until && (
        <Row as="p" gap={4} align="center" className={styles.note}>
          <Clock aria-hidden size={14} />
          {until}
        </Row>
      )}
    </>
  );
}

/** The price as clients see it. */
export function PricePreview({ payment }: { payment: Draft }) {
  const price = number(payment.unitPrice);
  const currency = payment.currency === 'USD' ? 'USD' : 'MXN';
  const discount = payment.discount as Discount | null | undefined;
  const { fill, on } = tonesOfHex(text(payment.themeColor), 'light');
  return (
    <Stack as="figure" gap={8} data-whole>
      <figcaption className={styles.caption}>Así se verá el pago</figcaption>
      <div className={styles.card} style={{ '--theme': fill, '--on-theme': on } as CSSProperties}>
        <div className={styles.head}>{text(payment.paymentName) || 'Nombre del pago'}</div>
        <Stack gap={8} padding={16}>
          {text(payment.paymentDescription) !== '' && (
            <p className={styles.description}>{text(payment.paymentDescription)}</p>
          )}
          <Price price={price} currency={currency} discount={discount} />
        </Stack>
      </div>
    </Stack>
  );
}
