import { type AdminTx, db, type PersonTx, type TenantTx } from './database/scopes.ts';
import { newId } from './ids.ts';
import type { By } from './mount/actor.ts';

export interface Deed {
  action: string;
  subjectKind: string;
  subjectId?: string;
  detail?: Record<string, string | number | boolean | null | string[]>;
}

/** Writes who did what, in the transaction that does it. */
export async function record(tx: TenantTx | AdminTx | PersonTx, by: By, deed: Deed): Promise<void> {
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

/** The same for what belongs to no business. */
export async function recordForPlatform(
  tx: PersonTx | AdminTx,
  by: Omit<By, 'businessId' | 'visiting'>,
  deed: Pick<Deed, 'action' | 'detail'>,
): Promise<void> {
  await db(tx)
    .insertInto('platform_audit_entry')
    .values({
      id: newId(by.at.getTime()),
      at: by.at,
      actor_id: by.personId,
      action: deed.action,
      detail: JSON.stringify(deed.detail ?? {}),
      request_id: by.requestId,
    })
    .execute();
}
