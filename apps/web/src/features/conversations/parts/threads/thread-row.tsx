import { type ChannelName, CHANNELS } from '@cauce/contract/conversations/channel-table';
import type { Conversation } from '@cauce/contract/conversations/conversations';
import { Hand, UserRoundSearch } from 'lucide-react';
import { memo } from 'react';
import { CountBadge } from '../../../../ui/data/count-badge.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Link } from '../../../../ui/inputs/link.tsx';
import { Grid, Row } from '../../../../ui/layout/box.tsx';
import { CHANNEL_LOOKS } from '../../../catalogue/index.ts';
import { previewOf, whenWords } from '../../words.ts';
import styles from './thread-list.module.css';

/** The channel of a conversation. */
function ChannelIcon({ channel }: { channel: ChannelName }) {
  const { icon: Icon } = CHANNEL_LOOKS[channel];
  const { label } = CHANNELS[channel];
  return (
    <span className={styles.channel} data-tip={label}>
      <Icon aria-hidden size={12} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

export interface ThreadRowProps {
  conversation: Conversation;
  /** Position and number of conversations for screen readers; -1 while the number is unknown. */
  place: number;
  of: number;
  href: string;
  isOpen: boolean;
  today: string;
  zone: string;
}

const unreadWords = (unread: number) => (unread === 1 ? '1 mensaje sin leer' : `${unread} mensajes sin leer`);

export const ThreadRow = memo(function ThreadRow(props: ThreadRowProps) {
  const { conversation, place, of, href, isOpen, today, zone } = props;
  const { name, picture, channel, lastAt, unread, attendedBy, handedOverAt, labels } = conversation;
  return (
    <li aria-posinset={place} aria-setsize={of}>
      <Link
        href={href}
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        data-thread={conversation._id}
        data-unread={unread > 0 || undefined}
      >
        <Avatar name={name} image={picture} size={40} />
        <Grid as="span" gap={2} grow shrink>
          <Row as="span" gap={6} align="center" shrink>
            <span className={styles.name}>{name}</span>
            <time className={styles.when} dateTime={lastAt}>
              {whenWords(lastAt, today, zone)}
            </time>
          </Row>
          <Row as="span" gap={6} align="center" shrink>
            <ChannelIcon channel={channel} />
            <span className={styles.preview}>{previewOf(conversation)}</span>
            {handedOverAt !== null && (
              <span className={styles.asks}>
                <UserRoundSearch aria-hidden size={14} />
                Pide una persona
              </span>
            )}
            {attendedBy !== '' && (
              <span className={styles.attended} data-tip="La atiende alguien del equipo">
                <Hand aria-hidden size={14} />
                <span className="visually-hidden">La atiende alguien del equipo</span>
              </span>
            )}
            <CountBadge count={unread} label={unreadWords(unread)} tone="primary" />
          </Row>
          {labels.length > 0 && <span className={styles.labels}>{labels.join(' · ')}</span>}
        </Grid>
      </Link>
    </li>
  );
});
