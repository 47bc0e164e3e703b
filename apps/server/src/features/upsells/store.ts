import type { Upsell, UpsellInput } from '@cauce/contract/conversations/upsells';
import { sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import { ownBusiness } from '../../platform/database/own-business.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId } from '../../platform/ids.ts';

export type StoredUpsell = Omit<
  Upsell,
  'serviceNames' | 'resources' | 'planned' | 'createdAt' | 'updatedAt' | 'can'
> & { createdAt: Date; updatedAt: Date };

const COLUMNS = sql`u.id as _id, u.business_id as "businessId", u.name, u.message, u.delay, u.time_unit as "timeUnit",
    u.delay_reference as "delayReference", u.delay_direction as "delayDirection", u.when_to_send as "whenToSend",
    u.is_active as "isActive", u.created_at as "createdAt", u.updated_at as "updatedAt",
    array(select s.service_id::text from upsell_service s where s.business_id = u.business_id and s.upsell_id = u.id
           order by s.position) as "serviceIds"`;

export async function list(tx: TenantTx): Promise<StoredUpsell[]> {
  const { rows } = await sql<StoredUpsell>`
    select ${COLUMNS} from upsell u where u.business_id = current_business() order by u.created_at, u.id`.execute(
    db(tx),
  );
  return rows;
}

export async function read(tx: TenantTx, id: string): Promise<StoredUpsell | undefined> {
  const { rows } = await sql<StoredUpsell>`
    select ${COLUMNS} from upsell u where u.business_id = current_business() and u.id = ${id}`.execute(
    db(tx),
  );
  return rows[0];
}

/** Reads an upsell and locks it until the transaction ends. */
export async function lockForUpdate(tx: TenantTx, id: string): Promise<StoredUpsell | undefined> {
  const { rows } = await sql<StoredUpsell>`
    select ${COLUMNS} from upsell u where u.business_id = current_business() and u.id = ${id} for no key update`.execute(
    db(tx),
  );
  return rows[0];
}

const toColumns = (input: UpsellInput) => ({
  name: input.name,
  message: input.message,
  delay: input.delay,
  time_unit: input.timeUnit,
  delay_reference: input.delayReference,
  delay_direction: input.delayDirection,
  when_to_send: input.whenToSend,
  is_active: input.isActive,
});

/** An unknown service violates its foreign key and is refused. */
async function setServices(tx: TenantTx, id: string, serviceIds: readonly string[]): Promise<void> {
  await db(tx).deleteFrom('upsell_service').where('upsell_id', '=', id).execute();
  const ids = [...new Set(serviceIds)];
  if (ids.length === 0) return;
  await db(tx)
    .insertInto('upsell_service')
    .values(
      ids.map((service_id, position) => ({ business_id: ownBusiness, upsell_id: id, service_id, position })),
    )
    .execute();
}

export async function insert(tx: TenantTx, by: ActionContext, input: UpsellInput): Promise<string> {
  const id = newId(by.at.getTime());
  await db(tx)
    .insertInto('upsell')
    .values({
      business_id: by.businessId,
      id,
      ...toColumns(input),
      active_since: by.at,
      created_at: by.at,
      updated_at: by.at,
    })
    .execute();
  await setServices(tx, id, input.serviceIds);
  return id;
}

export async function update(
  tx: TenantTx,
  by: ActionContext,
  { _id: id, isActive: wasActive }: Pick<StoredUpsell, '_id' | 'isActive'>,
  input: UpsellInput,
): Promise<void> {
  await db(tx)
    .updateTable('upsell')
    .set({
      ...toColumns(input),
      ...(input.isActive && !wasActive && { active_since: by.at }),
      updated_at: nextVersion(by),
    })
    .where('id', '=', id)
    .execute();
  await setServices(tx, id, input.serviceIds);
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('upsell').where('id', '=', id).execute();
}
