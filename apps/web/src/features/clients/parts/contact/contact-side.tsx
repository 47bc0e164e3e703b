import { SOURCE_WORDS } from '@cauce/contract/clients/contact-words';
import type { ClientDetails } from '@cauce/contract/clients/clients';
import { formatDate, plainDay } from '@cauce/domain/time/dates';
import { formatPesos } from '@cauce/domain/money/money';
import { Archive, ArchiveRestore, CalendarPlus, Merge, MessageCircleX, Pencil, Trash2 } from 'lucide-react';
import { startBooking, useMayStart } from '../../../../platform/quick-actions.ts';
import { useBusiness, useCan } from '../../../../platform/session.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { Facts } from '../../../../ui/data/facts.tsx';
import { Box, Row, Stack } from '../../../../ui/layout/box.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu-types.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { useArchive, useForgetConversation, useRemove } from '../../mutations.ts';
import { countWords, fullName } from '../../words.ts';
import styles from './contact-details.module.css';
import { Notes } from './notes.tsx';
import { TypeChip } from '../list/type-chip.tsx';
import { WhatsappLink } from './whatsapp-link.tsx';

export interface ContactSideProps {
  contact: ClientDetails;
  onEdit: () => void;
  onMerge: () => void;
  onGone: () => void;
}

/** Data of a contact, and the actions on it. */
export function ContactSide({ contact, onEdit, onMerge, onGone }: ContactSideProps) {
  const name = fullName(contact);
  return (
    <Stack as="aside" gap={16} shrink aria-label={`Datos de ${name}`}>
      <Row gap={12} align="center" shrink>
        <Avatar name={name} size={56} />
        <Box grow shrink>
          <h2 className={styles.name}>{name}</h2>
          <WhatsappLink who={contact} />
        </Box>
        <More contact={contact} onMerge={onMerge} />
      </Row>
      <Acts contact={contact} onEdit={onEdit} onGone={onGone} />
      <Known contact={contact} />
      <Notes contact={contact} />
    </Stack>
  );
}

function Acts({ contact, onEdit, onGone }: Omit<ContactSideProps, 'onMerge'>) {
  const { can } = contact;
  const setArchived = useArchive();
  const remove = useRemove(onGone);
  const small = { size: 'small' } as const;
  const mayBook = useMayStart('booking') && !contact.isArchived;
  return (
    <Row gap={8} wrap>
      {mayBook && (
        <Button
          {...small}
          kind="primary"
          icon={<CalendarPlus aria-hidden size={14} />}
          onClick={() => startBooking({ _id: contact._id, name: fullName(contact) })}
        >
          Agendar cita
        </Button>
      )}
      {can.edit && (
        <Button {...small} icon={<Pencil aria-hidden size={14} />} onClick={onEdit}>
          Editar
        </Button>
      )}
      {can.archive && (
        <Button
          {...small}
          icon={<Archive aria-hidden size={14} />}
          onClick={() => setArchived({ who: contact, archived: true })}
        >
          Archivar
        </Button>
      )}
      {can.unarchive && (
        <Button
          {...small}
          icon={<ArchiveRestore aria-hidden size={14} />}
          onClick={() => setArchived({ who: contact, archived: false })}
        >
          Reactivar
        </Button>
      )}
      {can.delete && (
        <Button {...small} icon={<Trash2 aria-hidden size={14} />} onClick={() => void remove(contact)}>
          Eliminar
        </Button>
      )}
    </Row>
  );
}

/** A menu with rarely used actions. */
function More({ contact, onMerge }: Pick<ContactSideProps, 'contact' | 'onMerge'>) {
  const forget = useForgetConversation();
  const mayForget = useCan('conversations.write');
  const more: MenuItem[] = [];
  if (contact.can.edit) more.push({ label: 'Unir con otro contacto', icon: <Merge />, onSelect: onMerge });
  if (mayForget)
    more.push({
      label: 'Eliminar conversación',
      icon: <MessageCircleX />,
      danger: true,
      onSelect: () => void forget(contact),
    });
  return more.length > 0 && <Menu label={`Más acciones de ${fullName(contact)}`} items={more} />;
}

/** The specification defines these texts for unknown values. */
const NOTHING = { email: 'sin_email', birthdate: 'sin_fecha_nacimiento', gender: 'sin_sexo' };

const untold = (words: string) => <span className={styles.untold}>{words}</span>;

function Known({ contact }: { contact: ClientDetails }) {
  const { zone } = useBusiness();
  const { email, birthdate, gender, visits, pushName, customId } = contact;
  const dayOf = (at: string) => formatDate(new Date(at), zone);
  return (
    <Facts
      apart
      facts={[
        [
          'Correo',
          email === '' ? (
            untold(NOTHING.email)
          ) : (
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>
          ),
        ],
        ['Fecha de nacimiento', birthdate === null ? untold(NOTHING.birthdate) : plainDay(birthdate)],
        ['Género', gender === '' ? untold(NOTHING.gender) : gender],
        ['Tipo', <TypeChip key="type" type={contact.type} />],
        [
          'No Responder',
          <>
            {contact.noRespond ? 'Sí' : 'No'}
            {contact.optedOut && <Chip tone="error">Pidió no recibir mensajes</Chip>}
          </>,
        ],
        visits !== null && [
          'Visitas',
          countWords(visits.count) + (visits.lastAt === null ? '' : ` · última el ${dayOf(visits.lastAt)}`),
        ],
        contact.spent !== null && ['Gastado', formatPesos(contact.spent)],
        ['Origen', `${SOURCE_WORDS[contact.source]}, ${dayOf(contact.createdAt)}`],
        pushName !== '' && ['Se llama en WhatsApp', pushName],
        customId !== '' && ['Identificador', customId],
        contact.isArchived && ['Estado', <Chip key="archived">Archivado</Chip>],
      ]}
    />
  );
}
