import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Order, OrderStatus } from '@cauce/contract/sales/orders';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { type RawBuilder, sql } from 'kysely';
import type { PagePosition } from '../../platform/database/page-position.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { shortName } from '../clients/index.ts';
import { splitSearchWords } from '../clients/search/index.ts';
import { type Now, type Row, type StoredOrder, toWire } from './wire.ts';
import { paidCentsOf } from '../money/index.ts';

export interface Filters {
  status?: OrderStatus | undefined;
  clientId?: string | undefined;
  branchId?: string | undefined;
  search?: string | undefined;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}

/**
 * Reads orders with their items and payments. The inner query limits the rows first, so that items are read for one
 * page only.
 */
async function orders(
  tx: TenantTx,
  { where, by, limit }: { where: RawBuilder<unknown>; by: RawBuilder<unknown>; limit: number },
  now: Now,
): Promise<StoredOrder[]> {
  const { rows } = await sql<Row>`
    select o.*, o.delivery_date::text as delivery_day, b.name as branch_name, ${shortName} as client_name,
           c.whatsapp, c.country_code, c.country_code_ext,
           ${paidCentsOf('order_id', 'o')} as paid_cents,
           (select json_agg(json_build_object('productId', i.product_id, 'name', i.name, 'images', p.images,
                                              'quantity', i.quantity, 'cents', i.price_cents) order by i.position)
              from order_item i join shared.product p on p.business_id = i.business_id and p.id = i.product_id
             where i.business_id = o.business_id and i.order_id = o.id) as items
      from (select o.* from client_order o where ${where} order by ${by} limit ${limit}) o
      left join shared.client c on c.business_id = o.business_id and c.id = o.client_id
      join shared.branch b on b.business_id = o.business_id and b.id = o.branch_id
     order by ${by}`.execute(db(tx));
  return rows.map((row) => toWire(row, now));
}

const BY_DELIVERY = sql`o.delivery_date, o.delivery_minute nulls last, o.id`;
const NEWEST = sql`o.created_at desc, o.id desc`;
const SETTLED_LAST = sql`o.settled_at desc, o.id desc`;

/** An order without a delivery time is sorted after all times of its day; its page position uses this time. */
const ANY_TIME = '23:59:59';

export function positionOf({ status }: Filters) {
  return ({ _id, deliveryDate, deliveryTime, settledAt, createdAt }: Order): PagePosition => {
    const delivery = `${deliveryDate}T${deliveryTime || ANY_TIME}Z`;
    const at = status === undefined ? createdAt : status === 'pending' ? delivery : (settledAt ?? createdAt);
    return { at: new Date(at), id: _id };
  };
}

/**
 * The condition for orders after a page position, in the order of the list. The day is compared first, because the
 * index begins with it.
 */
function beyond({ status }: Filters, { at, id }: PagePosition): RawBuilder<unknown> {
  if (status === undefined) return sql`(o.created_at, o.id) < (${at}::timestamptz, ${id}::uuid)`;
  if (status !== 'pending') return sql`(o.settled_at, o.id) < (${at}::timestamptz, ${id}::uuid)`;
  const [date = '', time = ''] = at.toISOString().split(/[TZ.]/);
  const minute = time === ANY_TIME ? 1440 : at.getUTCHours() * 60 + at.getUTCMinutes();
  return sql`o.delivery_date >= ${date}::date
    and (o.delivery_date, coalesce(o.delivery_minute, 1440), o.id) > (${date}::date, ${minute}::int, ${id}::uuid)`;
}

const BIGGEST_NUMBER = 2_147_483_647;

/** Reads an order number from «12», «#12» or «Pedido 12». */
function numberIn(search: string): number | undefined {
  const written = /^(?:pedido)?\s*(?:#\s*)?(\d{1,10})$/i.exec(search)?.[1];
  const number = Number(written);
  return written !== undefined && number <= BIGGEST_NUMBER ? number : undefined;
}

function calledBy(search: string): RawBuilder<unknown> {
  const number = numberIn(search);
  const words = splitSearchWords(search).map((word) => sql`c.search_text like ${containsPattern(word)}`);
  const client = sql`exists (select from shared.client c where c.business_id = o.business_id and c.id = o.client_id and ${sql.join(words, sql` and `)})`;
  return number === undefined ? client : sql`(o.number = ${number} or ${client})`;
}

function whereMatches({ status, clientId, branchId, search = '', from, to }: Filters): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(status === undefined ? [] : [sql`o.status = ${sql.lit(status)}`]),
    ...(clientId === undefined ? [] : [sql`o.client_id = ${clientId}`]),
    ...(branchId === undefined ? [] : [sql`o.branch_id = ${branchId}`]),
    ...(splitSearchWords(search).length === 0 ? [] : [calledBy(search)]),
    ...(from === undefined ? [] : [sql`o.delivery_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`o.delivery_date <= ${to}::date`]),
  ];
}

interface Asked {
  after?: PagePosition | undefined;
  limit: number;
}

export function page(
  tx: TenantTx,
  filters: Filters,
  { after, limit }: Asked,
  now: Now,
): Promise<StoredOrder[]> {
  const conditions = [...whereMatches(filters), ...(after === undefined ? [] : [beyond(filters, after)])];
  const { status } = filters;
  const by = status === undefined ? NEWEST : status === 'pending' ? BY_DELIVERY : SETTLED_LAST;
  return orders(tx, { where: sql.join(conditions, sql` and `), by, limit }, now);
}

export async function read(tx: TenantTx, id: string, now: Now): Promise<StoredOrder | undefined> {
  const [order] = await orders(tx, { where: sql`o.id = ${id}`, by: NEWEST, limit: 1 }, now);
  return order;
}
