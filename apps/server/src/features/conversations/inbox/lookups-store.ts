import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

export interface Colleague {
  email: string;
  name: string;
}

export async function listColleagues(tx: TenantTx): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select h.email::text as email, h.name from shared.membership t join shared.person h on h.id = t.person_id
     order by h.name collate "es-MX-x-icu", h.email`.execute(db(tx));
  return rows;
}

export interface FileRow {
  url: string;
  kind: string;
  mime: string;
  bytes: number;
}

/** Returns only files that belong to this business. */
export async function findFiles(tx: TenantTx, urls: readonly string[]): Promise<Map<string, FileRow>> {
  if (urls.length === 0) return new Map();
  const { rows } = await sql<FileRow>`
    select url, kind, mime, bytes from shared.stored_file where url = any(${urls}::text[])`.execute(db(tx));
  return new Map(rows.map((file) => [file.url, file]));
}

export interface TemplateRow {
  name: string;
  language: string;
  body: string;
  /** Approved, of this account, and with no blanks outside of its body. */
  isUsable: boolean;
}

/** Templates may be sent when the reply window is closed. */
export async function findTemplate(
  tx: TenantTx,
  { id, account }: { id: string; account: string },
): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    select name, language, body, account_id::text = ${account} and status = 'APPROVED' and is_plain as "isUsable"
      from shared.channel_template where id = ${id}::uuid`.execute(db(tx));
  return rows[0];
}
