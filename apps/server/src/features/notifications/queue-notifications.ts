import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { AUTOMATIC, notificationAuthor } from '../conversations/index.ts';
import { type PhoneMessage, queueToPhones, type SenderAccount } from '../conversations/outbound/index.ts';
import { listUpsellFiles, type UpsellFile } from '../upsells/files/index.ts';
import { recipientIds } from './facts.ts';
import { insertFiles } from './files-store.ts';
import type { StoredNotification } from './notification-columns-store.ts';
import { renderText } from './wording.ts';

export interface PermittedNotification {
  notification: StoredNotification;
  mode: 'free' | 'template';
  permit: PhoneMessage['permit'];
}

/** Automatic messages are marked with their occasion; messages that a person wrote are not. */
const authorOf = ({ kind }: StoredNotification) => (kind === 'free' ? AUTOMATIC : notificationAuthor(kind));

/** The text, and the files that leave after it. A template has none. */
function toPhoneMessages(
  { notification, mode, permit }: PermittedNotification,
  files: readonly UpsellFile[],
  publicUrl: string,
): [PhoneMessage, ...PhoneMessage[]] {
  const common = { ...recipientIds(notification), permit, ...authorOf(notification), mode };
  const text = renderText(notification, publicUrl);
  return [{ ...common, text }, ...(mode === 'free' ? files : []).map((file) => ({ ...common, ...file }))];
}

interface QueuedNotification {
  id: string;
  /** The message with its text. */
  messageId: string;
}

/** Queues the messages of notifications in the transaction that decided them. */
export async function queueNotifications(
  tx: TenantTx,
  by: ActionContext,
  sender: SenderAccount,
  { permitted, publicUrl }: { permitted: readonly PermittedNotification[]; publicUrl: string },
): Promise<QueuedNotification[]> {
  const upsellIds = permitted.flatMap(({ notification }) => notification.upsellId ?? []);
  const filesOf = await listUpsellFiles(tx, [...new Set(upsellIds)]);
  const outbound = permitted.flatMap((one) => {
    const { id, upsellId } = one.notification;
    const messages = toPhoneMessages(one, filesOf.get(upsellId ?? '') ?? [], publicUrl);
    return messages.map((message, index) => ({ id, message, isText: index === 0 }));
  });
  const messageIds = await queueToPhones(
    tx,
    by,
    sender,
    outbound.map(({ message }) => message),
  );
  const queued = outbound.flatMap(({ id, isText }, index) => {
    const messageId = messageIds[index];
    return messageId === undefined ? [] : [{ id, messageId, isText }];
  });
  await insertFiles(
    tx,
    queued.flatMap(({ id: notificationId, messageId, isText }) =>
      isText ? [] : [{ messageId, notificationId }],
    ),
  );
  return queued.filter(({ isText }) => isText).map(({ id, messageId }) => ({ id, messageId }));
}
