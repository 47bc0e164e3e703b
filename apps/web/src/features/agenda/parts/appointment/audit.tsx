import type { Appointment } from '@cauce/contract/agenda/appointments';
import { formatDateTime } from '@cauce/domain/time/dates';
import styles from './details.module.css';

const by = (who: string) => (who ? ` por ${who}` : '');

/** Names and times of the creation and of the last change of an appointment. */
export function Audit({ appointment, zone }: { appointment: Appointment; zone: string }) {
  const { status, createdBy, createdAt, updatedBy, updatedAt } = appointment;
  const ending = status === 'block' ? 'o' : 'a';
  const on = (at: string) => formatDateTime(new Date(at), zone);
  return (
    <div className={styles.audit}>
      <p>
        Cread{ending}
        {by(createdBy)} el {on(createdAt)}
      </p>
      {updatedAt !== createdAt && (
        <p>
          Actualizad{ending}
          {by(updatedBy)} el {on(updatedAt)}
        </p>
      )}
    </div>
  );
}
