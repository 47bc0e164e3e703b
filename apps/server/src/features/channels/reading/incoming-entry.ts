import type { InboundEvent } from '../../conversations/index.ts';
import type { CommentEvent } from '../comment-event.ts';

/** The account of the entry, by Meta's id. */
interface EntryTarget {
  channel: string;
  externalId: string;
  /** Known in advance for webhooks that the application wrote itself. */
  owner?: { businessId: string; accountId: string };
}

/** One entry of a webhook and the account that it belongs to. */
export type IncomingEntry = EntryTarget &
  (
    | { is: 'event'; event: InboundEvent }
    | { is: 'comment'; comment: Omit<CommentEvent, 'accountId'> }
    | { is: 'template'; template: { name: string; language: string; status: string; reason: string } }
  );
