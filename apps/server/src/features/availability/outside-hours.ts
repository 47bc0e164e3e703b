import { outsideHours } from '@cauce/domain/slots/outside-hours';
import { spanOf } from '@cauce/domain/time/epoch-minutes';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type HoursQuery, readHours } from './hours-store.ts';

/** Says which hours an appointment of the team leaves. Its buffers may lie outside. */
export const describeOutsideHours = async (
  tx: TenantTx,
  { start, end, ...query }: HoursQuery & { start: Date; end: Date },
): Promise<string | undefined> => outsideHours(spanOf(start, end), await readHours(tx, query));
