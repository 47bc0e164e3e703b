import type { BookedVisit } from '@cauce/contract/agenda/booking';
import type { VisitPayment } from '@cauce/contract/sales/online-payment';
import { formatDateTime } from '@cauce/domain/time/dates';
import { useState } from 'react';
import { isEmbedded } from '../../../../platform/embedded.ts';
import { useNow } from '../../../../platform/now.ts';
import { pageHref } from '../../../../platform/page-href.ts';
import { ButtonLink, type ButtonLinkProps } from '../../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { paymentWords } from '../../payment-words.ts';
import { amountWords } from '../../words.ts';
import styles from './payment.module.css';

interface PaymentProps {
  visit: BookedVisit;
  /** Whether the appointment is still to come. */
  isAhead: boolean;
}

type Tone = 'due' | 'done' | undefined;

function toneOf({ state }: VisitPayment, isDue: boolean): Tone {
  if (state === 'paid' || state === 'alreadyPaid') return 'done';
  return isDue || state === 'pending' ? 'due' : undefined;
}

const payLabel = ({ toPay, currency, isDeposit }: VisitPayment): string =>
  `Pagar ${isDeposit ? 'anticipo de ' : ''}${amountWords(toPay, currency)}`;

const voucherOf = ({ state, voucherUrl }: VisitPayment): URL | undefined => {
  const url = state === 'pending' ? URL.parse(voucherUrl ?? '') : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
};

/** The payment page. Inside another site it needs a tab of its own, because the page of the provider refuses to be framed. */
function PaymentLink({
  visit: { shortId, paymentUrl },
  ...link
}: { visit: BookedVisit } & Pick<ButtonLinkProps, 'kind' | 'children'>) {
  const [embedded] = useState(isEmbedded);
  const own = pageHref('/pagar-cita', { a: shortId });
  const target = embedded ? { href: paymentUrl ?? own, newTab: true } : { href: own };
  return <ButtonLink {...target} {...link} />;
}

/** The state of the payment of an appointment, with the way to go on. */
export function Payment({ visit, isAhead }: PaymentProps) {
  const now = useNow();
  const { payment, payUntil, zone } = visit;
  if (payment === null) return null;
  const { state } = payment;
  const isReady = state === 'ready';
  const isOpen = isReady || state === 'pending';
  const words = paymentWords({ payment, payUntil, zone }, now);
  if (words === '' || (isOpen && !isAhead)) return null;
  const isDue = isReady && payUntil !== null;
  const voucher = voucherOf(payment);
  return (
    <Stack gap={12} align="start" className={styles.payment} data-tone={toneOf(payment, isDue)}>
      {isDue ? (
        <p>
          Te guardamos este horario hasta el{' '}
          <strong className="figures">{formatDateTime(new Date(payUntil), zone)}</strong> Sin el pago, queda
          libre para alguien más.
        </p>
      ) : (
        <p className="figures">{words}</p>
      )}
      <Row gap={8} wrap className={styles.actions}>
        {voucher && (
          <ButtonLink kind="primary" href={voucher.href} newTab>
            Ver mi ficha de pago
          </ButtonLink>
        )}
        {state !== 'alreadyPaid' && (
          <PaymentLink visit={visit} kind={isDue ? 'primary' : 'secondary'}>
            {isReady ? payLabel(payment) : 'Ver mi pago'}
          </PaymentLink>
        )}
      </Row>
    </Stack>
  );
}
