import type { FunnelDraft } from '@cauce/contract/funnels/drafts';
import type { Selectable } from 'kysely';
import type { AuditContext } from '../../../platform/action-context.ts';
import type { FunnelDraft as Row } from '../../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { nextVersion } from '../../../platform/database/version.ts';
import { newId } from '../../../platform/ids.ts';

export type DraftInput = Pick<FunnelDraft, 'funnelId' | 'content' | 'basedOn'>;

const toWire = (row: Selectable<Row>): FunnelDraft => ({
  funnelId: row.funnel_id,
  content: row.content as unknown as FunnelDraft['content'],
  basedOn: row.based_on?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
});

/** The drafts of a person, the latest first. */
export async function list(tx: TenantTx, personId: string): Promise<FunnelDraft[]> {
  const rows = await db(tx)
    .selectFrom('funnel_draft')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map(toWire);
}

const toColumns = ({ content, basedOn }: DraftInput) => ({
  content: JSON.stringify(content),
  based_on: basedOn === null ? null : new Date(basedOn),
});

/** Returns undefined when the person has a draft of this funnel already. */
export async function insert(
  tx: TenantTx,
  by: AuditContext,
  draft: DraftInput,
): Promise<FunnelDraft | undefined> {
  const row = await db(tx)
    .insertInto('funnel_draft')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      person_id: by.personId,
      funnel_id: draft.funnelId,
      ...toColumns(draft),
      updated_at: by.at,
    })
    .onConflict((conflict) => conflict.constraint('funnel_draft_once').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toWire(row);
}

/** Returns undefined when the draft was changed or discarded after it was seen. */
export async function update(
  tx: TenantTx,
  by: AuditContext,
  draft: DraftInput,
  seen: Date,
): Promise<FunnelDraft | undefined> {
  const row = await db(tx)
    .updateTable('funnel_draft')
    .set({ ...toColumns(draft), updated_at: nextVersion(by) })
    .where('person_id', '=', by.personId)
    .where('funnel_id', 'is not distinct from', draft.funnelId)
    .where('updated_at', '=', seen)
    .returningAll()
    .executeTakeFirst();
  return row && toWire(row);
}

export async function remove(tx: TenantTx, personId: string, funnelId: string | null): Promise<void> {
  await db(tx)
    .deleteFrom('funnel_draft')
    .where('person_id', '=', personId)
    .where('funnel_id', 'is not distinct from', funnelId)
    .execute();
}
