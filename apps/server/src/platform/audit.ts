import type { AuditContext } from './action-context.ts';
import { type AdminTx, db, type PersonTx, type TenantTx } from './database/scopes.ts';
import { newId } from './ids.ts';

export interface AuditAction {
  action: string;
  subjectKind: string;
  subjectId?: string;
  detail?: Record<string, string | number | boolean | null | string[]>;
}

/** Writes an entry of the audit trail in the transaction of the action itself. */
export async function recordAudit(
  tx: TenantTx | AdminTx | PersonTx,
  by: AuditContext,
  action: AuditAction,
): Promise<void> {
  await db(tx)
    .insertInto('audit_entry')
    .values({
      id: newId(by.at.getTime()),
      business_id: by.businessId,
      at: by.at,
      actor_id: by.personId,
      visiting: by.visiting,
      action: action.action,
      subject_kind: action.subjectKind,
      subject_id: action.subjectId ?? null,
      detail: JSON.stringify(action.detail ?? {}),
      request_id: by.requestId,
    })
    .execute();
}

/** Writes an audit entry of an action that belongs to no business. */
export async function recordPlatformAudit(
  tx: PersonTx | AdminTx,
  by: Omit<AuditContext, 'businessId' | 'visiting'>,
  action: Pick<AuditAction, 'action' | 'detail'>,
): Promise<void> {
  await db(tx)
    .insertInto('platform_audit_entry')
    .values({
      id: newId(by.at.getTime()),
      at: by.at,
      actor_id: by.personId,
      action: action.action,
      detail: JSON.stringify(action.detail ?? {}),
      request_id: by.requestId,
    })
    .execute();
}
