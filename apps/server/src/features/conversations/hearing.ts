import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as messages from './messages-store.ts';
import { setOptedOut } from './opting-store.ts';
import { HOUSE, sayIn } from './saying.ts';
import * as store from './store.ts';
import { optingWord } from './words.ts';

const ANSWERS = {
  out: 'Listo, ya no te enviaremos avisos. Si cambias de opinión, responde ALTA.',
  in: '¡Qué gusto! Vuelves a recibir nuestros avisos. Para dejar de recibirlos, responde BAJA.',
} as const;

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
): Promise<{ id: string } | undefined> {
  const { id: conversationId, clientId } = conversation;
  // After all that was said before, whatever the clock shows.
  const at = new Date(Math.max(by.at.getTime(), conversation.lastAt.getTime() + 1));
  const heard = await messages.insertHeard(tx, by.businessId, {
    conversationId,
    text,
    reference,
    at,
  });
  if (heard === undefined) return undefined;
  await store.heard(tx, conversationId, { text, at, heardAt: by.at });
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
  conversation: store.Row,
  opting: 'out' | 'in',
): Promise<void> {
  const { clientId } = conversation;
  if (clientId !== null && (await setOptedOut(tx, clientId, opting === 'out' ? by.at : null)))
    await announce(tx, 'client.changed', { businessId: by.businessId, clientId });
  await sayIn(tx, by, conversation, { text: ANSWERS[opting], author: HOUSE });
}
