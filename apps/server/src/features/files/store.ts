import type { StoredFile } from '@cauce/contract/account/files';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface NewFile {
  id: string;
  businessId: string;
  personId: string;
  key: string;
  thumbnailKey: string | null;
  kind: StoredFile['kind'];
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  at: Date;
}

/** Enough for a logo and the pictures of a first page. */
const UNCONFIRMED_BYTES = 20 * 1_048_576;

interface RemainingQuota {
  left: number;
  /** The owner has not confirmed their e-mail address, so the quota is small. */
  isUnconfirmed: boolean;
}

/** Locks the business, so that two uploads cannot both use the rest of its quota. */
export async function remainingQuota(tx: TenantTx, businessId: string): Promise<RemainingQuota> {
  await sql`select pg_advisory_xact_lock(hashtextextended('files of ' || ${businessId}, 0))`.execute(db(tx));
  const { rows } = await sql<RemainingQuota>`
    select case when u then least(storage_quota_bytes, ${UNCONFIRMED_BYTES}::bigint) else storage_quota_bytes end
             - coalesce((select sum(bytes) from stored_file where business_id = ${businessId}), 0)::bigint as left,
           u as "isUnconfirmed"
      from shared.business, is_unconfirmed(${businessId}) u where id = ${businessId}`.execute(db(tx));
  return rows[0] ?? { left: 0, isUnconfirmed: false };
}

export async function insert(tx: TenantTx, file: NewFile): Promise<void> {
  await db(tx)
    .insertInto('stored_file')
    .values({
      business_id: file.businessId,
      id: file.id,
      person_id: file.personId,
      storage_key: file.key,
      thumbnail_key: file.thumbnailKey,
      kind: file.kind,
      mime: file.mime,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      created_at: file.at,
    })
    .execute();
}

export async function arrived(
  tx: TenantTx,
  id: string,
  url: string,
  thumbnailUrl: string | null,
): Promise<void> {
  await db(tx)
    .updateTable('stored_file')
    .set({ url, thumbnail_url: thumbnailUrl })
    .where('id', '=', id)
    .execute();
}

export interface StoredAddresses {
  id: string;
  /** Empty until the file has been stored. */
  addresses: string[];
}
const toAddresses = (row: { id: string; url: string | null; thumbnail_url: string | null }) => ({
  id: row.id,
  addresses: [row.url, row.thumbnail_url].filter((address) => address !== null),
});

/** Finds a file with its addresses and locks it against deletion until the transaction ends. */
export async function lockFile(
  tx: TenantTx,
  which: { url: string } | { key: string },
): Promise<StoredAddresses | undefined> {
  const [column, value] =
    'url' in which ? (['url', which.url] as const) : (['storage_key', which.key] as const);
  const row = await db(tx)
    .selectFrom('stored_file')
    .select(['id', 'url', 'thumbnail_url'])
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirst();
  return row && toAddresses(row);
}

/** Locks the files of this business with these addresses. */
export async function lockFiles(tx: TenantTx, urls: readonly string[]): Promise<StoredAddresses[]> {
  const rows = await db(tx)
    .selectFrom('stored_file')
    .select(['id', 'url', 'thumbnail_url'])
    .where('url', 'in', urls)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toAddresses);
}

/** Deletes the rows. A trigger deletes the bytes after the commit. */
export async function remove(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db(tx).deleteFrom('stored_file').where('id', 'in', ids).execute();
}

/** Deletes files of all businesses whose upload was interrupted between quota and arrival. */
export async function removeInterrupted(pool: Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query('delete from stored_file where url is null and created_at < $1', [
    before,
  ]);
  return rowCount ?? 0;
}

export interface OldFile extends StoredAddresses {
  url: string;
}
const PIECE = 1000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Lists files of all businesses that were stored before this time, in batches of one business each. */
export async function* listArrivedBefore(
  pool: Pool,
  before: Date,
): AsyncGenerator<{ businessId: string; files: OldFile[] }> {
  let [business, id] = [NOBODY, NOBODY];
  for (;;) {
    const { rows } = await pool.query<{
      business_id: string;
      id: string;
      url: string;
      thumbnail_url: string | null;
    }>(
      `select business_id, id, url, thumbnail_url from stored_file
        where url is not null and created_at < $1 and (business_id, id) > ($2, $3)
        order by business_id, id limit ${PIECE}`,
      [before, business, id],
    );
    for (const [businessId, files] of Map.groupBy(rows, (row) => row.business_id)) {
      yield { businessId, files: files.map((row) => ({ ...toAddresses(row), url: row.url })) };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PIECE) return;
    [business, id] = [last.business_id, last.id];
  }
}
