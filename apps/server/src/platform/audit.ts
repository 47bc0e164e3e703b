import { type AdminTx, db, type TenantTx } from './database/scopes.ts';
import { newId } from './ids.ts';
import type { By } from './mount/actor.ts';

export interface Deed {
  action: string;
  subjectKind: string;
  subjectId?: string;
  detail?: Record<string, string | number | boolean | null | string[]>;
}

/** Writes who did what, in the transaction that does it. */
export async function record(tx: TenantTx | AdminTx, by: By, deed: Deed): Promise<void> {
  await db(tx)
    .insertInto('audit_entry')
    .values({
      id: newId(by.at.getTime()),
      business_id: by.businessId,
      at: by.at,
      actor_id: by.personId,
      visiting: by.visiting,
      action: deed.action,
      subject_kind: deed.subjectKind,
      subject_id: deed.subjectId ?? null,
      detail: JSON.stringify(deed.detail ?? {}),
      request_id: by.requestId,
    })
    .execute();
}
