import type { RawBuilder } from 'kysely';
import { chunksOf } from './platform/chunks.ts';
import { callAll } from './platform/database/calling.ts';
import type { AnyTx } from './platform/database/scopes.ts';
import { enqueued } from './platform/jobs/enqueue.ts';
import type { Job } from './platform/jobs/job.ts';
import { together } from './platform/jobs/together.ts';
import { MOST_IDS, told } from './platform/live/tell.ts';

interface EventSpec {
  /** The screens that show this ask again. */
  topic: string;
  /** And so do these, which show its name. */
  alsoIn?: readonly string[];
  /** Jobs that hear it. Several are queued as one, under the event's name. */
  heardBy: readonly string[];
  /** They hear many at once, and are given these ids alone. */
  manyBy?: 'messageId';
}

/** Every domain event and who hears it. */
export const EVENTS = {
  'business.founded': { topic: 'business', heardBy: ['credits.welcome'] },
  'business.changed': { topic: 'business', heardBy: [] },
  'team.changed': { topic: 'team', heardBy: [] },
  'team.joinRequested': { topic: 'team', heardBy: ['team.tellOwners'] },
  'branch.opened': { topic: 'branches', heardBy: [] },
  'branch.changed': { topic: 'branches', heardBy: [] },
  'branch.closed': { topic: 'branches', heardBy: [] },
  'assistant.changed': { topic: 'assistants', heardBy: [] },
  'specialist.registered': { topic: 'specialists', alsoIn: ['branches', 'services'], heardBy: [] },
  'specialist.changed': { topic: 'specialists', alsoIn: ['branches', 'services'], heardBy: [] },
  'specialist.removed': { topic: 'specialists', alsoIn: ['branches', 'services'], heardBy: [] },
  'service.opened': { topic: 'services', alsoIn: ['branches', 'specialists'], heardBy: [] },
  'service.changed': { topic: 'services', alsoIn: ['branches', 'specialists'], heardBy: [] },
  'service.closed': { topic: 'services', alsoIn: ['branches', 'specialists'], heardBy: [] },
  'resource.changed': {
    topic: 'resources',
    alsoIn: ['services', 'products', 'courses', 'properties'],
    heardBy: [],
  },
  'product.changed': { topic: 'products', alsoIn: ['services', 'stock'], heardBy: [] },
  'stock.moved': { topic: 'stock', alsoIn: ['products', 'agenda'], heardBy: [] },
  'property.changed': { topic: 'properties', heardBy: [] },
  'order.changed': { topic: 'orders', alsoIn: ['products', 'stock'], heardBy: [] },
  'money.moved': { topic: 'money', alsoIn: ['orders', 'enrollments'], heardBy: [] },
  'course.changed': { topic: 'courses', heardBy: [] },
  'enrollment.changed': { topic: 'enrollments', alsoIn: ['courses', 'clients'], heardBy: [] },
  'client.registered': { topic: 'clients', heardBy: [] },
  'client.changed': { topic: 'clients', heardBy: [] },
  'client.removed': { topic: 'clients', heardBy: [] },
  'client.manyChanged': { topic: 'clients', heardBy: [] },
  'client.merged': {
    topic: 'clients',
    alsoIn: ['agenda', 'conversations', 'enrollments', 'money', 'notifications', 'orders'],
    heardBy: [],
  },
  'credits.moved': { topic: 'credits', alsoIn: ['business', 'assistants'], heardBy: [] },
  'audience.saved': { topic: 'audiences', heardBy: [] },
  'audience.changed': { topic: 'audiences', heardBy: [] },
  'audience.removed': { topic: 'audiences', heardBy: [] },
  'import.finished': { topic: 'imports', alsoIn: ['clients'], heardBy: [] },
  'appointment.booked': { topic: 'agenda', heardBy: ['notifications.follow', 'notifications.tellBooked'] },
  'appointment.changed': { topic: 'agenda', heardBy: ['notifications.follow'] },
  'appointment.moved': { topic: 'agenda', heardBy: ['notifications.follow', 'notifications.tellMoved'] },
  'appointment.statusChanged': { topic: 'agenda', heardBy: ['notifications.follow'] },
  'appointment.cancelled': {
    topic: 'agenda',
    heardBy: ['notifications.follow', 'notifications.tellCancelled'],
  },
  'appointment.deleted': { topic: 'agenda', heardBy: ['notifications.follow'] },
  'block.placed': { topic: 'agenda', heardBy: [] },
  'block.changed': { topic: 'agenda', heardBy: [] },
  'block.removed': { topic: 'agenda', heardBy: [] },
  'notification.planned': { topic: 'clients', alsoIn: ['notifications'], heardBy: [] },
  'notification.changed': { topic: 'notifications', heardBy: [] },
  'notification.rulesSet': { topic: 'notifications', heardBy: ['notifications.replan'] },
  'conversation.handedOver': { topic: 'conversations', heardBy: ['dialogue.tellTeam'] },
  'assistant.outOfCredits': { topic: 'assistants', heardBy: ['dialogue.tellNoCredits'] },
  'conversation.changed': { topic: 'conversations', heardBy: [] },
  'quickReply.changed': { topic: 'quickReplies', heardBy: [] },
  'message.waiting': { topic: 'conversations', heardBy: ['messages.carry'] },
  /** What became of it at the other end: it arrived, was read, was refused after all. */
  'message.marked': { topic: 'conversations', alsoIn: ['notifications'], heardBy: [] },
  'message.mediaSettled': { topic: 'conversations', heardBy: [] },
  'channel.changed': { topic: 'channels', alsoIn: ['conversations'], heardBy: [] },
  'comment.received': { topic: 'comments', heardBy: ['dialogue.listenToComment'] },
  'comment.changed': { topic: 'comments', heardBy: [] },
  'comment.replyWaiting': { topic: 'comments', heardBy: ['comments.carry'] },
  'message.settled': { topic: 'conversations', alsoIn: ['notifications'], heardBy: [] },
  'message.received': {
    topic: 'conversations',
    // In this order: what the house answers on the spot is not thought about.
    heardBy: ['notifications.takeAnswer', 'dialogue.listen'],
    manyBy: 'messageId',
  },
} as const satisfies Record<string, EventSpec>;

export type EventName = keyof typeof EVENTS;

interface Ids extends Record<string, string> {
  businessId: string;
}

/** The job of each, or one for as many as are heard at once. */
function jobsOf(name: EventName, all: readonly Ids[]): RawBuilder<unknown>[] {
  const { heardBy, manyBy }: EventSpec = EVENTS[name];
  const [only] = heardBy;
  if (only === undefined) return [];
  const task = heardBy.length > 1 ? name : only;
  if (manyBy === undefined) return all.map((ids) => enqueued(task, ids));
  const [{ businessId }] = all as [Ids];
  const ids = all.map((one) => one[manyBy] ?? '');
  return [...chunksOf(ids, MOST_IDS)].map((some) => enqueued(task, { businessId, [`${manyBy}s`]: some }));
}

function hintsOf(name: EventName, all: readonly Ids[]): RawBuilder<unknown>[] {
  const { topic, alsoIn = [] }: EventSpec = EVENTS[name];
  const [{ businessId }] = all as [Ids];
  const named = new Set(all.flatMap((ids) => Object.values(ids).filter((id) => id !== businessId)));
  // Without ids it is a hint all the same.
  const some = named.size === 0 ? [[]] : [...chunksOf([...named], MOST_IDS)];
  return [
    ...some.map((ids) => told({ businessId, topic, ids: [...ids] })),
    ...alsoIn.map((other) => told({ businessId, topic: other, ids: [] })),
  ];
}

/** Says in the caller's transaction that something happened: the job and the hints leave only if it commits. */
export const announce = (tx: AnyTx, name: EventName, ids: Ids): Promise<void> => announceAll(tx, name, [ids]);

/** The same of several things that happened in one business. */
export async function announceAll(tx: AnyTx, name: EventName, all: readonly Ids[]): Promise<void> {
  if (all.length === 0) return;
  await callAll(tx, [...jobsOf(name, all), ...hintsOf(name, all)]);
}

/** The jobs of those events that several hear. */
export function hearings(jobs: readonly Job[]): Job[] {
  const named = new Map(jobs.map((job) => [job.name, job]));
  const listener = (name: string): Job => {
    const job = named.get(name);
    if (job === undefined) throw new Error(`nobody is called ${name}`);
    return job;
  };
  return Object.entries<EventSpec>(EVENTS)
    .filter(([, { heardBy }]) => heardBy.length > 1)
    .map(([name, { heardBy }]) => together(name, heardBy.map(listener)));
}
