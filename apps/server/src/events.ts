import type { AnyTx } from './platform/database/scopes.ts';
import { enqueue } from './platform/jobs/enqueue.ts';
import { tell } from './platform/live/tell.ts';

interface EventSpec {
  /** The screens that show this ask again. */
  topic: string;
  /** And so do these, which show its name. */
  alsoIn?: readonly string[];
  /** Jobs that hear it, one queued for each. */
  heardBy: readonly string[];
}

/** Every domain event and who hears it. */
export const EVENTS = {
  'business.founded': { topic: 'business', heardBy: [] },
  'business.changed': { topic: 'business', heardBy: [] },
  'team.changed': { topic: 'team', heardBy: [] },
  'team.joinRequested': { topic: 'team', heardBy: ['team.tellOwners'] },
  'branch.opened': { topic: 'branches', heardBy: [] },
  'branch.changed': { topic: 'branches', heardBy: [] },
  'branch.closed': { topic: 'branches', heardBy: [] },
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
  'client.registered': { topic: 'clients', heardBy: [] },
  'client.changed': { topic: 'clients', heardBy: [] },
  'client.removed': { topic: 'clients', heardBy: [] },
  'client.manyChanged': { topic: 'clients', heardBy: [] },
  'client.merged': {
    topic: 'clients',
    alsoIn: ['agenda', 'conversations', 'notifications'],
    heardBy: [],
  },
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
  'conversation.changed': { topic: 'conversations', heardBy: [] },
  'message.waiting': { topic: 'conversations', heardBy: ['messages.carry'] },
  'message.settled': { topic: 'conversations', alsoIn: ['notifications'], heardBy: [] },
  'message.received': { topic: 'conversations', heardBy: ['notifications.takeAnswer'] },
} as const satisfies Record<string, EventSpec>;

export type EventName = keyof typeof EVENTS;

/** Says in the caller's transaction that something happened: jobs and hints leave only if it commits. */
export async function announce(
  tx: AnyTx,
  name: EventName,
  ids: { businessId: string } & Record<string, string>,
): Promise<void> {
  const { topic, alsoIn = [], heardBy }: EventSpec = EVENTS[name];
  for (const task of heardBy) await enqueue(tx, task, ids);
  const { businessId, ...others } = ids;
  await tell(tx, { businessId, topic, ids: Object.values(others) });
  for (const other of alsoIn) await tell(tx, { businessId, topic: other, ids: [] });
}
