import { instantOf } from '@cauce/domain/time/epoch-minutes';
import { sql } from 'kysely';
import type { Period } from './period.ts';

/** The filters of one request. */
export interface Scope {
  at: Date;
  branchId?: string | undefined;
  specialistId?: string | undefined;
}

export const scoped = ({ branchId = undefined, specialistId = undefined }: Scope) => sql`
  (${branchId ?? null}::uuid is null or a.branch_id = ${branchId ?? null}::uuid)
  and (${specialistId ?? null}::uuid is null or a.specialist_id = ${specialistId ?? null}::uuid)`;

/** The stretches of a period as a table. It has more than one row only when clocks change in the period. */
export const stretchesOf = ({ stretches }: Period) => sql`
  unnest(${stretches.map(({ from }) => instantOf(from))}::timestamptz[],
         ${stretches.map(({ to }) => instantOf(to))}::timestamptz[],
         ${stretches.map(({ offset }) => offset)}::int[]) as w (begins, ends, shift)`;
