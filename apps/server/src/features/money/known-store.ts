import type { Named } from '@cauce/contract/kit/fields';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import type { Links } from './movements-store.ts';

export interface Ids extends Links {
  clientId?: string | null | undefined;
  branchId?: string | null | undefined;
  specialistId?: string | null | undefined;
}

const isKnown = (table: string, id: string | null | undefined) =>
  id === undefined || id === null
    ? sql`true`
    : sql`exists (select from ${sql.table(`shared.${table}`)} where id = ${id}::uuid)`;

/** Returns whether all these ids belong to the business. A block is no appointment to pay for. */
export async function areKnown(tx: TenantTx, ids: Ids): Promise<boolean> {
  const visit =
    ids.appointmentId === undefined
      ? sql`true`
      : sql`exists (select from shared.appointment where id = ${ids.appointmentId}::uuid and status <> 'block')`;
  const { rows } = await sql<{ known: boolean }>`
    select ${visit} and ${isKnown('client', ids.clientId)} and ${isKnown('branch', ids.branchId)}
           and ${isKnown('specialist', ids.specialistId)} and ${isKnown('client_order', ids.orderId)}
           and ${isKnown('enrollment', ids.enrollmentId)} as known`.execute(db(tx));
  return rows[0]?.known === true;
}

export interface Where {
  clientId: string | null;
  branchId: string | null;
  specialistId: string | null;
}
const NOWHERE: Where = { clientId: null, branchId: null, specialistId: null };

/** The payer, branch and specialist of the record that is paid. */
export async function findParties(
  tx: TenantTx,
  { appointmentId, orderId, enrollmentId }: Links,
): Promise<Where> {
  const place =
    appointmentId !== undefined
      ? db(tx)
          .selectFrom('shared.appointment')
          .select(['client_id as clientId', 'branch_id as branchId', 'specialist_id as specialistId'])
          .where('id', '=', appointmentId)
      : orderId !== undefined
        ? db(tx)
            .selectFrom('shared.client_order')
            .select(['client_id as clientId', 'branch_id as branchId'])
            .where('id', '=', orderId)
        : enrollmentId !== undefined
          ? db(tx)
              .selectFrom('shared.enrollment')
              .select('client_id as clientId')
              .where('id', '=', enrollmentId)
          : undefined;
  return { ...NOWHERE, ...(await place?.executeTakeFirst()) };
}

/** The parties of the movement with this reference, for a later one about the same money. */
export async function partiesOfReference(tx: TenantTx, reference: string): Promise<Where> {
  const row = await db(tx)
    .selectFrom('money_movement')
    .select(['client_id as clientId', 'branch_id as branchId', 'specialist_id as specialistId'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? NOWHERE;
}

/** The branch at which a specialist attends. */
export async function branchOf(tx: TenantTx, specialistId: string): Promise<string | null> {
  const row = await db(tx)
    .selectFrom('shared.specialist')
    .select('branch_id')
    .where('id', '=', specialistId)
    .executeTakeFirst();
  return row?.branch_id ?? null;
}

/** The categories that the business defined. */
export async function categories(tx: TenantTx): Promise<string[]> {
  const row = await db(tx).selectFrom('shared.business').select('money_categories').executeTakeFirstOrThrow();
  return row.money_categories;
}

interface Context {
  zone: string;
  branches: Named[];
  specialists: (Named & { branchId: string })[];
}

/** The options of the form, without archived records. */
export async function context(tx: TenantTx): Promise<Context> {
  const branches = await db(tx)
    .selectFrom('shared.branch')
    .select(['id as _id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
  const specialists = await db(tx)
    .selectFrom('shared.specialist')
    .select(['id as _id', 'name', 'branch_id as branchId'])
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
  return { zone: await zoneOf(tx), branches, specialists };
}
