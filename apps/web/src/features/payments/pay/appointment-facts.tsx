import type { PaymentPage } from '@cauce/contract/sales/payments';
import { formatLongDate, formatTime } from '@cauce/domain/time/dates';
import { Facts } from '../../../ui/data/facts.tsx';
import styles from './payment-page.module.css';

/** The appointment that is paid for. */
export function AppointmentFacts({ page }: { page: PaymentPage }) {
  const { serviceName, start, zone, branchName } = page;
  const at = new Date(start);
  return (
    <Facts
      facts={[
        ['Servicio', serviceName],
        [
          'Cuándo',
          <span key="when">
            <span className={styles.day}>{formatLongDate(at, zone)},</span>{' '}
            <strong className={styles.time}>{formatTime(at, zone)}</strong>
          </span>,
        ],
        ['Sucursal', branchName],
      ]}
    />
  );
}
