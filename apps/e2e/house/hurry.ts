import { notifications } from '@cauce/contract/notifications';
import type { NotificationKind } from '@cauce/domain/message-template';
import { inDatabase } from './database.ts';
import type { Person } from './people.ts';

/** What waits for its hour has it now; what moved it and what sends it stay as they are. */
export async function hurry(owner: Person, kind: NotificationKind): Promise<void> {
  const { business } = await owner.look();
  await inDatabase(
    `update notification set delivery_at = now() - coalesce(lead_minutes, 0) * interval '1 millisecond'
      where business_id = $1 and kind = $2 and state = 'planned'`,
    [business?._id, kind],
  );
  await inDatabase(`select graphile_worker.add_job('notifications.dispatch', $1::json)`, [
    JSON.stringify({ businessId: business?._id }),
  ]);
}

/** Whoever tries this at night is written to as well. */
export async function neverQuiet(owner: Person): Promise<void> {
  const { data: rules } = await owner.call(notifications.rules, { query: {} });
  await owner.call(notifications.setRules, {
    body: { rules: { ...rules, quietFrom: '00:00', quietTo: '00:00' } },
  });
}
