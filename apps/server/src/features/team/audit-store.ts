import type { AuditEntry } from '@cauce/contract/account/team';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export const PAGE_SIZE = 50;

export async function page(tx: TenantTx, number: number): Promise<{ rows: AuditEntry[]; total: number }> {
  const rows = await db(tx)
    .selectFrom('shared.audit_entry as a')
    .leftJoin('shared.person as p', 'p.id', 'a.actor_id')
    .select(['a.id', 'a.at', 'a.visiting', 'a.action', 'a.subject_kind', 'a.subject_id', 'a.detail'])
    .select(['p.name as actor', sql<number>`count(*) over ()`.as('total')])
    .orderBy('a.at', 'desc')
    .orderBy('a.ordinal', 'desc')
    .limit(PAGE_SIZE)
    .offset((number - 1) * PAGE_SIZE)
    .execute();
  return {
    rows: rows.map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      actor: row.actor ?? '',
      isVisit: row.visiting,
      action: row.action,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      detail: row.detail as AuditEntry['detail'],
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}
