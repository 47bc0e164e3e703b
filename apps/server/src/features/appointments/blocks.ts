import type { BlockInput } from '@cauce/contract/appointments';
import type { Collision } from '@cauce/contract/slot-taken';
import { BLOCK } from '@cauce/domain/appointment-status';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { Refusal, refuse } from '../../platform/mount/refusal.ts';
import { claimTime } from '../availability/index.ts';
import type { Author } from './author.ts';
import type { Entry } from './entry-store.ts';
import { check } from './references.ts';
import { holdWith, settle, timesOf } from './taking.ts';
import { tellOf } from './telling.ts';
import * as store from './writing-store.ts';

const MINUTE = 60_000;
const PAST = 'La fecha de inicio no puede estar en el pasado';

/** What runs already may keep its beginning; the minute that is now counts as now. */
export function refusePast(field: string, start: string, now: Date, before?: { start: Date }): void {
  const at = Date.parse(start);
  if (at === before?.start.getTime()) return;
  if (at >= Math.floor(now.getTime() / MINUTE) * MINUTE) return;
  throw new Refusal('invalid', { message: PAST, fields: { [field]: PAST } });
}

const written = (input: BlockInput) => ({
  branchId: input.branchId,
  specialistId: input.specialistId,
  serviceId: null,
  clientId: null,
  title: input.title,
  color: input.colorHex.toLowerCase(),
});

export interface Placed {
  block: Entry;
  collides: Collision[];
}

/** Saved over whatever is there already, which stays and is listed. */
export async function place(tx: TenantTx, by: Author, input: BlockInput): Promise<Placed> {
  refusePast('block.start', input.start, by.at);
  await claimTime(tx, by, [input.specialistId]);
  const draft = { ...written(input), ...timesOf(input, await check(tx, 'block.', input)) };
  const collides = await settle(tx, by, draft, { allowed: true });
  const made = await store.insert(tx, by, {
    ...draft,
    status: BLOCK,
    details: '',
    clientNotes: '',
    type: '',
    overlapAllowed: collides.length > 0,
    autoCancelAt: null,
    source: 'staff',
  });
  if (made.isNewColor) await store.keepColor(tx, draft.color);
  await tellOf(tx, by, 'block.placed', made, collides);
  return { block: made, collides };
}

export async function change(
  tx: TenantTx,
  by: Author,
  id: string,
  { input, seen }: { input: BlockInput; seen: string | undefined },
): Promise<Placed> {
  const before = await holdWith(tx, by, id, [input.specialistId]);
  if (before.status !== BLOCK) refuse('notFound');
  refuseStale(before, seen);
  refusePast('block.start', input.start, by.at, before);
  const draft = { ...written(input), ...timesOf(input, await check(tx, 'block.', input, before)) };
  const collides = await settle(tx, by, draft, { allowed: true, except: id });
  const changed = await store.update(tx, by, id, { ...draft, overlapAllowed: collides.length > 0 });
  if (draft.color !== before.color) await store.keepColor(tx, draft.color);
  await tellOf(tx, by, 'block.changed', changed, collides);
  return { block: changed, collides };
}
