import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import type { Conversation } from '@cauce/contract/conversations/conversations';
import { formatDateTime } from '@cauce/domain/time/dates';
import { ArrowLeft, CalendarPlus, ExternalLink, Info, ScrollText, Smartphone, Trash2 } from 'lucide-react';
import { pageHref } from '../../../../platform/page-href.ts';
import { useBusiness, useCan } from '../../../../platform/session.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Chip, StatusChip } from '../../../../ui/data/chip.tsx';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu-types.ts';
import { hrefTo, type Panel } from '../../address.ts';
import { Link } from '../../../../ui/inputs/link.tsx';
import { confirmRemoval } from '../../mutations.ts';
import { addressWords } from '../../words.ts';
import { ResolveButton, useStateItems } from './conversation-states.tsx';
import { Assignee } from '../threads/assignee.tsx';
import styles from './conversation.module.css';

export interface ConversationHeadProps {
  conversation: Conversation;
  /** The panel that is open beside the conversation. */
  panel: Panel | undefined;
  /** Undefined when a panel is always open. */
  toggle: ((panel: Panel) => void) | undefined;
  /** Shows the whole conversation with the steps of the assistants. */
  isLog: boolean;
  onLog: (isLog: boolean) => void;
  onBack: () => void;
  onBook: (() => void) | undefined;
  /** Called after the confirmation. */
  onRemove: () => void;
}

/** The contact, the channel and the buttons for the panels. */
export function ConversationHead(props: ConversationHeadProps) {
  const { conversation, panel, toggle, isLog, onLog, onBack, onBook, onRemove } = props;
  const { name, picture, isTest, channel, optedOut, noRespond } = conversation;
  const { snoozedUntil, resolvedAt, labels } = conversation;
  const { zone } = useBusiness();
  return (
    <header className={styles.head}>
      <IconButton
        className={styles.back}
        label="Volver a las conversaciones"
        quiet
        icon={<ArrowLeft />}
        onClick={onBack}
      />
      <Avatar name={name} image={picture} size={40} />
      <div className={styles.who}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.address}>
          {isTest ? '' : `${CHANNELS[channel].label} · `}
          {addressWords(conversation)}
        </p>
      </div>
      <Row gap={4} align="center" wrap className={styles.marks}>
        <Assignee conversation={conversation} />
        {isTest && <StatusChip tone="warning" label="Modo de prueba" />}
        {snoozedUntil !== null && (
          <Chip tone="accent">Pospuesta hasta {formatDateTime(new Date(snoozedUntil), zone)}</Chip>
        )}
        {resolvedAt !== null && <Chip tone="success">Resuelta</Chip>}
        {labels.map((label) => (
          <Link key={label} href={hrefTo({ con: conversation._id, etiqueta: label })}>
            <Chip>{label}</Chip>
          </Link>
        ))}
        {optedOut && <Chip tone="error">Pidió no recibir mensajes</Chip>}
        {noRespond && !optedOut && <Chip tone="error">No Responder</Chip>}
      </Row>
      <Row gap={4} align="center" wrap className={styles.actions}>
        <IconButton
          label={isLog ? 'Ver la conversación' : 'Registro'}
          aria-pressed={isLog}
          icon={<ScrollText />}
          onClick={() => onLog(!isLog)}
        />
        <ResolveButton conversation={conversation} />
        {isTest && toggle && (
          <IconButton
            label={panel === 'telefono' ? 'Ocultar su teléfono' : 'Ver su teléfono'}
            aria-pressed={panel === 'telefono'}
            icon={<Smartphone />}
            onClick={() => toggle('telefono')}
          />
        )}
        {toggle && (
          <IconButton
            label={panel === 'contacto' ? 'Ocultar el contacto' : 'Ver el contacto'}
            aria-pressed={panel === 'contacto'}
            icon={<Info />}
            onClick={() => toggle('contacto')}
          />
        )}
        <HeadMenu conversation={conversation} onBack={onBack} onBook={onBook} onRemove={onRemove} />
      </Row>
    </header>
  );
}

type HeadMenuProps = Pick<ConversationHeadProps, 'conversation' | 'onBack' | 'onBook' | 'onRemove'>;

function HeadMenu({ conversation, onBack, onBook, onRemove }: HeadMenuProps) {
  const { name, clientId } = conversation;
  const seesContact = useCan('clients.read');
  const mayWrite = useCan('conversations.write');
  const remove = async () => {
    if (await confirmRemoval(conversation)) onRemove();
  };
  const { items: stateItems, dialog } = useStateItems(conversation, onBack);
  const items: MenuItem[] = [...stateItems];
  if (onBook) items.push({ label: 'Agendar cita', icon: <CalendarPlus />, onSelect: onBook });
  if (seesContact && clientId !== null)
    items.push({
      label: 'Abrir su ficha',
      icon: <ExternalLink />,
      href: pageHref('/contactos/$id', { id: clientId }),
    });
  if (mayWrite && clientId !== null)
    items.push({
      label: 'Eliminar conversación',
      icon: <Trash2 />,
      danger: true,
      onSelect: () => void remove(),
    });
  return (
    <>
      {items.length > 0 && <Menu label={`Acciones de la conversación con ${name}`} items={items} />}
      {dialog}
    </>
  );
}
