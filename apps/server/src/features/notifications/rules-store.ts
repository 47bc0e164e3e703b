import type { TemplateKind } from '@cauce/domain/texts/message-template';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface StoredRules {
  quietFrom: number;
  quietTo: number;
  dailyCap: number;
  reminders: number[];
  confirmationRequest: number | null;
  texts: Partial<Record<TemplateKind, string>>;
}

export async function read(tx: TenantTx): Promise<StoredRules | undefined> {
  const row = await db(tx).selectFrom('notification_rules').selectAll().executeTakeFirst();
  return (
    row && {
      quietFrom: row.quiet_from,
      quietTo: row.quiet_to,
      dailyCap: row.daily_cap,
      reminders: row.reminders as number[],
      confirmationRequest: row.confirmation_request,
      texts: row.texts as StoredRules['texts'],
    }
  );
}

export async function write(tx: TenantTx, by: ActionContext, rules: StoredRules): Promise<void> {
  const columns = {
    quiet_from: rules.quietFrom,
    quiet_to: rules.quietTo,
    daily_cap: rules.dailyCap,
    reminders: JSON.stringify(rules.reminders),
    confirmation_request: rules.confirmationRequest,
    texts: JSON.stringify(rules.texts),
    updated_at: by.at,
  };
  await db(tx)
    .insertInto('notification_rules')
    .values({ business_id: by.businessId, ...columns })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(columns))
    .execute();
}
