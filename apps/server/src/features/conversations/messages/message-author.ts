import type { MessageSource } from '@cauce/contract/conversations/conversations';
import type { NotificationKind } from '@cauce/domain/texts/message-template';

/** The writer of a message. The source decides; the author is the key of a person, assistant or kind. */
export interface MessageAuthor {
  source: MessageSource;
  author: string;
}

export const CLIENT = { source: 'client', author: '' } as const satisfies MessageAuthor;

/** Replies and notices that the application writes itself. */
export const AUTOMATIC = { source: 'automatic', author: '' } as const satisfies MessageAuthor;

/** Messages from another app of the business. */
export const OTHER_APP = { source: 'otherApp', author: 'otherApp' } as const satisfies MessageAuthor;

/** The authors of assistants: this prefix and the id. */
export const ASSISTANT_PREFIX = 'assistant:';

export const teamAuthor = (email: string): MessageAuthor => ({ source: 'team', author: email });

export const assistantAuthor = ({ id }: { id: string }) =>
  ({ source: 'assistant', author: `${ASSISTANT_PREFIX}${id}` }) as const satisfies MessageAuthor;

export const notificationAuthor = (kind: Exclude<NotificationKind, 'free'>): MessageAuthor => ({
  source: 'notification',
  author: kind,
});
