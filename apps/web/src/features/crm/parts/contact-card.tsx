import type { BoardCard } from '@cauce/contract/funnels/board';
import { TYPE_WORDS } from '@cauce/contract/clients/contact-words';
import { formatDateTime, formatRecent } from '@cauce/domain/time/dates';
import { KIND_LABELS } from '@cauce/domain/texts/message-template';
import { CalendarDays, Clock, MessageCircle, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { Chip } from '../../../ui/data/chip.tsx';
import { CountBadge } from '../../../ui/data/count-badge.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import styles from './contact-card.module.css';

export interface CardActions {
  open: (card: BoardCard) => void;
  askMove: (card: BoardCard) => void;
  menuOf: (card: BoardCard) => readonly MenuItem[];
  onPointerDown: (event: PointerEvent<HTMLElement>, card: BoardCard) => void;
  mayMove: boolean;
}

interface ContactCardProps {
  card: BoardCard;
  note: string | undefined;
  actions: CardActions;
  now: Date;
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={styles.line}>
    {icon}
    <span>{children}</span>
  </p>
);

/** A contact on the board. Enter opens it, and «m» asks where it goes. */
export const ContactCard = memo(function ContactCard({ card, note, actions, now }: ContactCardProps) {
  const { zone } = useBusiness();
  const { conversation, appointment, scheduled } = card;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') actions.open(card);
    else if (event.key.toLowerCase() === 'm' && actions.mayMove) actions.askMove(card);
    else return;
    event.preventDefault();
  };
  return (
    // The card contains buttons of its own, so it cannot be a button itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className={styles.card}
      data-card={card.clientId}
      data-movable={actions.mayMove || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard moves cards too
      tabIndex={0}
      aria-label={card.name}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => actions.mayMove && actions.onPointerDown(event, card)}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('button, a') === null) actions.open(card);
      }}
    >
      <Row as="header" gap={8} align="center">
        <span className={styles.name}>{card.name || card.whatsapp}</span>
        {conversation !== null && conversation.unread > 0 && (
          <CountBadge count={conversation.unread} label={`${conversation.unread} sin leer`} tone="primary" />
        )}
        <Menu label={`Acciones de ${card.name}`} items={actions.menuOf(card)} />
      </Row>
      {conversation === null ? (
        <Line icon={<MessageCircle aria-hidden />}>Sin mensajes</Line>
      ) : (
        <Line icon={<MessageCircle aria-hidden />}>
          {conversation.isTheirs ? '' : 'Tú: '}
          {conversation.lastText} · {formatRecent(new Date(conversation.lastAt), now, zone)}
        </Line>
      )}
      {appointment !== null && (
        <Line icon={<CalendarDays aria-hidden />}>
          {formatDateTime(new Date(appointment.start), zone)}
          {appointment.service === '' ? '' : ` · ${appointment.service}`}
        </Line>
      )}
      {note !== undefined ? (
        <Line icon={<TriangleAlert aria-hidden />}>{note}</Line>
      ) : (
        scheduled !== null && (
          <Line icon={<Clock aria-hidden />}>
            {KIND_LABELS[scheduled.kind]} · {formatDateTime(new Date(scheduled.at), zone)}
          </Line>
        )
      )}
      <Row as="footer" gap={8} align="center" className={styles.foot}>
        <Chip>{TYPE_WORDS[card.type]}</Chip>
        <span className={styles.since}>desde {formatRecent(new Date(card.enteredAt), now, zone)}</span>
      </Row>
    </article>
  );
});
