import type { Channel } from '@cauce/contract/conversations/conversations';
import { AtSign, FlaskConical, MessageCircle, MessagesSquare, type LucideIcon } from 'lucide-react';
import { CHANNEL_LABELS } from '../../words.ts';
import styles from './thread-list.module.css';

const ICONS: Readonly<Record<Channel, LucideIcon>> = {
  simulator: FlaskConical,
  whatsapp: MessageCircle,
  whatsapp_qr: MessageCircle,
  instagram: AtSign,
  messenger: MessagesSquare,
};

/** Where somebody is written to. */
export function ChannelIcon({ channel }: { channel: Channel }) {
  const Icon = ICONS[channel];
  return (
    <span className={styles.channel} data-tip={CHANNEL_LABELS[channel]}>
      <Icon aria-hidden size={12} />
      <span className="visually-hidden">{CHANNEL_LABELS[channel]}</span>
    </span>
  );
}
