import { announce, announceAll } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { newId, newIdInOrder } from '../../platform/ids.ts';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { attendedUntil } from './attending.ts';
import * as store from './heard-store.ts';
import { takeParked } from './marks.ts';
import { setOptedOut } from './opting-store.ts';
import type { Echo, Heard, HeardMedia, Line, Piece } from './pieces.ts';
import { HOUSE, sayIn } from './saying.ts';
import { byId } from './store.ts';
import { begunAt, conversationsOf, conversationWith, type Held } from './whose.ts';
import { inShort, optingWord } from './words.ts';

const ANSWERS = {
  out: 'Listo, ya no te enviaremos avisos. Si cambias de opinión, responde ALTA.',
  in: '¡Qué gusto! Vuelves a recibir nuestros avisos. Para dejar de recibirlos, responde BAJA.',
} as const;

export interface Hearing {
  businessId: string;
  at: Date;
  /** In which order it came to this house. */
  rank?: bigint | undefined;
}

/** One piece, by which line it came and for whom. */
export interface Told<P extends Piece> {
  by: Hearing;
  line: Line;
  piece: P;
}

const FETCH = 'channels.fetchMedia';

async function keepMedia(
  tx: TenantTx,
  businessId: string,
  all: readonly { messageId: string; media: HeardMedia | undefined }[],
): Promise<void> {
  const some = all.flatMap(({ messageId, media }) => (media === undefined ? [] : [{ messageId, media }]));
  if (some.length === 0) return;
  await store.insertMedia(tx, businessId, some);
  const wanted = some.filter(({ media }) => media.isKept !== true);
  await enqueueAll(
    tx,
    FETCH,
    wanted.map(({ messageId }) => ({ payload: { businessId, messageId } })),
  );
}

/** As the channel tells it, but for what only a house can know. */
function wordsOf({ by, piece }: Told<Heard | Echo>, conversationId: string, floor?: number): store.Words {
  const { at: saidAt } = begunAt(by, piece.at);
  const at = floor === undefined || floor < saidAt.getTime() ? saidAt : new Date(floor + 1);
  const { kind, text, reference, replyTo = null } = piece;
  const referral = piece.is === 'message' ? piece.referral : undefined;
  return {
    id: by.rank === undefined ? newId(at.getTime()) : newIdInOrder(at.getTime(), by.rank),
    conversationId,
    kind,
    text,
    reference,
    replyTo,
    referral: referral === undefined ? null : JSON.stringify(referral),
    saidAt,
    at,
    settledAt: by.at,
  };
}

interface Placed {
  told: Told<Heard>;
  held: Held;
  words: store.Words;
}

/** A thumb under something that was said asks for no answer. */
const asks = ({ told: { piece } }: Placed) => piece.kind !== 'reaction';

/** What is new in each conversation, by what stands last there. */
function newsOf(placed: readonly Placed[]): store.News[] {
  const news = new Map<string, store.News & { id: string }>();
  for (const each of placed) {
    const { conversationId, at, saidAt, id } = each.words;
    const before = news.get(conversationId);
    const isLast = before === undefined || at > before.at || (+at === +before.at && id > before.id);
    news.set(conversationId, {
      ...(isLast ? { conversationId, text: inShort(each.told.piece), at, id } : before),
      saidAt: before === undefined || saidAt > before.saidAt ? saidAt : before.saidAt,
      many: (before?.many ?? 0) + 1,
      unread: (before?.unread ?? 0) + (asks(each) ? 1 : 0),
    });
  }
  return [...news.values()];
}

async function announceHeard(tx: TenantTx, businessId: string, heard: readonly Placed[]): Promise<void> {
  const idsOf = ({ held: { id: conversationId, clientId }, words: { id: messageId } }: Placed) => ({
    businessId,
    conversationId,
    messageId,
    ...(clientId === null ? {} : { clientId }),
  });
  await announceAll(tx, 'message.received', heard.filter(asks).map(idsOf));
  await announceAll(tx, 'conversation.changed', heard.filter((each) => !asks(each)).map(idsOf));
}

/** Takes in what people wrote by one line, in as many statements as for one. What was told of before was heard once. */
export async function hearAll(tx: TenantTx, line: Line, all: readonly Told<Heard>[]): Promise<void> {
  const { businessId } = all[0]!.by;
  const held = await conversationsOf(tx, line, all);
  for (const told of all)
    if (told.piece.isStandby === true) await leaveToOthers(tx, held.get(told)!.id, told.piece.at);
  const floors = await store.floorsOf(tx, [...new Set(held.values())]);
  const placed = all.map((told): Placed => {
    const conversation = held.get(told)!;
    return { told, held: conversation, words: wordsOf(told, conversation.id, floors.get(conversation.id)) };
  });
  const fresh = await store.insertAll(
    tx,
    { businessId, direction: 'in', status: 'received', author: '' },
    placed.map(({ words }) => words),
  );
  const heard = placed.filter(({ words }) => fresh.has(words.id));
  if (heard.length === 0) return;
  await store.heardAll(tx, newsOf(heard));
  await keepMedia(
    tx,
    businessId,
    heard.map(({ told, words }) => ({ messageId: words.id, media: told.piece.media })),
  );
  for (const each of heard) await opt(tx, each);
  await announceHeard(tx, businessId, heard);
  await takeParked(tx, referencesOf(heard.map(({ words }) => words)));
}

const referencesOf = (words: readonly store.Words[]) =>
  words.flatMap(({ reference }) => (reference === null ? [] : [reference]));

/** Who asks not to be written to, or to be again, is answered on the spot. */
async function opt(tx: TenantTx, { told: { by, piece }, held: { id, clientId } }: Placed): Promise<void> {
  if (piece.kind !== 'text' && piece.kind !== 'choice') return;
  const opting = optingWord(piece.text);
  const conversation = opting && (await byId(tx, id));
  if (opting === undefined || conversation === undefined) return;
  if (clientId !== null && (await setOptedOut(tx, clientId, opting === 'out' ? by.at : null)))
    await announce(tx, 'client.changed', { businessId: by.businessId, clientId });
  await sayIn(tx, by, conversation, { text: ANSWERS[opting], author: HOUSE });
}

/** As conversations name a person who writes by another app of the business's. */
const OTHER_APP = 'otherApp';

const leaveToOthers = (tx: TenantTx, conversationId: string, at: Date): Promise<void> =>
  store.leaveTo(tx, conversationId, OTHER_APP, attendedUntil(at));

/** A person answered elsewhere: they are left to it, and what speaks by itself is quiet. Nothing when told before. */
export async function overhear(tx: TenantTx, told: Told<Echo>): Promise<void> {
  const { by, line, piece } = told;
  const { businessId } = by;
  const { id: conversationId } = await conversationWith(tx, begunAt(by, piece.at), line, piece.who);
  const words = wordsOf(told, conversationId);
  const { id: messageId, at } = words;
  const said = await store.insertAll(
    tx,
    { businessId, direction: 'out', status: 'sent', author: OTHER_APP },
    [words],
  );
  if (said.size === 0) return;
  await store.answered(tx, conversationId, {
    text: inShort(piece),
    at,
    by: OTHER_APP,
    until: attendedUntil(at),
  });
  await keepMedia(tx, businessId, [{ messageId, media: piece.media }]);
  await announce(tx, 'conversation.changed', { businessId, conversationId });
  await takeParked(tx, referencesOf([words]));
}
