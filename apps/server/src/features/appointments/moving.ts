import { BLOCK, takesTime } from '@cauce/domain/agenda/appointment-status';
import type { Grant } from '@cauce/contract/kit/access';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { refuseFields } from '../../platform/mount/refusal.ts';
import type { AuditedEntryContext } from './entry-context.ts';
import { refuseUnlessMayWrite } from './access.ts';
import { refusePast } from './blocks.ts';
import type { Entry } from './entry-store.ts';
import { checkReferences } from './references.ts';
import {
  lockWithSpecialists,
  NO_EXCEPTIONS,
  timesAfterMove,
  rejectOrListExceptions,
  listConflicts,
  type Accepted,
  flagsOf,
  type Exceptions,
  type SavedEntry,
  type Slot,
} from './collisions.ts';
import { announceAndAudit } from './announcements.ts';
import { update } from './writing-store.ts';

export interface MoveRequest extends Accepted {
  start: string;
  end: string;
  specialistId?: string | undefined;
  updatedAt?: string | undefined;
}

const MAX_HOURS = 24;
const MAX_BLOCK_HOURS = 366 * 24;
const HOUR = 3_600_000;

function refuseTooLong({ start, end }: MoveRequest, isBlock: boolean): void {
  const hours = (Date.parse(end) - Date.parse(start)) / HOUR;
  if (isBlock && hours > MAX_BLOCK_HOURS) refuseFields({ end: 'Un bloqueo puede durar un año como máximo' });
  if (!isBlock && hours > MAX_HOURS)
    refuseFields({ end: `Una cita puede durar ${MAX_HOURS} horas como máximo` });
}

/** A block may lie over appointments and outside the hours, and a cancelled appointment needs no time. */
function listExceptions(
  tx: TenantTx,
  by: AuditedEntryContext,
  { id, status }: Entry,
  slot: Slot,
  to: MoveRequest,
): Promise<Exceptions> {
  if (status === BLOCK) return listConflicts(tx, by, slot, id);
  if (!takesTime(status)) return Promise.resolve(NO_EXCEPTIONS);
  return rejectOrListExceptions(tx, by, slot, { ...to, except: id });
}

/** Changes the time and the specialist and nothing else. */
export async function move(
  tx: TenantTx,
  by: AuditedEntryContext,
  id: string,
  { to, grant }: { to: MoveRequest; grant: Grant | undefined },
): Promise<SavedEntry> {
  const before = await lockWithSpecialists(
    tx,
    by,
    id,
    to.specialistId === undefined ? [] : [to.specialistId],
  );
  refuseUnlessMayWrite(grant, before.status);
  refuseStale(before, to.updatedAt);
  const isBlock = before.status === BLOCK;
  refuseTooLong(to, isBlock);
  if (isBlock) refusePast('start', to.start, by.at, before);
  const { branchId, serviceId, clientId } = before;
  const ids = { branchId, serviceId, clientId, specialistId: to.specialistId ?? before.specialistId };
  await checkReferences(tx, '', ids, before);
  const slot = { ...ids, ...timesAfterMove(before, to) };
  const exceptions = await listExceptions(tx, by, before, slot, to);
  const { specialistId, start, end, busyFrom, busyTo } = slot;
  const times = { specialistId, start, end, busyFrom, busyTo };
  const moved = await update(tx, by, id, { ...times, ...flagsOf(exceptions) });
  await announceAndAudit(tx, by, isBlock ? 'block.changed' : 'appointment.moved', moved, exceptions);
  return { entry: moved, isHeld: exceptions.holds.length > 0 };
}
