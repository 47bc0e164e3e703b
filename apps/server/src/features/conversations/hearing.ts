import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import * as messages from './messages-store.ts';
import { setOptedOut } from './opting-store.ts';
import * as store from './store.ts';
import { optingWord } from './words.ts';

const ANSWERS = {
  out: 'Listo, ya no te enviaremos avisos. Si cambias de opinión, responde ALTA.',
  in: '¡Qué gusto! Vuelves a recibir nuestros avisos. Para dejar de recibirlos, responde BAJA.',
} as const;

/** What speaks for the house where nobody of the team does. */
export const HOUSE = '';

export interface Heard {
  text: string;
  /** What the channel calls it: told again, it was heard once. */
  reference: string | null;
}

/** Takes in what somebody wrote. Nothing when the channel told of it before. */
export async function hear(
  tx: TenantTx,
  by: { businessId: string; at: Date },
  conversation: store.Row,
  { text, reference }: Heard,
): Promise<messages.MessageRow | undefined> {
  const { id: conversationId, clientId } = conversation;
  const heard = await messages.insertHeard(tx, by.businessId, {
    conversationId,
    text,
    reference,
    at: by.at,
  });
  if (heard === undefined) return undefined;
  await store.heard(tx, conversationId, by.at, text);
  const opting = optingWord(text);
  if (opting !== undefined) await opt(tx, by, conversation, opting);
  await announce(tx, 'message.received', {
    businessId: by.businessId,
    conversationId,
    messageId: heard.id,
    ...(clientId === null ? {} : { clientId }),
  });
  return heard;
}

async function opt(
  tx: TenantTx,
  by: { businessId: string; at: Date },
  { id, clientId, channel, account, address, specialistId }: store.Row,
  opting: 'out' | 'in',
): Promise<void> {
  if (clientId !== null && (await setOptedOut(tx, clientId, opting === 'out' ? by.at : null)))
    await announce(tx, 'client.changed', { businessId: by.businessId, clientId });
  const text = ANSWERS[opting];
  await store.speak(tx, by, [{ channel, account, address, clientId, specialistId, text }]);
  const at = new Date(by.at.getTime() + 1);
  const draft = { id: newId(at.getTime()), conversationId: id, text, author: HOUSE, mode: 'free' as const };
  await messages.insertWaiting(tx, by.businessId, [{ ...draft, at, dueAt: by.at }]);
  await announce(tx, 'message.waiting', { businessId: by.businessId, conversationId: id });
}
