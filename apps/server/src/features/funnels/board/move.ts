import type { BoardCard } from '@cauce/contract/funnels/board';
import { SEQUENCE_SKIPPED } from '@cauce/domain/funnels/sequence-plan';
import type { Client } from '@cauce/contract/clients/clients';
import { type Action, NO_ACTION } from '@cauce/domain/funnels/actions';
import { actionPlaces, placeInWords } from '@cauce/domain/funnels/place';
import { announce } from '../../../events.ts';
import type { SignedAuditContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found, Refusal, refuse, refuseFields } from '../../../platform/mount/refusal.ts';
import { findClient } from '../../clients/index.ts';
import { skipOfContact } from '../../notifications/planned/index.ts';
import { labelContacts } from '../labels/index.ts';
import { planAfterMoves } from '../sequences/index.ts';
import { read as readFunnel, type StoredFunnel } from '../store.ts';
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

interface Step {
  funnel: StoredFunnel;
  client: Client;
  place: string;
  seen: Move['seen'];
  action: Action | null;
}

/** Moves a contact who still is where the person saw them. */
async function moveOn(tx: TenantTx, by: SignedAuditContext, step: Step): Promise<void> {
  const { funnel, client, ...wish } = step;
  const move = { funnelId: funnel._id, version: funnel.version, clientId: client._id, ...wish };
  const moved = await moves.move(tx, by, move);
  if (moved === undefined) {
    const now = await store.readPlace(tx, funnel._id, client._id);
    const titleOf = (place: string) => titlesOf(funnel).get(place) ?? placeInWords(place);
    const message =
      now === undefined
        ? `${client.name} ya no está en este embudo`
        : `Alguien movió a ${client.name} mientras tanto: ahora está en «${titleOf(now.place)}»`;
    throw new Refusal('conflict', { message });
  }
  await planAfterMoves(tx, by, [moved]);
  await announce(tx, 'funnel.moved', {
    businessId: by.businessId,
    funnelId: funnel._id,
    clientId: client._id,
  });
}

/** A person moves a contact. Only the contact moves: their appointment or order keeps its status. */
export async function moveByHand(tx: TenantTx, by: SignedAuditContext, wish: Move): Promise<BoardCard> {
  const { funnelId, clientId, place, seen } = wish;
  const funnel = found(await readFunnel(tx, funnelId));
  if (!titlesOf(funnel).has(place)) refuseFields({ place: 'Ese escenario ya no está en el embudo' });
  const client = found(await findClient(tx, clientId));
  if (client.isArchived) refuse('conflict', 'Este contacto está archivado. Reactívalo para moverlo');
  if (seen?.place !== place) await moveOn(tx, by, { funnel, client, place, seen, action: null });
  return readCard(tx, by.at, wish);
}

export interface PhaseWish {
  funnelId: string;
  clientId: string;
  /** The place without an action. */
  phase: string;
  action: Action | typeof NO_ACTION;
}

/** The scenario that owns the action, or the named place. Undefined when the funnel has none. */
function resolvePlace(funnel: StoredFunnel, { action, phase }: PhaseWish): string | undefined {
  const place = action === NO_ACTION ? phase : actionPlaces(funnel.phases)[action];
  return place !== undefined && titlesOf(funnel).has(place) ? place : undefined;
}

/**
 * Moves a contact by a request that names a phase or an action. An unknown contact, funnel or place and the place where the contact
 * is already change nothing. A move of somebody else in the same moment refuses it.
 */
export async function moveByPhase(tx: TenantTx, by: SignedAuditContext, wish: PhaseWish): Promise<void> {
  const { funnelId, clientId, action } = wish;
  const funnel = await readFunnel(tx, funnelId);
  const client = await findClient(tx, clientId);
  const place = funnel && resolvePlace(funnel, wish);
  if (funnel === undefined || place === undefined || client === undefined || client.isArchived) return;
  const now = await store.readPlace(tx, funnelId, clientId);
  if (now?.place === place) return;
  const seen = now === undefined ? null : { place: now.place, enteredAt: now.enteredAt.toISOString() };
  await moveOn(tx, by, { funnel, client, place, seen, action: action === NO_ACTION ? null : action });
}

/** The deletable messages that wait for a contact, and the labels of the scenario, go with their place. */
export async function leaveFunnel(
  tx: TenantTx,
  by: SignedAuditContext,
  { funnelId, clientId }: Pick<Move, 'funnelId' | 'clientId'>,
): Promise<null> {
  if (!(await moves.leave(tx, funnelId, clientId))) refuse('notFound');
  await skipOfContact(tx, by.at, { funnelId, clientId }, SEQUENCE_SKIPPED.left);
  await labelContacts(tx, by, [clientId]);
  await announce(tx, 'funnel.moved', { businessId: by.businessId, funnelId, clientId });
  return null;
}
