import type { NotificationRow } from '@cauce/contract/conversations/notifications';
import { formatDateTime } from '@cauce/domain/time/dates';
import { KIND_LABELS } from '@cauce/domain/texts/message-template';
import { displayPhone } from '@cauce/domain/people/phone';
import { useBusiness } from '../../../platform/session.ts';
import { Grid } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { reasonOf, recipientOf } from '../words.ts';
import { Status } from './columns.tsx';
import styles from './message-dialog.module.css';

/** The whole text of a message. */
export function MessageDialog({ row, onClose }: { row: NotificationRow | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={row ? `${KIND_LABELS[row.kind]} para ${recipientOf(row)}` : ''}
    >
      {row && <Message row={row} />}
    </Dialog>
  );
}

function Message({ row }: { row: NotificationRow }) {
  const { zone } = useBusiness();
  const on = (at: string) => formatDateTime(new Date(at), zone);
  const reason = reasonOf(row);
  return (
    <Grid gap={16}>
      <p className={styles.bubble}>{row.text}</p>
      <Facts
        facts={[
          ['Estado', <Status key="status" row={row} />],
          reason !== '' && ['Motivo', reason],
          [row.sentAt === null ? 'Se envía' : 'Se envió', on(row.sentAt ?? row.deliveryDate)],
          ['Número', displayPhone(row)],
          row.appointment !== null && [
            'Cita',
            `${row.appointment.serviceName} con ${row.appointment.specialistName}, ${on(row.appointment.start)}`,
          ],
          ['Programado', on(row.createdAt)],
        ]}
      />
    </Grid>
  );
}
