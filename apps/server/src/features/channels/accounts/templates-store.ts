import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { ChannelTemplate as Table } from '../../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import type { TemplateInfo } from '../../../providers/channels/index.ts';

export type TemplateRow = Selectable<Table>;

export async function list(tx: TenantTx, accountId: string): Promise<TemplateRow[]> {
  return db(tx)
    .selectFrom('channel_template')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('language')
    .execute();
}

/** The templates of an account that may be sent: approved, and with no blanks outside of their body. */
export async function listUsable(tx: TenantTx, accountId: string): Promise<TemplateRow[]> {
  return (await list(tx, accountId)).filter((row) => row.status === 'APPROVED' && row.is_plain);
}

/** Templates that were deleted at Meta are deleted here. */
export async function replaceAll(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  accountId: string,
  seen: readonly TemplateInfo[],
): Promise<void> {
  const given = JSON.stringify(seen.map((template) => ({ ...template, id: newId(at.getTime()) })));
  await sql`
    with g as (select distinct on (name, language) * from jsonb_to_recordset(${given}::jsonb)
        as g(id uuid, "externalId" text, name text, language text, category text, status text, body text, variables int,
             "isPlain" boolean, reason text)),
    kept as (
      insert into channel_template as t (business_id, id, account_id, external_id, name, language, category, status, body, variables, is_plain, reason, updated_at)
      select ${businessId}, id, ${accountId}, "externalId", name, language, category, status, body, variables, "isPlain", reason, ${at} from g
      on conflict on constraint channel_template_once do update
        set external_id = excluded.external_id, category = excluded.category, status = excluded.status, body = excluded.body,
            variables = excluded.variables, is_plain = excluded.is_plain, reason = excluded.reason, updated_at = excluded.updated_at)
    delete from channel_template t
     where t.business_id = ${businessId} and t.account_id = ${accountId}
       and not exists (select from g where g.name = t.name and g.language = t.language)`.execute(db(tx));
}

export async function setStatus(
  tx: TenantTx,
  accountId: string,
  { name, language, status, reason }: { name: string; language: string; status: string; reason: string },
  at: Date,
): Promise<void> {
  await db(tx)
    .updateTable('channel_template')
    .set({ status, reason, updated_at: at })
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .where('language', '=', language)
    .execute();
}

export async function byId(tx: TenantTx, id: string): Promise<TemplateRow | undefined> {
  return db(tx).selectFrom('channel_template').selectAll().where('id', '=', id).executeTakeFirst();
}
