import { announceAll } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { newId, newIdInOrder } from '../../platform/ids.ts';
import { type Hearing, keepMedia } from './hearing.ts';
import { takeParked } from './marks.ts';
import type { Heard, Line, Piece } from './pieces.ts';
import { take } from './taking-in.ts';
import * as store from './taking-many-store.ts';
import { conversationWith, namesOf, plainly } from './whose.ts';
import { inShort, optingWord } from './words.ts';

export interface Told {
  by: Hearing;
  line: Line;
  piece: Piece;
}

type Plain = Told & { piece: Heard & { reference: string } };

/** Nothing follows from it but that it was heard. */
function isPlain(told: Told): told is Plain {
  const { piece } = told;
  if (piece.is !== 'message' || piece.reference === null || piece.isStandby === true) return false;
  if (piece.kind === 'reaction') return false;
  return (piece.kind !== 'text' && piece.kind !== 'choice') || optingWord(piece.text) === undefined;
}

const lineKey = ({ line: { channel, account } }: Told) => `${channel} ${account}`;

/** Whom each of them is from; those who write for the first time are looked after one by one. */
async function conversationsOf(
  tx: TenantTx,
  line: Line,
  some: readonly Plain[],
): Promise<Map<Plain, store.Known>> {
  const named = some.map((told) => ({ told, names: namesOf(told.piece.who) }));
  const at = new Map<string, store.Known>();
  for (const known of await store.holdAt(tx, line, [...new Set(named.flatMap(({ names }) => names))]))
    at.set(known.address, known);
  const known = new Map<Plain, store.Known>();
  const called: store.Name[] = [];
  for (const { told, names } of named) {
    const { by, piece } = told;
    let conversation = names.map((name) => at.get(name)).find((found) => found !== undefined);
    if (conversation === undefined || (conversation.clientId ?? conversation.specialistId) === null) {
      const begun = { ...by, at: piece.at < by.at ? piece.at : by.at };
      conversation = await conversationWith(tx, begun, line, piece.who);
      at.set(conversation.address, conversation);
    } else if (conversation.clientId !== null) {
      const { clientId } = conversation;
      const pushName = plainly(piece.who.name ?? '');
      called.push(...names.map((name) => ({ name, clientId, pushName, at: by.at })));
    }
    known.set(told, conversation);
  }
  if (called.length > 0) await store.keepNames(tx, some[0]!.by.businessId, line, called);
  return known;
}

interface Placed {
  told: Plain;
  words: store.Words;
}

function newsOf(placed: readonly Placed[]): store.News[] {
  const news = new Map<string, store.News & { id: string }>();
  for (const { told, words } of placed) {
    const { conversationId, at, saidAt, id } = words;
    const before = news.get(conversationId);
    const isLast = before === undefined || at > before.at || (+at === +before.at && id > before.id);
    news.set(conversationId, {
      ...(isLast ? { conversationId, text: inShort(told.piece), at, id } : before),
      saidAt: before === undefined || saidAt > before.saidAt ? saidAt : before.saidAt,
      many: (before?.many ?? 0) + 1,
    });
  }
  return [...news.values()];
}

function placedAt({ by, piece }: Plain, conversationId: string, floor: number | undefined): store.Words {
  // No clock over there runs ahead of ours.
  const saidAt = piece.at > by.at ? by.at : piece.at;
  const at = floor === undefined || floor < saidAt.getTime() ? saidAt : new Date(floor + 1);
  return {
    id: by.rank === undefined ? newId(at.getTime()) : newIdInOrder(at.getTime(), by.rank),
    conversationId,
    kind: piece.kind,
    text: piece.text,
    reference: piece.reference,
    replyTo: piece.replyTo ?? null,
    referral: piece.referral === undefined ? null : JSON.stringify(piece.referral),
    saidAt,
    at,
    settledAt: by.at,
  };
}

/** As `hear` does for one, in as many statements for all. */
async function hearAll(tx: TenantTx, line: Line, some: readonly Plain[]): Promise<void> {
  const { businessId } = some[0]!.by;
  const conversations = await conversationsOf(tx, line, some);
  const each = new Map([...conversations.values()].map((known) => [known.id, known]));
  const floors = await store.floorsOf(tx, [...each.values()]);
  const placed = some.map((told): Placed => {
    const { id } = conversations.get(told)!;
    return { told, words: placedAt(told, id, floors.get(id)) };
  });
  const fresh = await store.insertAll(
    tx,
    businessId,
    placed.map(({ words }) => words),
  );
  const heard = placed.filter(({ words }) => fresh.has(words.id));
  if (heard.length === 0) return;
  await store.heardAll(tx, newsOf(heard));
  for (const { told, words } of heard) await keepMedia(tx, told.by, words.id, told.piece.media);
  await announceAll(
    tx,
    'message.received',
    heard.map(({ words: { id: messageId, conversationId } }) => {
      const clientId = each.get(conversationId)?.clientId ?? null;
      return { businessId, conversationId, messageId, ...(clientId === null ? {} : { clientId }) };
    }),
  );
  await takeParked(
    tx,
    heard.map(({ told }) => told.piece.reference),
  );
}

async function takeRun(tx: TenantTx, run: readonly Told[]): Promise<void> {
  const plain = Map.groupBy(run.filter(isPlain), lineKey);
  for (const some of plain.values()) await hearAll(tx, some[0]!.line, some);
  for (const told of run) if (!isPlain(told)) await take(tx, told.by, told.line, told.piece);
}

const SETTLED_IN_PLACE = new Set<Piece['is']>(['message', 'status']);

/** Takes in much of one business at once; whatever moves people or answers stays where it stood among the rest. */
export async function takeAll(tx: TenantTx, all: readonly Told[]): Promise<void> {
  let run: Told[] = [];
  for (const told of all) {
    if (SETTLED_IN_PLACE.has(told.piece.is)) {
      run.push(told);
      continue;
    }
    await takeRun(tx, run);
    run = [];
    await take(tx, told.by, told.line, told.piece);
  }
  await takeRun(tx, run);
}
