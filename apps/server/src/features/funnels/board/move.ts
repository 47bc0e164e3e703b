import type { BoardCard } from '@cauce/contract/funnels/board';
import { SEQUENCE_SKIPPED } from '@cauce/domain/funnels/sequence-plan';
import { placeInWords } from '@cauce/domain/funnels/place';
import { announce } from '../../../events.ts';
import type { SignedAuditContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found, Refusal, refuse, refuseFields } from '../../../platform/mount/refusal.ts';
import { findClient } from '../../clients/index.ts';
import { skipOfContact } from '../../notifications/planned/index.ts';
import { planAfterMoves } from '../sequences/index.ts';
import { read as readFunnel } from '../store.ts';
import { titlesOf } from './board.ts';
import * as store from './board-store.ts';
import { toCards } from './cards.ts';
import * as moves from './move-store.ts';

export interface Move {
  funnelId: string;
  clientId: string;
  place: string;
  seen: { place: string; enteredAt: string } | null;
}

async function readCard(
  tx: TenantTx,
  at: Date,
  { funnelId, clientId }: Pick<Move, 'funnelId' | 'clientId'>,
): Promise<BoardCard> {
  const placed = found(await store.readPlace(tx, funnelId, clientId));
  const [card] = await toCards(tx, at, [placed]);
  return found(card);
}

/** A person moves a contact. Only the contact moves: their appointment or order keeps its status. */
export async function moveByHand(tx: TenantTx, by: SignedAuditContext, wish: Move): Promise<BoardCard> {
  const { funnelId, clientId, place, seen } = wish;
  const funnel = found(await readFunnel(tx, funnelId));
  const titles = titlesOf(funnel);
  const titleOf = (other: string) => titles.get(other) ?? placeInWords(other);
  if (!titles.has(place)) refuseFields({ place: 'Ese escenario ya no está en el embudo' });
  const client = found(await findClient(tx, clientId));
  if (client.isArchived) refuse('conflict', 'Este contacto está archivado. Reactívalo para moverlo');
  if (seen?.place === place) return readCard(tx, by.at, wish);
  const moved = await moves.move(tx, by, { funnelId, version: funnel.version, clientId, place, seen });
  if (moved === undefined) {
    const now = await store.readPlace(tx, funnelId, clientId);
    const message =
      now === undefined
        ? `${client.name} ya no está en este embudo`
        : `Alguien movió a ${client.name} mientras tanto: ahora está en «${titleOf(now.place)}»`;
    throw new Refusal('conflict', { message });
  }
  await planAfterMoves(tx, by, [moved]);
  await announce(tx, 'funnel.moved', { businessId: by.businessId, funnelId, clientId });
  return readCard(tx, by.at, wish);
}

/** The deletable messages that wait for a contact go with their place. */
export async function leaveFunnel(
  tx: TenantTx,
  by: SignedAuditContext,
  { funnelId, clientId }: Pick<Move, 'funnelId' | 'clientId'>,
): Promise<null> {
  if (!(await moves.leave(tx, funnelId, clientId))) refuse('notFound');
  await skipOfContact(tx, by.at, { funnelId, clientId }, SEQUENCE_SKIPPED.left);
  await announce(tx, 'funnel.moved', { businessId: by.businessId, funnelId, clientId });
  return null;
}
