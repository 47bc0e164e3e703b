import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { MessageKind } from '../../providers/channels/index.ts';
import { attendedUntil } from './attending.ts';
import * as heardStore from './heard-store.ts';
import { takeParked } from './marks.ts';
import { setOptedOut } from './opting-store.ts';
import type { HeardMedia } from './pieces.ts';
import { HOUSE, sayIn } from './saying.ts';
import type * as store from './store.ts';
import { inShort, optingWord } from './words.ts';

const ANSWERS = {
  out: 'Listo, ya no te enviaremos avisos. Si cambias de opinión, responde ALTA.',
  in: '¡Qué gusto! Vuelves a recibir nuestros avisos. Para dejar de recibirlos, responde BAJA.',
} as const;

export interface Heard {
  text: string;
  /** What the channel calls it: told again, it was heard once. */
  reference: string | null;
  kind?: MessageKind;
  /** When the channel says that it was said; without it just now. */
  saidAt?: Date;
  replyTo?: string | undefined;
  referral?: Record<string, unknown> | undefined;
  media?: HeardMedia | undefined;
}

export interface Hearing {
  businessId: string;
  at: Date;
  /** In which order it came to this house. */
  rank?: bigint | undefined;
}

const FETCH = 'channels.fetchMedia';

export async function keepMedia(
  tx: TenantTx,
  { businessId }: Hearing,
  messageId: string,
  media: HeardMedia | undefined,
): Promise<void> {
  if (media === undefined) return;
  await heardStore.insertMedia(tx, businessId, messageId, media);
  if (media.isKept !== true) await enqueue(tx, FETCH, { businessId, messageId });
}

/** Takes in what somebody wrote. Nothing when the channel told of it before. */
export async function hear(
  tx: TenantTx,
  by: Hearing,
  conversation: store.Row,
  { text, reference, kind = 'text', saidAt: told = by.at, replyTo, referral, media }: Heard,
): Promise<{ id: string } | undefined> {
  const { id: conversationId, clientId } = conversation;
  // No clock over there runs ahead of ours.
  const saidAt = told > by.at ? by.at : told;
  const at = await heardStore.placeFor(tx, conversation, saidAt);
  const heard = await heardStore.insert(tx, by.businessId, {
    conversationId,
    direction: 'in',
    status: 'received',
    author: '',
    kind,
    text,
    reference,
    replyTo,
    referral,
    saidAt,
    at,
    rank: by.rank,
    settledAt: by.at,
  });
  if (heard === undefined) return undefined;
  const counts = kind !== 'reaction';
  await heardStore.heard(tx, conversationId, { text: inShort({ kind, text }), at, saidAt, counts });
  await keepMedia(tx, by, heard.id, media);
  const opting = kind === 'text' || kind === 'choice' ? optingWord(text) : undefined;
  if (opting !== undefined) await opt(tx, by, conversation, opting);
  // A thumb under something that was said asks for no answer.
  await announce(tx, counts ? 'message.received' : 'conversation.changed', {
    businessId: by.businessId,
    conversationId,
    messageId: heard.id,
    ...(clientId === null ? {} : { clientId }),
  });
  if (reference !== null) await takeParked(tx, [reference]);
  return heard;
}

async function opt(tx: TenantTx, by: Hearing, conversation: store.Row, opting: 'out' | 'in'): Promise<void> {
  const { clientId } = conversation;
  if (clientId !== null && (await setOptedOut(tx, clientId, opting === 'out' ? by.at : null)))
    await announce(tx, 'client.changed', { businessId: by.businessId, clientId });
  await sayIn(tx, by, conversation, { text: ANSWERS[opting], author: HOUSE });
}

/** As conversations name a person who writes by another app of the business's. */
export const OTHER_APP = 'otherApp';

export const leaveToOthers = (tx: TenantTx, conversationId: string, at: Date): Promise<void> =>
  heardStore.leaveTo(tx, conversationId, OTHER_APP, attendedUntil(at));

/** A person answered elsewhere: they are left to it, and what speaks by itself is quiet. Nothing when told before. */
export async function overhear(
  tx: TenantTx,
  by: Hearing,
  conversation: store.Row,
  { text, reference, kind = 'text', saidAt: told = by.at, replyTo, media }: Heard,
): Promise<{ id: string } | undefined> {
  const { id: conversationId } = conversation;
  const saidAt = told > by.at ? by.at : told;
  const said = await heardStore.insert(tx, by.businessId, {
    conversationId,
    direction: 'out',
    status: 'sent',
    author: OTHER_APP,
    kind,
    text,
    reference,
    replyTo,
    referral: undefined,
    saidAt,
    at: saidAt,
    rank: by.rank,
    settledAt: by.at,
  });
  if (said === undefined) return undefined;
  await heardStore.answered(tx, conversationId, {
    text: inShort({ kind, text }),
    at: saidAt,
    by: OTHER_APP,
    until: attendedUntil(saidAt),
  });
  await keepMedia(tx, by, said.id, media);
  await announce(tx, 'conversation.changed', { businessId: by.businessId, conversationId });
  if (reference !== null) await takeParked(tx, [reference]);
  return said;
}
