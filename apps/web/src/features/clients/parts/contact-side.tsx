import { SOURCE_WORDS } from '@cauce/contract/contact-words';
import type { ClientDetails } from '@cauce/contract/clients';
import { formatDate, plainDay } from '@cauce/domain/dates';
import { Archive, ArchiveRestore, Merge, MessageCircleX, Pencil, Trash2 } from 'lucide-react';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { MenuItem } from '../../../ui/menu-types.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useArchive, useForgetConversation, useRemove } from '../acts.ts';
import { countWords, fullName } from '../words.ts';
import styles from './contact-details.module.css';
import { Notes } from './notes.tsx';
import { TypeChip } from './type-chip.tsx';
import { WhatsappLink } from './whatsapp-link.tsx';

export interface ContactSideProps {
  contact: ClientDetails;
  onEdit: () => void;
  onMerge: () => void;
  onGone: () => void;
}

/** Who somebody is, and what can be done with them. */
export function ContactSide({ contact, onEdit, onMerge, onGone }: ContactSideProps) {
  const name = fullName(contact);
  return (
    <aside className={styles.side} aria-label={`Datos de ${name}`}>
      <div className={styles.head}>
        <Avatar name={name} size={56} />
        <div>
          <h2 className={styles.name}>{name}</h2>
          <WhatsappLink who={contact} />
        </div>
      </div>
      <Acts contact={contact} onEdit={onEdit} onMerge={onMerge} onGone={onGone} />
      <Facts contact={contact} />
      <Notes contact={contact} />
    </aside>
  );
}

function Acts({ contact, onEdit, onMerge, onGone }: ContactSideProps) {
  const { can } = contact;
  const setArchived = useArchive();
  const remove = useRemove(onGone);
  const forget = useForgetConversation();
  const mayForget = useCan('conversations.write');
  const small = { size: 'small' } as const;
  const more: MenuItem[] = [];
  if (can.edit) more.push({ label: 'Unir con otro contacto', icon: <Merge />, onSelect: onMerge });
  if (mayForget)
    more.push({
      label: 'Eliminar conversación',
      icon: <MessageCircleX />,
      danger: true,
      onSelect: () => void forget(contact),
    });
  return (
    <div className={styles.acts}>
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
      {more.length > 0 && <Menu label={`Más acciones de ${fullName(contact)}`} items={more} />}
    </div>
  );
}

/** Written as the specification writes what is not known. */
const NOTHING = { email: 'sin_email', birthdate: 'sin_fecha_nacimiento', gender: 'sin_sexo' };

function Facts({ contact }: { contact: ClientDetails }) {
  const { zone } = useBusiness();
  const { email, birthdate, gender, visits } = contact;
  const dayOf = (at: string) => formatDate(new Date(at), zone);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Correo</dt>
        <dd data-empty={email === '' || undefined}>
          {email === '' ? NOTHING.email : <a href={`mailto:${email}`}>{email}</a>}
        </dd>
      </div>
      <div>
        <dt>Fecha de nacimiento</dt>
        <dd data-empty={birthdate === null || undefined}>
          {birthdate === null ? NOTHING.birthdate : plainDay(birthdate)}
        </dd>
      </div>
      <div>
        <dt>Género</dt>
        <dd data-empty={gender === '' || undefined}>{gender === '' ? NOTHING.gender : gender}</dd>
      </div>
      <div>
        <dt>Tipo</dt>
        <dd>
          <TypeChip type={contact.type} />
        </dd>
      </div>
      <div>
        <dt>No Responder</dt>
        <dd>
          {contact.noRespond ? 'Sí' : 'No'}
          {contact.optedOut && <Chip tone="error">Pidió no recibir mensajes</Chip>}
        </dd>
      </div>
      <div>
        <dt>Visitas</dt>
        <dd>
          {countWords(visits.count)}
          {visits.lastAt && ` · última el ${dayOf(visits.lastAt)}`}
        </dd>
      </div>
      <div>
        <dt>Origen</dt>
        <dd>
          {SOURCE_WORDS[contact.source]}, {dayOf(contact.createdAt)}
        </dd>
      </div>
      {contact.pushName !== '' && (
        <div>
          <dt>Se llama en WhatsApp</dt>
          <dd>{contact.pushName}</dd>
        </div>
      )}
      {contact.customId !== '' && (
        <div>
          <dt>Identificador</dt>
          <dd>{contact.customId}</dd>
        </div>
      )}
      {contact.isArchived && (
        <div>
          <dt>Estado</dt>
          <dd>
            <Chip>Archivado</Chip>
          </dd>
        </div>
      )}
    </dl>
  );
}
