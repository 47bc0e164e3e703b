import { type ChannelName, CHANNELS } from '@cauce/contract/conversations/channel-table';
import { CHANNEL_LOOKS } from '../../../catalogue/index.ts';
import styles from './thread-list.module.css';

/** The channel of a conversation. */
export function ChannelIcon({ channel }: { channel: ChannelName }) {
  const { icon: Icon } = CHANNEL_LOOKS[channel];
  const { label } = CHANNELS[channel];
  return (
    <span className={styles.channel} data-tip={label}>
      <Icon aria-hidden size={12} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
