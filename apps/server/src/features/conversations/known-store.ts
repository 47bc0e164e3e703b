import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface Colleague {
  email: string;
  name: string;
}

/** Who works here. */
export async function colleagues(tx: TenantTx): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select h.email::text as email, h.name from membership t join person h on h.id = t.person_id
     order by h.name collate "es-MX-x-icu", h.email`.execute(db(tx));
  return rows;
}

export interface KnownFile {
  url: string;
  kind: string;
  mime: string;
  bytes: number;
}

/** Those of these addresses that are files of this business. */
export async function files(tx: TenantTx, urls: readonly string[]): Promise<Map<string, KnownFile>> {
  if (urls.length === 0) return new Map();
  const { rows } = await sql<KnownFile>`
    select url, kind, mime, bytes from stored_file where url = any(${urls}::text[])`.execute(db(tx));
  return new Map(rows.map((file) => [file.url, file]));
}

export interface KnownTemplate {
  name: string;
  language: string;
  body: string;
  /** Approved, of this account, and with no blanks but those of its body. */
  isUsable: boolean;
}

/** A text for when it is not free to write. */
export async function template(
  tx: TenantTx,
  { id, account }: { id: string; account: string },
): Promise<KnownTemplate | undefined> {
  const { rows } = await sql<KnownTemplate>`
    select name, language, body, account_id::text = ${account} and status = 'APPROVED' and is_plain as "isUsable"
      from channel_template where id = ${id}::uuid`.execute(db(tx));
  return rows[0];
}
