import { sql } from 'kysely';
import type { AuditContext } from '../action-context.ts';
import { newId } from '../ids.ts';
import { refuse } from '../mount/refusal.ts';

/** What every row of a business is born with. */
export const newRow = (by: AuditContext) => ({
  business_id: by.businessId,
  id: newId(by.at.getTime()),
  created_by: by.personId,
  created_at: by.at,
  updated_at: by.at,
});

/** Later than every version before it, even when two saves fall on one tick of the clock. */
export const nextVersion = ({ at }: Pick<AuditContext, 'at'>) =>
  sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 ms')`;

/** `seen` is the version that was edited; a later one is not overwritten. */
export function refuseStale({ updatedAt }: { updatedAt: string | Date }, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== new Date(updatedAt).getTime()) refuse('changedMeanwhile');
}
