import type { OrderContext } from '@cauce/contract/sales/orders';
import { wallOf } from '@cauce/domain/time/dates';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import type { Now } from './wire.ts';

/** The current date and minute in the time zone of the business. */
export const nowOf = async (tx: TenantTx, at: Date): Promise<Now> => wallOf(at, await zoneOf(tx));

export interface SoldProduct {
  id: string;
  name: string;
  cents: number;
  isArchived: boolean;
  tracksStock: boolean;
}

/** Reads the products with these ids and locks them against changes until the transaction ends. */
export async function lockProducts(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SoldProduct>> {
  const rows = await db(tx)
    .selectFrom('product')
    .select(['id', 'name', 'price_cents', 'archived_at', 'tracks_stock'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(
    rows.map(({ id, name, price_cents, archived_at, tracks_stock }) => [
      id,
      { id, name, cents: price_cents, isArchived: archived_at !== null, tracksStock: tracks_stock },
    ]),
  );
}

export async function isClient(tx: TenantTx, id: string): Promise<boolean> {
  const row = await db(tx).selectFrom('shared.client').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Lists the branches that are not archived, oldest first. */
export async function branches(tx: TenantTx): Promise<OrderContext['branches']> {
  const rows = await db(tx)
    .selectFrom('shared.branch')
    .select(['id as _id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows;
}

/** Lists the products that are not archived, by name, with the stock that is not reserved. */
export async function offered(tx: TenantTx): Promise<OrderContext['products']> {
  const { rows } = await sql<OrderContext['products'][number]>`
    select p.id as _id, p.name, coalesce(p.images[1], '') as image, p.price_cents / 100.0::float8 as price,
           p.tracks_stock as "tracksStock",
           coalesce((select json_agg(json_build_object('branchId', l.branch_id, 'quantity', l.on_hand - l.reserved))
                       from shared.stock_level l
                      where l.business_id = p.business_id and l.product_id = p.id and p.tracks_stock), '[]') as left
      from shared.product p
     where p.archived_at is null
     order by lower(p.name), p.id`.execute(db(tx));
  return rows;
}
