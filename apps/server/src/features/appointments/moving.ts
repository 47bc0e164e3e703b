import type { Collision } from '@cauce/contract/slot-taken';
import { BLOCK, takesTime } from '@cauce/domain/appointment-status';
import type { Grant } from '@cauce/contract/kit/access';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { refuseFields } from '../../platform/mount/refusal.ts';
import { refuseUnlessMayWrite } from './access.ts';
import type { Author } from './author.ts';
import { refusePast } from './blocks.ts';
import type { Entry } from './entry-store.ts';
import { check } from './references.ts';
import { holdWith, movedTo, settle } from './taking.ts';
import { tellOf } from './telling.ts';
import { update } from './writing-store.ts';

export interface Move {
  start: string;
  end: string;
  specialistId?: string | undefined;
  overlapAllowed: boolean;
  updatedAt?: string | undefined;
}

const LONGEST_HOURS = 24;
const LONGEST_BLOCK_HOURS = 366 * 24;
const HOUR = 3_600_000;

function refuseTooLong({ start, end }: Move, isBlock: boolean): void {
  const hours = (Date.parse(end) - Date.parse(start)) / HOUR;
  if (isBlock && hours > LONGEST_BLOCK_HOURS)
    refuseFields({ end: 'Un bloqueo puede durar un año como máximo' });
  if (!isBlock && hours > LONGEST_HOURS)
    refuseFields({ end: `Una cita puede durar ${LONGEST_HOURS} horas como máximo` });
}

/** Only when and with whom. */
export async function move(
  tx: TenantTx,
  by: Author,
  id: string,
  { to, grant }: { to: Move; grant: Grant | undefined },
): Promise<Entry> {
  const before = await holdWith(tx, by, id, to.specialistId === undefined ? [] : [to.specialistId]);
  refuseUnlessMayWrite(grant, before.status);
  refuseStale(before, to.updatedAt);
  const isBlock = before.status === BLOCK;
  refuseTooLong(to, isBlock);
  if (isBlock) refusePast('start', to.start, by.at, before);
  const { branchId, serviceId, clientId } = before;
  const ids = { branchId, serviceId, clientId, specialistId: to.specialistId ?? before.specialistId };
  await check(tx, '', ids, before);
  const place = { ...ids, ...movedTo(before, to) };
  const collides: Collision[] = takesTime(before.status)
    ? await settle(tx, by, place, { allowed: to.overlapAllowed || isBlock, except: id })
    : [];
  const { specialistId, start, end, busyFrom, busyTo } = place;
  const overlapAllowed = collides.length > 0;
  const moved = await update(tx, by, id, { specialistId, start, end, busyFrom, busyTo, overlapAllowed });
  await tellOf(tx, by, isBlock ? 'block.changed' : 'appointment.moved', moved, collides);
  return moved;
}
