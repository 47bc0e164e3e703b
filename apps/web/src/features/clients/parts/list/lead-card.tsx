import type { Contact } from '@cauce/contract/clients/clients';
import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { pageHref } from '../../../../platform/page-href.ts';
import { useCan } from '../../../../platform/session.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Link } from '../../../../ui/inputs/link.tsx';
import { Box, Row } from '../../../../ui/layout/box.tsx';
import { Menu, type MenuItem } from '../../../../ui/overlay/menu.tsx';
import { RelativeTime } from '../../../../ui/feedback/relative-time.tsx';
import { SelectOne } from '../../../../ui/data/table/selection.tsx';
import type { Tick } from '../../../../ui/data/table/table-types.ts';
import { fullName } from '../../words.ts';
import styles from './lead-card.module.css';
import { MessageCounts } from './message-counts.tsx';
import { SilentMark } from './silent-mark.tsx';
import { TypeChip } from './type-chip.tsx';
import { WhatsappLink } from '../contact/whatsapp-link.tsx';

const ChatHistory = lazy(async () => ({
  default: (await import('../../../conversations/index.ts')).ChatHistory,
}));

export interface LeadCardProps {
  contact: Contact;
  acts: readonly MenuItem[];
  chosen: boolean;
  /** Without it the contact cannot be selected. */
  onTick: Tick | undefined;
}

/** The card of a contact, used on phones instead of a row. */
export function LeadCard({ contact, acts, chosen, onTick }: LeadCardProps) {
  const name = fullName(contact);
  const href = pageHref('/contactos/$id', { id: contact._id });
  const { lastMessage } = contact;
  const [isReading, setReading] = useState(false);
  const seesChat = useCan('conversations.read');
  return (
    <article className={styles.card} data-row={contact._id} data-chosen={chosen || undefined}>
      <Row gap={8} align="center" shrink className={styles.top}>
        {onTick && <SelectOne id={contact._id} name={name} chosen={chosen} onTick={onTick} />}
        <Avatar name={name} size={40} />
        <Box grow shrink>
          <h2 className={styles.name}>
            <Link href={href}>{name}</Link>
          </h2>
          <WhatsappLink who={contact} />
        </Box>
        <Menu label={`Acciones de ${name}`} items={acts} />
      </Row>
      <Row gap={8} align="center" shrink className={styles.line}>
        <TypeChip type={contact.type} />
        <SilentMark who={contact} />
        <span className={styles.end}>
          <MessageCounts {...contact} />
        </span>
      </Row>
      {seesChat && (
        <Row gap={8} align="center" shrink className={styles.line}>
          <p className={styles.message}>
            {lastMessage ? (
              <>
                <span>{lastMessage.message}</span> <RelativeTime at={lastMessage.date} />
              </>
            ) : (
              'Sin mensajes todavía'
            )}
          </p>
          <Button
            size="small"
            icon={<MessagesSquare aria-hidden size={14} />}
            aria-haspopup="dialog"
            onClick={() => setReading(true)}
          >
            Ver chat
          </Button>
        </Row>
      )}
      {isReading && (
        <Suspense>
          <ChatHistory
            client={{ _id: contact._id, name }}
            href={`${href}?ficha=chat`}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
    </article>
  );
}
