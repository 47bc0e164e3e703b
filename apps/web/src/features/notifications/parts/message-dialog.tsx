import type { NotificationRow } from '@cauce/contract/notifications';
import { formatDateTime } from '@cauce/domain/dates';
import { KIND_LABELS } from '@cauce/domain/message-template';
import { displayPhone } from '@cauce/domain/phone';
import { useBusiness } from '../../../platform/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { reasonOf, recipientOf } from '../words.ts';
import { Status } from './columns.tsx';
import styles from './message-dialog.module.css';

/** One message, whole. */
export function MessageDialog({ row, onClose }: { row: NotificationRow | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={row ? `${KIND_LABELS[row.kind]} para ${recipientOf(row)}` : ''}
    >
      {row && <Facts row={row} />}
    </Dialog>
  );
}

function Facts({ row }: { row: NotificationRow }) {
  const { zone } = useBusiness();
  const on = (at: string) => formatDateTime(new Date(at), zone);
  const reason = reasonOf(row);
  return (
    <div className={styles.facts}>
      <p className={styles.bubble}>{row.text}</p>
      <dl className={styles.list}>
        <div>
          <dt>Estado</dt>
          <dd>
            <Status row={row} />
          </dd>
        </div>
        {reason !== '' && (
          <div>
            <dt>Motivo</dt>
            <dd>{reason}</dd>
          </div>
        )}
        <div>
          <dt>{row.sentAt === null ? 'Se envía' : 'Se envió'}</dt>
          <dd>{on(row.sentAt ?? row.deliveryDate)}</dd>
        </div>
        <div>
          <dt>Número</dt>
          <dd>{displayPhone(row)}</dd>
        </div>
        {row.appointment && (
          <div>
            <dt>Cita</dt>
            <dd>
              {row.appointment.serviceName} con {row.appointment.specialistName}, {on(row.appointment.start)}
            </dd>
          </div>
        )}
        <div>
          <dt>Programado</dt>
          <dd>{on(row.createdAt)}</dd>
        </div>
      </dl>
    </div>
  );
}
