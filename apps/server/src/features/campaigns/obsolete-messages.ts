import { wholeNumber } from '@cauce/domain/people/phone';
import { LEFT_OUT } from '@cauce/domain/texts/campaign-text';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { listMessageContacts, type MessageContact } from '../clients/list/index.ts';
import type { FindObsolete } from '../conversations/outbound/index.ts';
import { type CampaignMessage, listOfMessages } from './message-store.ts';

function whyObsolete(
  { isStopped, address }: CampaignMessage,
  contact: MessageContact | undefined,
): string | undefined {
  if (isStopped) return LEFT_OUT.stopped;
  if (contact?.optedOut === true) return SKIPPED.optedOut;
  if (contact?.noRespond === true) return SKIPPED.noRespond;
  const isTheirs = contact !== undefined && wholeNumber(contact.phone) === address;
  return isTheirs ? undefined : LEFT_OUT.otherNumber;
}

/** Checked once more when the sender claims the message, because it may have waited for its channel. */
export const findObsoleteCampaignMessages: FindObsolete = async (tx, _by, messageIds) => {
  const messages = await listOfMessages(tx, messageIds);
  if (messages.length === 0) return new Map();
  const contacts = await listMessageContacts(
    tx,
    messages.map(({ clientId }) => clientId),
  );
  return new Map(
    messages.flatMap((message) => {
      const reason = whyObsolete(message, contacts.get(message.clientId));
      return reason === undefined ? [] : [[message.messageId, reason] as const];
    }),
  );
};
