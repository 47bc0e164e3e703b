import type { Currency } from '@cauce/domain/money/money';
import { centsOf, formatMoney } from '@cauce/domain/money/money';
import { Clock, Tag } from 'lucide-react';
import { Facts } from '../../../ui/data/facts.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import styles from './amounts.module.css';

export interface AmountsProps {
  currency: Currency;
  /** All amounts are in units of the currency: the price without the discount, and with it. */
  originalPrice: number;
  price: number;
  discount: { message: string; amount: number } | null;
  /** Until when the discount counts, or how much of it is left. */
  ends?: string | undefined;
  isDeposit: boolean;
  /** The amount to pay online, and the rest to pay at the branch. */
  toPay: number;
  rest: number;
}

/** The amounts of an appointment: the price, its discount, and the part that is paid now. */
export function Amounts(props: AmountsProps) {
  const { currency, originalPrice, price, discount, ends, isDeposit, toPay, rest } = props;
  const words = (amount: number) => formatMoney(centsOf(amount), currency);
  const before = discount !== null && (
    <s className={styles.before}>
      <span className="visually-hidden">Antes </span>
      {words(originalPrice)}
    </s>
  );
  return (
    <Stack gap={8}>
      <Stack gap={2}>
        <p className={styles.label}>{isDeposit ? 'Anticipo que pagas hoy' : 'Total a pagar'}</p>
        <p className={styles.prices}>
          <strong className={styles.price}>{words(toPay)}</strong>
          {!isDeposit && before}
          {discount !== null && <span className={styles.off}>Ahorras {words(discount.amount)}</span>}
        </p>
      </Stack>
      {discount !== null && (
        <Row as="p" gap={4} columnGap={12} wrap className={styles.notes}>
          <Row as="span" gap={4} align="center" className={styles.note}>
            <Tag aria-hidden size={14} />
            {discount.message}
          </Row>
          {ends !== undefined && (
            <Row as="span" gap={4} align="center" className={styles.note} data-ends>
              <Clock aria-hidden size={14} />
              <span className="figures">{ends}</span>
            </Row>
          )}
        </Row>
      )}
      {isDeposit && (
        <Facts
          apart
          facts={[
            [
              'Precio',
              <span key="price" className={styles.whole}>
                {before} {words(price)}
              </span>,
            ],
            ['Pagas hoy', words(toPay)],
            ['Pagas el día de tu cita', words(rest)],
          ]}
        />
      )}
    </Stack>
  );
}
