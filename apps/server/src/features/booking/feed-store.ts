import { sql } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { visitedPlace } from '../properties/index.ts';

/** Returns undefined for an unknown specialist. */
export async function findBySpecialist(
  tx: TenantTx,
  specialistId: string,
): Promise<{ name: string; isOpen: boolean } | undefined> {
  const row = await db(tx)
    .selectFrom('shared.specialist as p')
    .leftJoin('specialist_feed as f', 'f.specialist_id', 'p.id')
    .select(['p.name', 'f.created_at'])
    .where('p.id', '=', specialistId)
    .executeTakeFirst();
  return row && { name: row.name, isOpen: row.created_at !== null };
}

/** Stores a new token in the place of the previous one. */
export async function open(
  tx: TenantTx,
  by: AuditContext,
  specialistId: string,
  tokenHash: string,
): Promise<void> {
  await db(tx)
    .insertInto('specialist_feed')
    .values({
      business_id: by.businessId,
      specialist_id: specialistId,
      token_hash: tokenHash,
      created_at: by.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'specialist_id'])
        .doUpdateSet({ token_hash: tokenHash, created_at: by.at }),
    )
    .execute();
}

export async function close(tx: TenantTx, specialistId: string): Promise<void> {
  await db(tx).deleteFrom('specialist_feed').where('specialist_id', '=', specialistId).execute();
}

export interface FeedEntry {
  id: string;
  status: string;
  start: Date;
  end: Date;
  updatedAt: Date;
  title: string;
  serviceName: string | null;
  clientName: string | null;
  branchName: string;
}

export interface Feed {
  specialistName: string;
  entries: FeedEntry[];
}

/** Reads the entries of the last weeks and all coming ones. */
export async function read(tx: TenantTx, tokenHash: string, since: Date): Promise<Feed | undefined> {
  const feed = await db(tx)
    .selectFrom('specialist_feed as f')
    .innerJoin('shared.specialist as p', 'p.id', 'f.specialist_id')
    .where('f.token_hash', '=', tokenHash)
    .select(['p.id', 'p.name'])
    .executeTakeFirst();
  if (feed === undefined) return undefined;
  const rows = await db(tx)
    .selectFrom('shared.appointment as a')
    .innerJoin('shared.branch as b', 'b.id', 'a.branch_id')
    .leftJoin('shared.service as s', 's.id', 'a.service_id')
    .leftJoin('shared.client as c', 'c.id', 'a.client_id')
    .where('a.specialist_id', '=', feed.id)
    .where('a.ends_at', '>=', since)
    .where(sql<boolean>`takes_time(a.status)`)
    .select([
      'a.id',
      'a.status',
      'a.starts_at',
      'a.ends_at',
      'a.updated_at',
      'a.title',
      's.name as service_name',
      'c.name as client_name',
      // A visit takes place at the property.
      sql<string>`coalesce(${visitedPlace}, b.name)`.as('branch_name'),
    ])
    .orderBy('a.starts_at')
    .limit(5000)
    .execute();
  return {
    specialistName: feed.name,
    entries: rows.map((row) => ({
      id: row.id,
      status: row.status,
      start: row.starts_at,
      end: row.ends_at,
      updatedAt: row.updated_at,
      title: row.title,
      serviceName: row.service_name,
      clientName: row.client_name,
      branchName: row.branch_name,
    })),
  };
}
