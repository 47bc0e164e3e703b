import type { NotificationRow, NotificationTab } from '@cauce/contract/conversations/notifications';
import { formatDateTime, isoDateIn } from '@cauce/domain/time/dates';
import { KIND_LABELS } from '@cauce/domain/texts/message-template';
import { useNow } from '../../../platform/now.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { lookOf, reasonOf, recipientOf } from '../words.ts';
import styles from './columns.module.css';

/** The pages that this person may open from a row. */
export interface Reach {
  zone: string;
  contacts: boolean;
  agenda: boolean;
}

const message: Column<NotificationRow> = {
  key: 'message',
  header: 'Mensaje',
  cell: ({ kind, text }) => (
    <div className={styles.message}>
      <span className={styles.kind}>{KIND_LABELS[kind]}</span>
      <span className={styles.text}>{text}</span>
    </div>
  ),
};

const recipient = ({ contacts }: Reach): Column<NotificationRow> => ({
  key: 'to',
  header: 'Para',
  card: 'title',
  width: 200,
  cell: (row) => (
    <div className={styles.to}>
      {contacts && row.kind !== 'specialist' ? (
        <Link href={pageHref('/contactos/$id', { id: row.clientId })}>{recipientOf(row)}</Link>
      ) : (
        <span>{recipientOf(row)}</span>
      )}
      {row.kind === 'specialist' && <span className={styles.detail}>Por la cita de {row.clientName}</span>}
    </div>
  ),
});

const visit = ({ zone, agenda }: Reach): Column<NotificationRow> => ({
  key: 'visit',
  header: 'Cita',
  width: 200,
  cell: ({ appointment }) => {
    if (appointment === null) return <span className={styles.detail}>Sin cita</span>;
    const start = new Date(appointment.start);
    const words = formatDateTime(start, zone);
    return (
      <div className={styles.to}>
        {agenda ? (
          <Link href={pageHref('/agenda', { fecha: isoDateIn(start, zone), cita: appointment._id })}>
            {words}
          </Link>
        ) : (
          <span>{words}</span>
        )}
        <span className={styles.detail}>{appointment.serviceName}</span>
      </div>
    );
  },
});

const when = ({ zone }: Reach, header: string): Column<NotificationRow> => ({
  key: 'when',
  header,
  width: 176,
  cell: ({ sentAt, deliveryDate }) => {
    const at = sentAt ?? deliveryDate;
    return (
      <time dateTime={at} className={styles.when}>
        {formatDateTime(new Date(at), zone)}
      </time>
    );
  },
});

export function Status({ row }: { row: Pick<NotificationRow, 'status' | 'deliveryDate'> }) {
  const { label, tone, icon: Icon } = lookOf(row, useNow());
  return <StatusChip tone={tone} label={label} icon={<Icon aria-hidden />} />;
}

const status: Column<NotificationRow> = {
  key: 'status',
  header: 'Estado',
  card: 'mark',
  width: 132,
  cell: (row) => <Status row={row} />,
};

/** A message that was postponed says why. */
const planned: Column<NotificationRow> = {
  ...status,
  width: 200,
  cell: (row) => (
    <div className={styles.to}>
      <span>
        <Status row={row} />
      </span>
      {row.reason !== '' && <span className={styles.reason}>{row.reason}</span>}
    </div>
  ),
};

/** The status of a message, and the reason when it was not delivered. */
const outcome: Column<NotificationRow> = {
  key: 'status',
  header: 'Por qué no',
  width: 240,
  cell: (row) => (
    <div className={styles.to}>
      <span>
        <Status row={row} />
      </span>
      <span className={styles.reason}>{reasonOf(row)}</span>
    </div>
  ),
};

/** Each tab has its own columns: when it is sent, when it was sent, why it was not. */
export const columnsOf = (tab: NotificationTab, reach: Reach): readonly Column<NotificationRow>[] => {
  const [to, about] = [recipient(reach), visit(reach)];
  if (tab === 'planned') return [to, message, about, when(reach, 'Se envía'), planned];
  if (tab === 'sent') return [to, message, about, when(reach, 'Se envió'), status];
  return [to, message, about, when(reach, 'Era para'), outcome];
};
