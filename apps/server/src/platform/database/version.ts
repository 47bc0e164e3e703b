import { sql } from 'kysely';
import type { ActionContext, AuditContext } from '../action-context.ts';
import { newId } from '../ids.ts';
import { refuse } from '../mount/refusal.ts';

/** The columns that every new row of a business has. */
export const newRow = (by: AuditContext) => ({
  business_id: by.businessId,
  id: newId(by.at.getTime()),
  created_by: by.personId,
  created_at: by.at,
  updated_at: by.at,
});

/** Returns a version later than the one before, even when two saves have the same time. */
export const nextVersion = ({ at }: Pick<ActionContext, 'at'>) =>
  sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 ms')`;

/** `seen` is the version that the person edited. A later version is not overwritten. */
export function refuseStale({ updatedAt }: { updatedAt: string | Date }, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== new Date(updatedAt).getTime()) refuse('changedMeanwhile');
}
