import { business } from '@cauce/contract/account/business';
import { notifications } from '@cauce/contract/conversations/notifications';
import type { DataOf } from '@cauce/contract/kit/endpoint';
import type { NotificationKind } from '@cauce/domain/texts/message-template';
import { inDatabase } from './database.ts';
import type { Person } from './people.ts';
import { expect } from './story.ts';

const dispatchNotifications = (businessId: string | undefined) =>
  inDatabase(`select graphile_worker.add_job('notifications.dispatch', $1::json)`, [
    JSON.stringify({ businessId }),
  ]);

/** Makes the planned notifications of a kind due now; the product plans and sends them as always. */
export async function makeNotificationsDue(owner: Person, kind: NotificationKind): Promise<void> {
  const { business: own } = await owner.loadSession();
  await inDatabase(
    `update notification set delivery_at = now() - coalesce(lead_minutes, 0) * interval '1 millisecond'
      where business_id = $1 and kind = $2 and state = 'planned'`,
    [own?._id, kind],
  );
  await dispatchNotifications(own?._id);
}

/** Makes the planned messages of upsells due now. Their times follow their appointments, so these are moved into the past. */
export async function makeUpsellsDue(owner: Person): Promise<void> {
  const { business: own } = await owner.loadSession();
  await inDatabase(
    `with moved as (
       select n.id, n.appointment_id, n.delivery_at - date_trunc('milliseconds', now()) as by from notification n
        where n.business_id = $1 and n.kind = 'upsell' and n.state = 'planned'
     ), visited as (
       update appointment a set starts_at = a.starts_at - m.by, ends_at = a.ends_at - m.by,
              busy_from = a.busy_from - m.by, busy_to = a.busy_to - m.by
         from moved m where a.business_id = $1 and a.id = m.appointment_id returning m.id, m.by, a.starts_at
     )
     update notification n set delivery_at = n.delivery_at - v.by, version = round(extract(epoch from v.starts_at) * 1000)
       from visited v where n.business_id = $1 and n.id = v.id`,
    [own?._id],
  );
  await dispatchNotifications(own?._id);
}

type Rules = DataOf<typeof notifications.rules>;

async function changeRules(owner: Person, over: Partial<Rules>): Promise<void> {
  const { data: rules } = await owner.call(notifications.rules, { query: {} });
  await owner.call(notifications.setRules, { body: { rules: { ...rules, ...over } } });
}

/** Sends notifications at any hour, so that a run at night passes as well. */
export const disableQuietHours = (owner: Person): Promise<void> =>
  changeRules(owner, { quietFrom: '00:00', quietTo: '00:00' });

/** Plans no reminders, which are earlier than other messages on some days and later on others. */
export const disableReminders = (owner: Person): Promise<void> => changeRules(owner, { reminders: [] });

const setReplyDelay = async (owner: Person, delayResponse: number): Promise<void> => {
  const { business: own } = await owner.loadSession();
  await owner.call(business.adjust, { params: { id: own?._id ?? '' }, body: { delayResponse } });
};

/** The assistants answer as soon as the product allows. */
export const shortenReplyDelay = (owner: Person): Promise<void> => setReplyDelay(owner, 1000);

/** The assistants wait as long as the product allows, so that the team answers first even on a slow machine. */
export const lengthenReplyDelay = (owner: Person): Promise<void> => setReplyDelay(owner, 30_000);

/** Waits until no turn of a conversation is due, whether its messages were answered or not. */
export const waitForTurnEnd = (conversationId: string): Promise<void> =>
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

/** Makes the turns for the comments received so far due now. */
export async function makeCommentTurnsDue(owner: Person): Promise<void> {
  const { business: own } = await owner.loadSession();
  await inDatabase(
    `with due as (update comment_waiting set due_at = now() where business_id = $1 returning comment_id)
     select graphile_worker.reschedule_jobs(array_agg(j.id), now()) from graphile_worker.jobs j join due
       on j.key = 'dialogue.runCommentTurn:' || due.comment_id`,
    [own?._id],
  );
}
