import type { DispatchState } from '@cauce/domain/texts/notification-check';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { Channel, Channels } from '../../../providers/channels/index.ts';
import { replyWindowEnd } from '../reply-window.ts';
import { listAttendance, findOwnAccount } from './sender-account-store.ts';

/** The account by which a business sends automatic messages. */
export interface SenderAccount {
  channel: Channel;
  account: string;
  /** Its only blank takes the text when the reply window is closed. */
  template?: { name: string; language: string };
  /** Why the channel accepts nothing from this account now. */
  stopped?: string;
}

/** The business's own number, or the first channel when it has not connected one. */
export async function findSenderAccount(tx: TenantTx, channels: Channels): Promise<SenderAccount> {
  const account = await findOwnAccount(tx);
  const channel = account && channels.byName(account.channel);
  if (account === undefined || channel === undefined) return { channel: channels.first, account: '' };
  const { id, template, stopped } = account;
  return {
    channel,
    account: id,
    ...(template === null ? {} : { template }),
    ...(stopped === null ? {} : { stopped }),
  };
}

type SendingConditions = Pick<DispatchState, 'attendedUntil' | 'openUntil' | 'templates'>;

const UNKNOWN = { attendedUntil: null, lastInboundAt: null, windowClosedAt: null };

/** Also answers for addresses without a conversation. */
export async function loadSendingConditions(
  tx: TenantTx,
  { channel, account, template }: SenderAccount,
  addresses: readonly string[],
): Promise<(address: string) => SendingConditions> {
  const { name, windowHours } = channel;
  // A test channel accepts any text as a template.
  const templates = channel.templates && (account === '' || template !== undefined);
  const known = await listAttendance(tx, { channel: name, account }, addresses);
  return (address) => {
    const { attendedUntil, ...times } = known.get(address) ?? UNKNOWN;
    return {
      attendedUntil: attendedUntil ?? undefined,
      openUntil: replyWindowEnd(windowHours, times),
      templates,
    };
  };
}
