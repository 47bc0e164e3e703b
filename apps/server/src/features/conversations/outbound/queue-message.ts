import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/mount/refusal.ts';
import type { MessagePermit } from './message-permit.ts';
import type { MessageAuthor } from '../messages/message-author.ts';
import * as messages from '../messages/messages-store.ts';
import type { SenderAccount } from './sender-account.ts';
import { summarizeMessage } from '../messages/message-text.ts';
import * as store from '../store.ts';

export interface PhoneMessage extends MessageAuthor {
  clientId: string | null;
  specialistId: string | null;
  /** Names the number. */
  permit: MessagePermit;
  text: string;
  mode?: 'free' | 'template';
  /** The kind with its template or file, where it is more than a text. */
  content?: Pick<messages.QueuedMessage, 'kind' | 'template' | 'media'>;
}

/**
 * Queues messages in the transaction that decided them; they leave when it commits. Returns their ids in the given
 * order.
 */
export async function queueToPhones(
  tx: TenantTx,
  by: ActionContext,
  { channel, account, template }: SenderAccount,
  phoneMessages: readonly PhoneMessage[],
): Promise<string[]> {
  if (phoneMessages.length === 0) return [];
  const outbound = phoneMessages.map(({ clientId, specialistId, permit, text }) => ({
    channel: channel.name,
    account,
    address: permit.address,
    clientId,
    specialistId,
    text,
  }));
  const started = await store.recordOutbound(tx, by, outbound);
  const before = new Map<string, number>();
  const drafts = phoneMessages.map(({ text, author, source, mode = 'free', content }, index) => {
    const { id: conversationId, at: first } = started.get(outbound[index]?.address ?? '')!;
    const turn = before.get(conversationId) ?? 0;
    before.set(conversationId, turn + 1);
    // One millisecond apart within a conversation, so that they leave in this order.
    const at = new Date(first.getTime() + turn);
    const draft = { id: newId(at.getTime()), conversationId, text, author, source, mode, at, dueAt: by.at };
    if (content !== undefined) return { ...draft, ...content };
    if (mode === 'free' || template === undefined) return draft;
    return { ...draft, kind: 'template' as const, template: { ...template, parameters: [text] } };
  });
  await messages.insertQueued(tx, by.businessId, drafts);
  await announce(tx, 'message.waiting', { businessId: by.businessId });
  return drafts.map(({ id }) => id);
}

export interface PermittedConversation {
  conversation: store.Row;
  permit: MessagePermit;
}

type MessageContent = Pick<
  messages.QueuedMessage,
  'text' | 'author' | 'source' | 'kind' | 'turnId' | 'replyTo' | 'template' | 'media'
>;

/** Queues messages in an existing conversation, in this order. Returns their ids. */
export async function queueMessages(
  tx: TenantTx,
  by: ActionContext,
  { conversation, permit }: PermittedConversation,
  contents: readonly MessageContent[],
): Promise<string[]> {
  if (permit.address !== conversation.address) throw new Error('The permit is for another conversation');
  const { id: conversationId, channel, account, address, clientId, specialistId } = conversation;
  const to = { channel, account, address, clientId, specialistId };
  const outbound = contents.map((content) => ({ ...to, text: summarizeMessage(content) }));
  const started = await store.recordOutbound(tx, by, outbound);
  const first = started.get(address)?.at ?? by.at;
  const drafts = contents.map((content, turn) => {
    const at = new Date(first.getTime() + turn);
    const mode = content.template === undefined ? ('free' as const) : ('template' as const);
    return { ...content, id: newId(at.getTime()), conversationId, mode, at, dueAt: by.at };
  });
  await messages.insertQueued(tx, by.businessId, drafts);
  await announce(tx, 'message.waiting', { businessId: by.businessId, conversationId });
  return drafts.map(({ id }) => id);
}

export const queueAndReadMessages = async (
  ...args: Parameters<typeof queueMessages>
): Promise<messages.MessageRow[]> => messages.listByIds(args[0], await queueMessages(...args));

export async function queueMessage(
  tx: TenantTx,
  by: ActionContext,
  permitted: PermittedConversation,
  content: MessageContent,
): Promise<messages.MessageRow> {
  const [row] = await queueAndReadMessages(tx, by, permitted, [content]);
  return found(row);
}

/** Drops a message that its channel has not received yet. Returns whether that was possible. */
export async function dropMessage(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  reason: string,
): Promise<boolean> {
  const row = await messages.drop(tx, id, { reason, at: by.at });
  if (row === undefined) return false;
  await announce(tx, 'message.settled', { businessId: by.businessId, conversationId: row.conversation_id });
  return true;
}
