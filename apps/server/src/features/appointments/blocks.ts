import type { BlockInput } from '@cauce/contract/agenda/appointments';
import type { Collision } from '@cauce/contract/agenda/slot-taken';
import { BLOCK } from '@cauce/domain/agenda/appointment-status';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { Refusal, refuse } from '../../platform/mount/refusal.ts';
import { lockSpecialists } from '../availability/index.ts';
import { saveFavoriteColor } from '../business/index.ts';
import type { AuditedEntryContext } from './entry-context.ts';
import { EMPTY_FORM_FIELDS } from './columns.ts';
import type { Entry } from './entry-store.ts';
import { checkReferences } from './references.ts';
import { lockWithSpecialists, listConflicts, timesWithBuffers } from './collisions.ts';
import { announceAndAudit } from './announcements.ts';
import * as store from './writing-store.ts';

const MINUTE = 60_000;
const PAST = 'La fecha de inicio no puede estar en el pasado';

/** Refuses a start in the past. A block that already runs may keep its start, and the current minute is not past. */
export function refusePast(field: string, start: string, now: Date, before?: { start: Date }): void {
  const at = Date.parse(start);
  if (at === before?.start.getTime()) return;
  if (at >= Math.floor(now.getTime() / MINUTE) * MINUTE) return;
  throw new Refusal('invalid', { message: PAST, fields: { [field]: PAST } });
}

const toDraft = (input: BlockInput) => ({
  branchId: input.branchId,
  specialistId: input.specialistId,
  serviceId: null,
  clientId: null,
  title: input.title,
  color: input.colorHex.toLowerCase(),
});

export interface AddedBlock {
  block: Entry;
  collides: Collision[];
}

/** Places a block even over existing entries, which stay and are listed as collisions. */
export async function addBlock(
  tx: TenantTx,
  by: AuditedEntryContext,
  input: BlockInput,
): Promise<AddedBlock> {
  refusePast('block.start', input.start, by.at);
  await lockSpecialists(tx, by, [input.specialistId]);
  const draft = { ...toDraft(input), ...timesWithBuffers(input, await checkReferences(tx, 'block.', input)) };
  const { overlaps, holds } = await listConflicts(tx, by, draft);
  const inserted = await store.insert(tx, by, {
    ...EMPTY_FORM_FIELDS,
    ...draft,
    status: BLOCK,
    overlapAllowed: overlaps.length > 0,
    outsideHours: false,
    autoCancelAt: null,
    source: 'staff',
  });
  if (inserted.isNewColor) await saveFavoriteColor(tx, draft.color);
  await announceAndAudit(tx, by, 'block.placed', inserted, { overlaps });
  return { block: inserted, collides: [...overlaps, ...holds] };
}

export async function change(
  tx: TenantTx,
  by: AuditedEntryContext,
  id: string,
  { input, seen }: { input: BlockInput; seen: string | undefined },
): Promise<AddedBlock> {
  const before = await lockWithSpecialists(tx, by, id, [input.specialistId]);
  if (before.status !== BLOCK) refuse('notFound');
  refuseStale(before, seen);
  refusePast('block.start', input.start, by.at, before);
  const draft = {
    ...toDraft(input),
    ...timesWithBuffers(input, await checkReferences(tx, 'block.', input, before)),
  };
  const { overlaps, holds } = await listConflicts(tx, by, draft, id);
  const changed = await store.update(tx, by, id, { ...draft, overlapAllowed: overlaps.length > 0 });
  if (draft.color !== before.color) await saveFavoriteColor(tx, draft.color);
  await announceAndAudit(tx, by, 'block.changed', changed, { overlaps });
  return { block: changed, collides: [...overlaps, ...holds] };
}
