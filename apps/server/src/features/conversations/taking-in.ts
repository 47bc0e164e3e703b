import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { moveNumber } from '../clients/index.ts';
import { hear, type Hearing, leaveToOthers, overhear } from './hearing.ts';
import { takeMark } from './marks.ts';
import * as marks from './marks-store.ts';
import type { Echo, Heard, Line, Piece, ReadUntil, Renamed } from './pieces.ts';
import { conversationWith, namesOf } from './whose.ts';
import * as whose from './whose-store.ts';

/** What came of it; nothing where it was known before or leads nowhere. */
export interface Taken {
  conversationId: string;
  messageId: string;
}

type Take<P> = (tx: TenantTx, by: Hearing, line: Line, piece: P) => Promise<Taken | undefined>;

const begunAt = (by: Hearing, at: Date): Hearing => ({ ...by, at: at < by.at ? at : by.at });

const takeMessage: Take<Heard> = async (tx, by, line, piece) => {
  const conversation = await conversationWith(tx, begunAt(by, piece.at), line, piece.who);
  if (piece.isStandby === true) await leaveToOthers(tx, conversation.id, piece.at);
  const heard = await hear(tx, by, conversation, { ...piece, saidAt: piece.at });
  return heard && { conversationId: conversation.id, messageId: heard.id };
};

/** Ours comes back as the news that it left; anybody else's is a person who writes by another app. */
const takeEcho: Take<Echo> = async (tx, by, line, piece) => {
  const { reference, ours } = piece;
  if (reference === null) return undefined;
  if (await marks.isHere(tx, line, { ours, reference })) {
    await takeMark(tx, by, line, {
      is: 'status',
      status: 'sent',
      reference,
      at: piece.at,
      ...(ours ? { ours } : {}),
    });
    return undefined;
  }
  // Of this house, and of a message that was deleted here since, or goes back to another business's.
  if (ours !== undefined || piece.isOurApp === true) return undefined;
  const conversation = await conversationWith(tx, begunAt(by, piece.at), line, piece.who);
  const said = await overhear(tx, by, conversation, { ...piece, saidAt: piece.at });
  return said && { conversationId: conversation.id, messageId: said.id };
};

const takeReadUntil: Take<ReadUntil> = async (tx, by, line, { who, until }) => {
  const conversationId = await whose.withAddress(tx, line, namesOf(who));
  if (conversationId === undefined) return undefined;
  if (await marks.readUntil(tx, conversationId, until))
    await announce(tx, 'message.marked', { businessId: by.businessId, conversationId });
  return undefined;
};

/** Whoever changed their number is the same person; a number that is somebody else's already stays theirs. */
const takeRenamed: Take<Renamed> = async (tx, by, line, { before, who }) => {
  const [old] = namesOf({ phone: /^\d+$/.test(before) ? before : '', userId: before });
  const names = namesOf(who);
  const [now] = names;
  if (old === undefined || now === undefined) return undefined;
  const held = await whose.withAddress(tx, line, [old]);
  const clientId =
    (held && (await whose.clientOf(tx, held))) ?? (await whose.clientKnownAs(tx, line, [old, before]));
  if (clientId !== undefined) {
    await whose.keepNames(tx, by.businessId, line, { clientId, names, pushName: '', at: by.at });
    if (who.phone !== undefined) await moveNumber(tx, by, clientId, { from: old, to: who.phone });
  }
  await whose.move(tx, line, old, now);
  await announce(tx, 'conversation.changed', { businessId: by.businessId });
  return undefined;
};

/** Takes in one thing that a channel tells, however often and in whatever order it does. */
export async function take(tx: TenantTx, by: Hearing, line: Line, piece: Piece): Promise<Taken | undefined> {
  switch (piece.is) {
    case 'message':
      return takeMessage(tx, by, line, piece);
    case 'echo':
      return takeEcho(tx, by, line, piece);
    case 'readUntil':
      return takeReadUntil(tx, by, line, piece);
    case 'renamed':
      return takeRenamed(tx, by, line, piece);
    default:
      await takeMark(tx, by, line, piece);
      return undefined;
  }
}
