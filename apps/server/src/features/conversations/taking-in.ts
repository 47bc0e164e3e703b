import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { giveNumber, moveNumber } from '../clients/index.ts';
import { hearAll, overhear, type Told } from './hearing.ts';
import { takeMark } from './marks.ts';
import * as marks from './marks-store.ts';
import type { Echo, Piece, ReadUntil, Renamed } from './pieces.ts';
import { namesOf } from './whose.ts';
import * as whose from './whose-store.ts';

/** Ours comes back as the news that it left; anybody else's is a person who writes by another app. */
async function takeEcho(tx: TenantTx, told: Told<Echo>): Promise<void> {
  const { by, line, piece } = told;
  const { reference, ours, at } = piece;
  if (reference === null) return;
  if (await marks.isHere(tx, line, { ours, reference })) {
    const sent = { is: 'status' as const, status: 'sent' as const, reference, at };
    return takeMark(tx, by, line, { ...sent, ...(ours ? { ours } : {}) });
  }
  // Of this house, and of a message that was deleted here since, or goes back to another business's.
  if (ours === undefined && piece.isOurApp !== true) await overhear(tx, told);
}

async function takeReadUntil(tx: TenantTx, { by, line, piece }: Told<ReadUntil>): Promise<void> {
  const conversationId = await whose.withAddress(tx, line, namesOf(piece.who));
  if (conversationId === undefined) return;
  if (await marks.readUntil(tx, conversationId, piece.until))
    await announce(tx, 'message.marked', { businessId: by.businessId, conversationId });
}

/** Whoever changed their number is the same person; a number that is somebody else's already stays theirs. */
async function takeRenamed(tx: TenantTx, { by, line, piece: { before, who } }: Told<Renamed>): Promise<void> {
  const isNumber = /^\d+$/.test(before);
  const [old] = namesOf({ phone: isNumber ? before : '', userId: before });
  const names = namesOf(who);
  const [now] = names;
  if (old === undefined || now === undefined) return;
  const held = await whose.withAddress(tx, line, [old]);
  const clientId =
    (held && (await whose.clientOf(tx, held))) ?? (await whose.known(tx, line, [old, before])).clientId;
  if (clientId !== null) {
    await whose.keepNames(
      tx,
      by.businessId,
      line,
      names.map((name) => ({ name, clientId, pushName: '', at: by.at })),
    );
    if (who.phone !== undefined) {
      await moveNumber(tx, by, clientId, { from: old, to: who.phone });
      await giveNumber(tx, by, clientId, who.phone);
    }
  }
  // Whose number is known is written to under it: to one without, Meta does not let everything be sent.
  if (!isNumber || who.phone !== undefined) await whose.move(tx, line, old, now);
  await announce(tx, 'conversation.changed', { businessId: by.businessId });
}

/** Takes in one thing that a channel tells. */
export function take(tx: TenantTx, told: Told<Piece>): Promise<void> {
  const { by, line, piece } = told;
  switch (piece.is) {
    case 'message':
      return hearAll(tx, line, [{ ...told, piece }]);
    case 'echo':
      return takeEcho(tx, { ...told, piece });
    case 'readUntil':
      return takeReadUntil(tx, { ...told, piece });
    case 'renamed':
      return takeRenamed(tx, { ...told, piece });
    default:
      return takeMark(tx, by, line, piece);
  }
}
