import type { Appointment } from '@cauce/contract/agenda/appointments';
import type { AppointmentPayment } from '@cauce/contract/sales/payments';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { Lines } from '../../../ui/data/lines.tsx';
import { Fold } from '../../../ui/layout/accordion.tsx';
import { paymentsOf } from '../queries.ts';
import styles from './online-payments.module.css';
import { PaymentLine } from './payment-line.tsx';
import { PAYMENT_STATES } from './payment-words.ts';

const RefundDialog = lazy(() => import('./refund-dialog.tsx'));

/** Whether the appointment was, or may be, paid online. */
const mayHavePayments = ({ paymentUrl, moneyMovementIds }: Appointment): boolean =>
  paymentUrl !== null || (moneyMovementIds?.length ?? 0) > 0;

/** The online payments of an appointment with their refunds, and the way to give money back. */
export function OnlinePayments({ appointment, zone }: { appointment: Appointment; zone: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...paymentsOf(appointment._id),
    enabled: mayHavePayments(appointment),
  });
  const [refunded, setRefunded] = useState<AppointmentPayment>();
  const [latest] = data?.payments ?? [];
  // A service that was never paid online has nothing to tell.
  if (appointment.paymentUrl === null && latest === undefined) return null;
  return (
    <>
      <Fold title="Pagos en línea" aside={latest && PAYMENT_STATES[latest.state].label}>
        {data === undefined && isError && (
          <ErrorState
            small
            title="No pudimos cargar sus pagos en línea."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && !isError && <SkeletonList rows={2} />}
        {data !== undefined && latest === undefined && (
          <p className={styles.note}>Todavía no hay pagos en línea.</p>
        )}
        {data !== undefined && latest !== undefined && (
          <Lines label="Pagos en línea">
            {data.payments.map((payment) => (
              <PaymentLine
                key={payment._id}
                payment={payment}
                zone={zone}
                {...(data.can.refund && { onRefund: () => setRefunded(payment) })}
              />
            ))}
          </Lines>
        )}
      </Fold>
      <Suspense>
        {refunded && (
          <RefundDialog appointment={appointment} payment={refunded} onClose={() => setRefunded(undefined)} />
        )}
      </Suspense>
    </>
  );
}
