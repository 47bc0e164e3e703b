import type { ConversionEvent, ConversionSource } from '@cauce/contract/funnels/conversion-events';
import { type RawBuilder, sql } from 'kysely';
import type { ActionContext, SignedContext } from '../../platform/action-context.ts';
import type { PagePosition } from '../../platform/database/page-position.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId } from '../../platform/ids.ts';
import { type Filters, whereMatches } from './filters-store.ts';

/** An event without the name of its contact and the rights of the caller. */
export type StoredEvent = Omit<ConversionEvent, 'can' | 'clientName'>;

/** The names of the records that an event is about. */
export interface ConvertedRecords {
  services: string[];
  products: string[];
  courses: string[];
  properties: string[];
}

type Row = Omit<StoredEvent, 'date' | 'createdAt' | 'updatedAt'> & {
  date: Date;
  createdAt: Date;
  updatedAt: Date;
};

const toWire = ({ date, createdAt, updatedAt, ...row }: Row): StoredEvent => ({
  ...row,
  date: date.toISOString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

async function events(
  tx: TenantTx,
  where: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<StoredEvent[]> {
  const { rows } = await sql<Row>`
    select e.id as "_id", e.business_id as "businessId", e.name_id as "nameId", n.name, e.client_id as "clientId",
           e.at as date, e.description, e.services, e.products, e.courses, e.properties, e.source,
           e.assistant_id as "assistantId", e.conversation_id as "conversationId", e.created_by as "createdBy",
           e.created_at as "createdAt", e.updated_at as "updatedAt"
      from conversion_event e join conversion_name n on n.business_id = e.business_id and n.id = e.name_id
     where ${where} order by e.at desc, e.id desc ${limit}`.execute(db(tx));
  return rows.map(toWire);
}

export async function read(tx: TenantTx, id: string): Promise<StoredEvent | undefined> {
  return (await events(tx, sql`e.id = ${id}`, sql``))[0];
}

/** Reads an event and locks it until the transaction ends. */
export async function lockForUpdate(tx: TenantTx, id: string): Promise<StoredEvent | undefined> {
  await db(tx).selectFrom('conversion_event').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return read(tx, id);
}

/** One page of the matches, the latest first. */
export function page(
  tx: TenantTx,
  filters: Filters,
  { after, limit }: { after?: PagePosition | undefined; limit: number },
): Promise<StoredEvent[]> {
  const place =
    after === undefined ? sql`true` : sql`(e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return events(tx, sql`${whereMatches(filters)} and ${place}`, sql`limit ${limit}`);
}

export interface NewEvent extends ConvertedRecords {
  nameId: string;
  clientId: string;
  conversationId: string | null;
  assistantId: string | null;
  source: ConversionSource;
  description: string;
  at: Date;
  /** The day in the time zone of the business. */
  day: string;
}

/** Returns nothing when the contact has the event on this day already; a concurrent call waits for the first. */
export async function insertOnce(
  tx: TenantTx,
  by: SignedContext,
  event: NewEvent,
): Promise<string | undefined> {
  const { nameId, clientId, conversationId, assistantId, ...rest } = event;
  const row = await db(tx)
    .insertInto('conversion_event')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      name_id: nameId,
      client_id: clientId,
      conversation_id: conversationId,
      assistant_id: assistantId,
      ...rest,
      created_by: by.signedBy,
      created_at: by.at,
      updated_at: by.at,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'client_id', 'name_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function update(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  { nameId, ...change }: Pick<NewEvent, 'nameId' | 'description' | 'at' | 'day'> & ConvertedRecords,
): Promise<void> {
  await db(tx)
    .updateTable('conversion_event')
    .set({ name_id: nameId, ...change, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('conversion_event').where('id', '=', id).execute();
}
