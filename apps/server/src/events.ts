import type { RawBuilder } from 'kysely';
import { chunksOf } from './platform/chunks.ts';
import { callAll } from './platform/database/calling.ts';
import type { AnyTx } from './platform/database/scopes.ts';
import { enqueueCall } from './platform/jobs/enqueue.ts';
import type { Job } from './platform/jobs/job.ts';
import { fanOut } from './platform/jobs/fan-out.ts';
import { MAX_IDS, hintCall } from './platform/live/hints.ts';

interface EventSpec {
  /** Screens that show this topic fetch again. */
  topic: string;
  /** Screens of these topics show its name, so they fetch again too. */
  otherTopics?: readonly string[];
  /** Names of jobs. Several are queued together as one job under the event's name. */
  subscribers: readonly string[];
  /** The subscribers get many events in one job, with only this id of each. */
  batchBy?: 'messageId';
}

/** Every domain event with its subscribers. */
export const EVENTS = {
  'business.founded': { topic: 'business', subscribers: ['credits.welcome'] },
  /** The session of everybody in the business contains its name and what it sells. */
  'business.changed': { topic: 'business', otherTopics: ['session'], subscribers: [] },
  'team.changed': { topic: 'team', subscribers: [] },
  'team.joinRequested': { topic: 'team', subscribers: ['team.tellOwners'] },
  'branch.opened': { topic: 'branches', subscribers: [] },
  'branch.changed': { topic: 'branches', subscribers: [] },
  'branch.closed': { topic: 'branches', subscribers: [] },
  'assistant.changed': { topic: 'assistants', subscribers: [] },
  'specialist.registered': { topic: 'specialists', otherTopics: ['branches', 'services'], subscribers: [] },
  'specialist.changed': { topic: 'specialists', otherTopics: ['branches', 'services'], subscribers: [] },
  'specialist.removed': { topic: 'specialists', otherTopics: ['branches', 'services'], subscribers: [] },
  'service.opened': { topic: 'services', otherTopics: ['branches', 'specialists'], subscribers: [] },
  'service.changed': { topic: 'services', otherTopics: ['branches', 'specialists'], subscribers: [] },
  'service.closed': { topic: 'services', otherTopics: ['branches', 'specialists'], subscribers: [] },
  'resource.changed': {
    topic: 'resources',
    otherTopics: ['services', 'products', 'courses', 'properties'],
    subscribers: [],
  },
  'product.changed': { topic: 'products', otherTopics: ['services', 'stock'], subscribers: [] },
  'stock.moved': { topic: 'stock', otherTopics: ['products', 'agenda'], subscribers: [] },
  'property.changed': { topic: 'properties', subscribers: [] },
  'order.changed': { topic: 'orders', otherTopics: ['products', 'stock'], subscribers: [] },
  'money.moved': { topic: 'money', otherTopics: ['orders', 'enrollments'], subscribers: [] },
  'course.changed': { topic: 'courses', subscribers: [] },
  'enrollment.changed': { topic: 'enrollments', otherTopics: ['courses', 'clients'], subscribers: [] },
  'client.registered': { topic: 'clients', subscribers: [] },
  'client.changed': { topic: 'clients', subscribers: [] },
  'client.removed': { topic: 'clients', subscribers: [] },
  'client.manyChanged': { topic: 'clients', subscribers: [] },
  'client.merged': {
    topic: 'clients',
    otherTopics: ['agenda', 'conversations', 'enrollments', 'money', 'notifications', 'orders'],
    subscribers: [],
  },
  'credits.moved': { topic: 'credits', otherTopics: ['business', 'assistants'], subscribers: [] },
  /** A payment, its return, or the state of a subscription. */
  'billing.changed': { topic: 'billing', otherTopics: ['credits'], subscribers: [] },
  'audience.saved': { topic: 'audiences', subscribers: [] },
  'audience.changed': { topic: 'audiences', subscribers: [] },
  'audience.removed': { topic: 'audiences', subscribers: [] },
  'campaign.changed': { topic: 'campaigns', subscribers: [] },
  /** Its messages are planned again for every appointment. */
  'upsell.changed': { topic: 'upsells', subscribers: ['upsells.plan'] },
  'upsell.removed': { topic: 'upsells', otherTopics: ['notifications'], subscribers: [] },
  'funnel.changed': { topic: 'funnels', otherTopics: ['assistants'], subscribers: [] },
  'funnelDraft.changed': { topic: 'funnelDrafts', subscribers: [] },
  'salesFunnel.changed': { topic: 'salesFunnels', subscribers: [] },
  'funnel.moved': { topic: 'crm', subscribers: [] },
  'trafficSource.changed': { topic: 'trafficSources', otherTopics: ['assistants'], subscribers: [] },
  /** Contacts arrived by a source. */
  'trafficSource.arrived': { topic: 'trafficSources', subscribers: [] },
  /** An assistant or a colleague recorded, changed or deleted one. */
  'conversionEvent.changed': { topic: 'conversionEvents', subscribers: [] },
  'import.finished': { topic: 'imports', otherTopics: ['clients'], subscribers: [] },
  'appointment.booked': {
    topic: 'agenda',
    subscribers: ['notifications.follow', 'notifications.tellBooked', 'alerts.booked'],
  },
  'appointment.changed': { topic: 'agenda', subscribers: ['notifications.follow'] },
  'appointment.moved': {
    topic: 'agenda',
    subscribers: ['notifications.follow', 'notifications.tellMoved', 'alerts.moved'],
  },
  'appointment.statusChanged': { topic: 'agenda', subscribers: ['notifications.follow'] },
  'appointment.cancelled': {
    topic: 'agenda',
    subscribers: [
      'notifications.follow',
      'notifications.tellCancelled',
      'alerts.cancelled',
      'payments.closeLinks',
    ],
  },
  'appointment.deleted': { topic: 'agenda', subscribers: ['notifications.follow'] },
  'block.placed': { topic: 'agenda', subscribers: [] },
  'block.changed': { topic: 'agenda', subscribers: [] },
  'block.removed': { topic: 'agenda', subscribers: [] },
  'payment.changed': { topic: 'payments', otherTopics: ['agenda'], subscribers: [] },
  /** The form of services asks whether an account is connected. */
  'paymentAccount.changed': { topic: 'paymentAccount', otherTopics: ['business'], subscribers: [] },
  'notification.planned': { topic: 'clients', otherTopics: ['notifications'], subscribers: [] },
  'notification.changed': { topic: 'notifications', subscribers: [] },
  'notification.rulesSet': { topic: 'notifications', subscribers: ['notifications.replan'] },
  'conversation.handedOver': {
    topic: 'conversations',
    otherTopics: ['handovers'],
    subscribers: ['dialogue.tellTeam', 'alerts.handedOver'],
  },
  /** A person answers a conversation that was handed over. */
  'conversation.taken': { topic: 'handovers', subscribers: [] },
  'conversation.removed': { topic: 'conversations', otherTopics: ['handovers'], subscribers: [] },
  'assistant.outOfCredits': {
    topic: 'assistants',
    subscribers: ['dialogue.tellNoCredits', 'alerts.noCredits'],
  },
  'conversation.changed': { topic: 'conversations', subscribers: [] },
  'quickReply.changed': { topic: 'quickReplies', subscribers: [] },
  'message.waiting': { topic: 'conversations', subscribers: ['messages.send'] },
  /** The channel reported that the message arrived, was read or was refused. */
  'message.marked': { topic: 'conversations', otherTopics: ['notifications'], subscribers: [] },
  /** A message failed for good: nothing is tried again until a person decides so. */
  'message.undelivered': {
    topic: 'conversations',
    subscribers: ['alerts.undelivered'],
    batchBy: 'messageId',
  },
  'message.mediaSettled': { topic: 'conversations', subscribers: [] },
  /** The channel rejects the account, so its messages wait. */
  'channel.stopped': { topic: 'channels', subscribers: ['alerts.channelStopped'] },
  'alert.recorded': { topic: 'alerts', subscribers: [] },
  'channel.changed': { topic: 'channels', otherTopics: ['conversations'], subscribers: [] },
  'comment.received': { topic: 'comments', subscribers: ['dialogue.scheduleCommentAnswer'] },
  'comment.changed': { topic: 'comments', subscribers: [] },
  'comment.replyWaiting': { topic: 'comments', subscribers: ['comments.send'] },
  'message.settled': { topic: 'conversations', otherTopics: ['notifications'], subscribers: [] },
  'message.received': {
    topic: 'conversations',
    // The order matters: an answer to a notification needs no turn of an assistant.
    subscribers: ['notifications.confirmFromReplies', 'dialogue.scheduleAnswers'],
    batchBy: 'messageId',
  },
} as const satisfies Record<string, EventSpec>;

export type EventName = keyof typeof EVENTS;

interface Ids extends Record<string, string> {
  businessId: string;
}

/** One job per event, or one per batch of ids. */
function listJobCalls(name: EventName, all: readonly Ids[]): RawBuilder<unknown>[] {
  const { subscribers, batchBy }: EventSpec = EVENTS[name];
  const [first] = subscribers;
  if (first === undefined) return [];
  const task = subscribers.length > 1 ? name : first;
  if (batchBy === undefined) return all.map((ids) => enqueueCall(task, ids));
  const [{ businessId }] = all as [Ids];
  const ids = all.map((one) => one[batchBy] ?? '');
  return [...chunksOf(ids, MAX_IDS)].map((some) => enqueueCall(task, { businessId, [`${batchBy}s`]: some }));
}

function listHintCalls(name: EventName, all: readonly Ids[]): RawBuilder<unknown>[] {
  const { topic, otherTopics = [] }: EventSpec = EVENTS[name];
  const [{ businessId }] = all as [Ids];
  const named = new Set(all.flatMap((ids) => Object.values(ids).filter((id) => id !== businessId)));
  // An event without ids still needs its hint.
  const some = named.size === 0 ? [[]] : [...chunksOf([...named], MAX_IDS)];
  return [
    ...some.map((ids) => hintCall({ businessId, topic, ids: [...ids] })),
    ...otherTopics.map((other) => hintCall({ businessId, topic: other, ids: [] })),
  ];
}

/** Announces an event in the caller's transaction: the job and the hints leave only if it commits. */
export const announce = (tx: AnyTx, name: EventName, ids: Ids): Promise<void> => announceAll(tx, name, [ids]);

/** Announces several events of one name in one business, with few statements. */
export async function announceAll(tx: AnyTx, name: EventName, all: readonly Ids[]): Promise<void> {
  if (all.length === 0) return;
  await callAll(tx, [...listJobCalls(name, all), ...listHintCalls(name, all)]);
}

/** One job for each event that has several subscribers. Throws when any subscriber is not among the jobs. */
export function fanOutJobs(jobs: readonly Job[]): Job[] {
  const jobsByName = new Map(jobs.map((job) => [job.name, job]));

  const find = (name: string): Job => {
    const job = jobsByName.get(name);
    if (job === undefined) throw new Error(`no job is named ${name}`);
    return job;
  };
  return Object.entries<EventSpec>(EVENTS)
    .map(([name, { subscribers }]) => ({ name, members: subscribers.map(find) }))
    .filter(({ members }) => members.length > 1)
    .map(({ name, members }) => fanOut(name, members));
}
