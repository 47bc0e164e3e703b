import { MOST_LABELS } from '@cauce/contract/conversations/labels';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** The labels that the conversations of a contact get. */
export interface LabelsOfContact {
  clientId: string;
  labels: readonly string[];
}

/**
 * Replaces the managed labels of conversations by those of their contact. Other labels stay, and a full list gets no more. Returns the
 * conversations that changed.
 */
export async function replaceLabels(
  tx: TenantTx,
  managed: readonly string[],
  contacts: readonly LabelsOfContact[],
): Promise<string[]> {
  if (contacts.length === 0) return [];
  const { rows } = await sql<{ id: string }>`/* replace-labels */
    with given as (
      select v.id, v.labels as before, w.labels as added,
             array(select l.label from unnest(v.labels) with ordinality l(label, n)
                    where l.label <> all(${managed}::text[]) or l.label = any(w.labels) order by l.n) as kept
        from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as w("clientId" uuid, labels text[])
        join conversation v on v.business_id = current_business() and v.client_id = w."clientId"
    ), changed as (
      select id, before, (kept || array(select a.label from unnest(added) with ordinality a(label, n)
                                         where a.label <> all(kept) order by a.n))[:${MOST_LABELS}] as after from given
    )
    update conversation v set labels = c.after from changed c
     where v.business_id = current_business() and v.id = c.id and c.after <> c.before
    returning v.id`.execute(db(tx));
  return rows.map(({ id }) => id);
}
