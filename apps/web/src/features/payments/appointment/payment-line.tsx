import type { AppointmentPayment, PaymentRefund } from '@cauce/contract/sales/payments';
import { formatDateTime } from '@cauce/domain/time/dates';
import { Undo2 } from 'lucide-react';
import { Chip, StatusChip } from '../../../ui/data/chip.tsx';
import { Line, LineDetail } from '../../../ui/data/lines.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { moneyWords, paymentName, PAYMENT_STATES, REFUND_STATES, STATE_DETAILS } from './payment-words.ts';

interface RefundLineProps {
  refund: PaymentRefund;
  currency: AppointmentPayment['currency'];
  zone: string;
}

/** «Devuelto: $200.00 el mar 10 mar, 9:00 a. m. por Ana Torres: Llegó tarde» */
function RefundLine({ refund: { amount, reason, state, problem, by, at }, currency, zone }: RefundLineProps) {
  const author = by === '' ? '' : ` por ${by}`;
  return (
    <LineDetail>
      {REFUND_STATES[state]}: {moneyWords(amount, currency)} el {formatDateTime(new Date(at), zone)}
      {author}
      {reason !== '' && ` · ${reason}`}
      {state !== 'done' && problem !== '' && ` · ${problem}`}
      {state === 'pending' && ' · Se intenta de nuevo sola'}
    </LineDetail>
  );
}

export interface PaymentLineProps {
  payment: AppointmentPayment;
  zone: string;
  /** Absent for people who may not refund. */
  onRefund?: () => void;
}

/** A payment with its state and its refunds. */
export function PaymentLine({ payment, zone, onRefund }: PaymentLineProps) {
  const { state, problem, currency, refundable, isTest, providerId, approvedAt, createdAt, refunds } =
    payment;
  const { expiresAt } = payment;
  const detail = problem || STATE_DETAILS[state];
  return (
    <Line what={paymentName(payment)} end={<StatusChip {...PAYMENT_STATES[state]} />}>
      <LineDetail>
        <time dateTime={approvedAt ?? createdAt}>
          {formatDateTime(new Date(approvedAt ?? createdAt), zone)}
        </time>
        {providerId !== '' && <span>Mercado Pago {providerId}</span>}
      </LineDetail>
      {state === 'pending' && expiresAt !== null && (
        <LineDetail>Se puede pagar hasta el {formatDateTime(new Date(expiresAt), zone)}</LineDetail>
      )}
      {detail !== undefined && <LineDetail>{detail}</LineDetail>}
      {refunds.map((refund) => (
        <RefundLine key={refund._id} refund={refund} currency={currency} zone={zone} />
      ))}
      {(isTest || (onRefund && refundable > 0)) && (
        <Row gap={8} align="center" wrap marginTop={8}>
          {isTest && <Chip tone="warning">Modo de prueba</Chip>}
          {onRefund && refundable > 0 && (
            <Button size="small" icon={<Undo2 aria-hidden />} onClick={onRefund}>
              Devolver
            </Button>
          )}
        </Row>
      )}
    </Line>
  );
}
