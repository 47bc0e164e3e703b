import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { letGo } from '../files/index.ts';
import * as store from './marks-store.ts';
import type { Line, Status } from './pieces.ts';

export const UNPARK = 'messages.unpark';
/** Whoever sends a message just now has written down by then what it is called. */
const SOON = 10_000;

async function applyStatus(tx: TenantTx, line: Line, status: Status): Promise<string | undefined> {
  const aside = status.againAfter === undefined ? undefined : await store.setAside(tx, line, status);
  return aside ?? (await store.mark(tx, line, status))[0] ?? store.triedBefore(tx, line, status);
}

/** Puts it on the message that it speaks of; nothing where that is not here. */
async function apply(tx: TenantTx, line: Line, piece: store.Parked): Promise<string | undefined> {
  if (piece.is === 'status') return applyStatus(tx, line, piece);
  if (piece.is === 'edit') return (await store.rewrite(tx, line, piece))?.conversationId;
  const gone = await store.remove(tx, line, piece);
  if (gone !== undefined) await letGo(tx, gone.urls);
  return gone?.conversationId;
}

/** A mark of a message that is not here yet waits for it. */
export async function takeMark(
  tx: TenantTx,
  by: ActionContext,
  line: Line,
  piece: store.Parked,
): Promise<void> {
  const { businessId } = by;
  const conversationId = await apply(tx, line, piece);
  if (conversationId !== undefined) {
    const event = piece.is === 'status' ? 'message.marked' : 'conversation.changed';
    return announce(tx, event, { businessId, conversationId });
  }
  await store.park(tx, by, line, piece);
  await enqueue(tx, UNPARK, { businessId }, { key: `${UNPARK}:${businessId}`, after: SOON });
}

/** What waited for these messages, which are here now. */
export async function takeParked(tx: TenantTx, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  for (const { line, piece } of await store.unpark(tx, references)) await apply(tx, line, piece);
}

/** Whether a message came between two who looked for each other; what still waits goes back. */
export async function lookAgain(tx: TenantTx, by: ActionContext): Promise<void> {
  for (const { line, piece, parkedAt } of await store.unpark(tx, undefined)) {
    const conversationId = await apply(tx, line, piece);
    if (conversationId === undefined) await store.park(tx, by, line, piece, parkedAt);
    else await announce(tx, 'message.marked', { businessId: by.businessId, conversationId });
  }
}
