import type { Contact } from '@cauce/contract/clients/clients';
import { formatDate } from '@cauce/domain/time/dates';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { RelativeTime } from '../../../../ui/feedback/relative-time.tsx';
import type { Column } from '../../../../ui/data/table/table-types.ts';
import { fullName } from '../../words.ts';
import styles from './contact-cells.module.css';
import { MessageCounts } from './message-counts.tsx';
import { SilentMark } from './silent-mark.tsx';
import { TypeChip } from './type-chip.tsx';
import { WhatsappLink } from '../contact/whatsapp-link.tsx';

function Who({ contact }: { contact: Contact }) {
  const name = fullName(contact);
  return (
    <span className={styles.who}>
      <Avatar name={name} size={24} />
      <span className={styles.name}>{name}</span>
      <SilentMark who={contact} />
    </span>
  );
}

function LastMessage({ last }: { last: Contact['lastMessage'] }) {
  if (last === null) return <span className={styles.muted}>—</span>;
  return (
    <span className={styles.message}>
      <span>{last.message}</span>
      <RelativeTime at={last.date} />
    </span>
  );
}

interface SeenColumns {
  agenda: boolean;
  chat: boolean;
  notifications: boolean;
}

/** The columns of the table without those that the person may not see; the order is chosen above the list. */
export const contactColumns = (zone: string, sees: SeenColumns): readonly Column<Contact>[] =>
  allColumns(zone).filter(
    ({ key }) =>
      (key !== 'visit' || sees.agenda) &&
      (key !== 'message' || sees.chat) &&
      (key !== 'counts' || sees.notifications),
  );

const allColumns = (zone: string): readonly Column<Contact>[] => [
  { key: 'name', header: 'Nombre', cell: (contact) => <Who contact={contact} />, card: 'title' },
  { key: 'type', header: 'Tipo', cell: ({ type }) => <TypeChip type={type} />, width: 96 },
  { key: 'whatsapp', header: 'WhatsApp', cell: (contact) => <WhatsappLink who={contact} />, width: 160 },
  {
    key: 'visit',
    header: 'Última visita',
    cell: ({ lastVisit }) => (
      <span className={lastVisit === null ? styles.muted : styles.when}>
        {lastVisit === null ? 'Nunca' : formatDate(new Date(lastVisit), zone)}
      </span>
    ),
    width: 120,
  },
  { key: 'message', header: 'Último mensaje', cell: ({ lastMessage }) => <LastMessage last={lastMessage} /> },
  { key: 'counts', header: 'Mensajes', cell: (contact) => <MessageCounts {...contact} />, width: 104 },
  {
    key: 'created',
    header: 'Registro',
    cell: ({ createdAt }) => <span className={styles.when}>{formatDate(new Date(createdAt), zone)}</span>,
    width: 112,
  },
];
