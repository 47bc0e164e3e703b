import type { Place } from '@cauce/domain/notification-check';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Channel } from '../../providers/channels/index.ts';
import { attendanceOf } from './store.ts';

const HOUR = 3_600_000;

type Standing = Pick<Place, 'attendedUntil' | 'openUntil' | 'templates'>;

/** How things stand between us and these addresses, those included with whom nothing was ever said. */
export async function placesOf(
  tx: TenantTx,
  channel: Channel,
  addresses: readonly string[],
): Promise<(address: string) => Standing> {
  const { windowHours, templates } = channel;
  const known = await attendanceOf(tx, channel.name, addresses);
  return (address) => {
    const { attendedUntil = null, lastHeardAt = null } = known.get(address) ?? {};
    const openUntil =
      windowHours === undefined ? undefined : new Date((lastHeardAt?.getTime() ?? 0) + windowHours * HOUR);
    return { attendedUntil: attendedUntil ?? undefined, openUntil, templates };
  };
}
