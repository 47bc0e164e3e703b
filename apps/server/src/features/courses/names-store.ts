import { listNames } from '../../platform/database/archivable-rows.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';

/** The names of the courses that are not archived: all of them, or those among these. */
export const findCourseNames = (tx: TenantTx, among?: readonly string[]): Promise<string[]> =>
  listNames(tx, 'course', among);
