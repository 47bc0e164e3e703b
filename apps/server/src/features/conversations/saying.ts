import { type Phone, wholeNumber } from '@cauce/domain/phone';
import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { found } from '../../platform/mount/refusal.ts';
import * as messages from './messages-store.ts';
import type { Standpoint } from './place.ts';
import { inShort } from './words.ts';
import * as store from './store.ts';

/** What speaks for the house where nobody of the team does. */
export const HOUSE = '';

export interface Saying {
  clientId: string | null;
  specialistId: string | null;
  phone: Phone;
  text: string;
  /** An e-mail of the team, or what speaks by itself. */
  author: string;
  mode?: 'free' | 'template';
}

/** Writes what is to be said in the transaction that decided it; it leaves when that commits. Answers their ids, in the order given. */
export async function sayAll(
  tx: TenantTx,
  by: ActionContext,
  { channel, account, template }: Standpoint,
  sayings: readonly Saying[],
): Promise<string[]> {
  if (sayings.length === 0) return [];
  const spoken = sayings.map(({ clientId, specialistId, phone, text }) => ({
    channel: channel.name,
    account,
    address: wholeNumber(phone),
    clientId,
    specialistId,
    text,
  }));
  const begun = await store.speak(tx, by, spoken);
  const before = new Map<string, number>();
  const drafts = sayings.map(({ text, author, mode = 'free' }, index) => {
    const { id: conversationId, at: first } = begun.get(spoken[index]?.address ?? '')!;
    const turn = before.get(conversationId) ?? 0;
    before.set(conversationId, turn + 1);
    // Those of one conversation are apart by a hair, so that they leave in the order they were said.
    const at = new Date(first.getTime() + turn);
    const draft = { id: newId(at.getTime()), conversationId, text, author, mode, at, dueAt: by.at };
    if (mode === 'free' || template === undefined) return draft;
    return { ...draft, kind: 'template' as const, template: { ...template, parameters: [text] } };
  });
  await messages.insertWaiting(tx, by.businessId, drafts);
  await announce(tx, 'message.waiting', { businessId: by.businessId });
  return drafts.map(({ id }) => id);
}

type Piece = Pick<messages.Draft, 'text' | 'author' | 'kind' | 'turnId' | 'replyTo' | 'template' | 'media'>;

/** The same in a conversation that is there: one piece after the other. Answers their ids. */
export async function utter(
  tx: TenantTx,
  by: ActionContext,
  conversation: store.Row,
  pieces: readonly Piece[],
): Promise<string[]> {
  const { id: conversationId, channel, account, address, clientId, specialistId } = conversation;
  const to = { channel, account, address, clientId, specialistId };
  const spoken = pieces.map((piece) => ({ ...to, text: inShort(piece) }));
  const begun = await store.speak(tx, by, spoken);
  const first = begun.get(address)?.at ?? by.at;
  const drafts = pieces.map((piece, turn) => {
    const at = new Date(first.getTime() + turn);
    const mode = piece.template === undefined ? ('free' as const) : ('template' as const);
    return { ...piece, id: newId(at.getTime()), conversationId, mode, at, dueAt: by.at };
  });
  await messages.insertWaiting(tx, by.businessId, drafts);
  await announce(tx, 'message.waiting', { businessId: by.businessId, conversationId });
  return drafts.map(({ id }) => id);
}

/** And as they stand then, for whoever shows them. */
export const sayPieces = async (...said: Parameters<typeof utter>): Promise<messages.MessageRow[]> =>
  messages.allOf(said[0], await utter(...said));

export async function sayIn(
  tx: TenantTx,
  by: ActionContext,
  conversation: store.Row,
  piece: Piece,
): Promise<messages.MessageRow> {
  const [said] = await sayPieces(tx, by, conversation, [piece]);
  return found(said);
}
