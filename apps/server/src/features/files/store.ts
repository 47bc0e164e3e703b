import type { StoredFile } from '@cauce/contract/files';
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

/** One upload of a business after the other takes its room, so that two together cannot take the last of it. */
export async function roomLeft(tx: TenantTx, businessId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('files of ' || ${businessId}, 0))`.execute(db(tx));
  const { rows } = await sql<{ left: number }>`
    select storage_quota_bytes - coalesce((select sum(bytes) from stored_file where business_id = ${businessId}), 0)::bigint as left
      from business where id = ${businessId}`.execute(db(tx));
  return rows[0]?.left ?? 0;
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

/** Its bytes are let go of once this commits. */
export async function remove(
  tx: TenantTx,
  by: { id: string } | { url: string } | { key: string },
): Promise<boolean> {
  const [column, value] =
    'id' in by
      ? (['id', by.id] as const)
      : 'url' in by
        ? (['url', by.url] as const)
        : (['storage_key', by.key] as const);
  const { numDeletedRows } = await db(tx)
    .deleteFrom('stored_file')
    .where(column, '=', value)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those whose upload was cut off between taking room and arriving, of every business. */
export async function removeNeverArrived(pool: Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query('delete from stored_file where url is null and created_at < $1', [
    before,
  ]);
  return rowCount ?? 0;
}
