import type { Place } from '@cauce/domain/notification-check';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Channel, Channels } from '../../providers/channels/index.ts';
import { attendanceOf, ownAccount } from './place-store.ts';

const HOUR = 3_600_000;

/** From where a business speaks by itself. */
export interface Standpoint {
  channel: Channel;
  account: string;
  /** Wears what is said when it is not free to write; its one blank takes the text. */
  template?: { name: string; language: string };
}

/** Its own number where it connected one, and else the house's first channel. */
export async function ownPlace(tx: TenantTx, channels: Channels): Promise<Standpoint> {
  const account = await ownAccount(tx);
  const channel = account && channels.named(account.channel);
  if (account === undefined || channel === undefined) return { channel: channels.first, account: '' };
  const { id, template } = account;
  return { channel, account: id, ...(template === null ? {} : { template }) };
}

type Standing = Pick<Place, 'attendedUntil' | 'openUntil' | 'templates'>;

/** How things stand between us and these addresses, those included with whom nothing was ever said. */
export async function placesOf(
  tx: TenantTx,
  { channel, account, template }: Standpoint,
  addresses: readonly string[],
): Promise<(address: string) => Standing> {
  const { name, windowHours } = channel;
  // A channel that is played takes any text for an approved one.
  const templates = channel.templates && (account === '' || template !== undefined);
  const known = await attendanceOf(tx, { channel: name, account }, addresses);
  return (address) => {
    const { attendedUntil = null, lastHeardAt = null } = known.get(address) ?? {};
    const openUntil =
      windowHours === undefined ? undefined : new Date((lastHeardAt?.getTime() ?? 0) + windowHours * HOUR);
    return { attendedUntil: attendedUntil ?? undefined, openUntil, templates };
  };
}
