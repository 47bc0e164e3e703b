import { business } from '@cauce/contract/account/business';
import { notifications } from '@cauce/contract/conversations/notifications';
import type { NotificationKind } from '@cauce/domain/texts/message-template';
import { inDatabase } from './database.ts';
import type { Person } from './people.ts';
import { expect } from './story.ts';

/** What waits for its hour has it now; what moved it and what sends it stay as they are. */
export async function hurry(owner: Person, kind: NotificationKind): Promise<void> {
  const { business: own } = await owner.look();
  await inDatabase(
    `update notification set delivery_at = now() - coalesce(lead_minutes, 0) * interval '1 millisecond'
      where business_id = $1 and kind = $2 and state = 'planned'`,
    [own?._id, kind],
  );
  await inDatabase(`select graphile_worker.add_job('notifications.dispatch', $1::json)`, [
    JSON.stringify({ businessId: own?._id }),
  ]);
}

/** Whoever tries this at night is written to as well. */
export async function neverQuiet(owner: Person): Promise<void> {
  const { data: rules } = await owner.call(notifications.rules, { query: {} });
  await owner.call(notifications.setRules, {
    body: { rules: { ...rules, quietFrom: '00:00', quietTo: '00:00' } },
  });
}

const readFor = async (owner: Person, delayResponse: number): Promise<void> => {
  const { business: own } = await owner.look();
  await owner.call(business.adjust, { params: { id: own?._id ?? '' }, body: { delayResponse } });
};

/** The assistants wait no longer than they must for whoever writes. */
export const answerSoon = (owner: Person): Promise<void> => readFor(owner, 1000);

/** They wait as long as they may, so that somebody of the team is first on a slow machine too. */
export const readAtLeisure = (owner: Person): Promise<void> => readFor(owner, 30_000);

/** Until what was written in a conversation has been thought about, whether it was answered or not. */
export const untilThoughtAbout = (conversationId: string): Promise<void> =>
  expect
    .poll(async () => {
      const [row] = await inDatabase<{ waits: boolean }>(
        `select t.waiting_since is not null or t.updated_at < (select max(m.created_at) from message m
                  where m.conversation_id = t.conversation_id and m.direction = 'in') as waits
           from talk t where t.conversation_id = $1`,
        [conversationId],
      );
      return row?.waits;
    })
    .toBe(false);

/** The assistants have read for long enough what was commented so far. */
export async function endReading(owner: Person): Promise<void> {
  const { business: own } = await owner.look();
  await inDatabase(
    `with due as (update comment_waiting set due_at = now() where business_id = $1 returning comment_id)
     select graphile_worker.reschedule_jobs(array_agg(j.id), now()) from graphile_worker.jobs j join due
       on j.key = 'dialogue.thinkOfComment:' || due.comment_id`,
    [own?._id],
  );
}
