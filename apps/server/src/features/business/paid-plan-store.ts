import type { HeldPlan } from '@cauce/domain/billing/entitlements';
import { sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Only this function of the database lets a business write its plan. */
export async function setPaidPlan(
  tx: TenantTx,
  { at }: ActionContext,
  { plan, end }: HeldPlan,
): Promise<void> {
  await sql`select set_paid_plan(${plan}::text, ${end}::timestamptz, ${at})`.execute(db(tx));
}

/** Stores the customer at the provider of payments unless there is one. Returns the stored one. */
export async function setFirstCustomer(
  tx: TenantTx,
  { at }: ActionContext,
  customer: string,
): Promise<string> {
  const { rows } = await sql<{
    customer: string;
  }>`select set_first_customer(${customer}, ${at}) as customer`.execute(db(tx));
  return rows[0]!.customer;
}
