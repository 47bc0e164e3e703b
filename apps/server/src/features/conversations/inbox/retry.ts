import type { Message } from '@cauce/contract/conversations/conversations';
import { announce } from '../../../events.ts';
import type { AuditContext } from '../../../platform/action-context.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found, refuse } from '../../../platform/mount/refusal.ts';
import * as messages from '../messages/messages-store.ts';
import { permitMessages } from '../outbound/message-permit.ts';
import { dropMessage } from '../outbound/queue-message.ts';
import * as store from '../store.ts';
import { messageToWire, type Viewer } from './wire.ts';

const NOT_STUCK = 'Este mensaje ya no espera una decisión';

/** The conversations in which nothing may be sent again, with the reason: the contact may have opted out since. */
async function whyNotAgain(
  tx: TenantTx,
  at: Date,
  rows: readonly { conversation_id: string }[],
): Promise<Map<string, string>> {
  const conversations = await store.byIds(tx, [...new Set(rows.map((row) => row.conversation_id))]);
  const results = await permitMessages(
    tx,
    at,
    conversations.map(({ clientId, address, lastInboundAt }) => ({
      purpose: 'retry' as const,
      clientId,
      address,
      openedAt: lastInboundAt,
    })),
  );
  const withheld = new Map<string, string>();
  for (const [index, { id }] of conversations.entries()) {
    const result = results[index];
    if (result !== undefined && 'withheld' in result) withheld.set(id, result.withheld);
  }
  return withheld;
}

/** Queues a failed or uncertain message again, because a person decided so. */
export async function retry(tx: TenantTx, by: AuditContext, viewer: Viewer, id: string): Promise<Message> {
  found(await messages.byId(tx, id));
  const [row] = await messages.requeue(tx, by.at, id);
  if (row === undefined) return refuse('conflict', NOT_STUCK);
  const withheld = (await whyNotAgain(tx, by.at, [row])).get(row.conversation_id);
  if (withheld !== undefined) return refuse('conflict', withheld);
  await recordAudit(tx, by, { action: 'message.retried', subjectKind: 'message', subjectId: id });
  await announce(tx, 'message.waiting', { businessId: by.businessId, conversationId: row.conversation_id });
  return messageToWire(found(await messages.byId(tx, id)), viewer);
}

export async function retryAll(tx: TenantTx, by: AuditContext): Promise<number> {
  const rows = await messages.requeue(tx, by.at, undefined);
  const withheld = await whyNotAgain(tx, by.at, rows);
  for (const { id, conversation_id: conversationId } of rows) {
    const reason = withheld.get(conversationId);
    if (reason !== undefined) await dropMessage(tx, by, id, reason);
  }
  const retried = rows.filter((row) => !withheld.has(row.conversation_id)).length;
  if (retried === 0) return 0;
  await recordAudit(tx, by, { action: 'messages.retried', subjectKind: 'message', detail: { retried } });
  await announce(tx, 'message.waiting', { businessId: by.businessId });
  return retried;
}

export async function recordOutcome(
  tx: TenantTx,
  by: AuditContext,
  viewer: Viewer,
  { id, arrived }: { id: string; arrived: boolean },
): Promise<Message> {
  found(await messages.byId(tx, id));
  const reason = arrived ? '' : 'Descartado por el equipo';
  const row = await messages.recordOutcomeByHand(tx, id, { arrived, reason, at: by.at });
  if (row === undefined) return refuse('conflict', NOT_STUCK);
  const detail = { arrived };
  await recordAudit(tx, by, { action: 'message.settled', subjectKind: 'message', subjectId: id, detail });
  await announce(tx, 'message.settled', { businessId: by.businessId, conversationId: row.conversation_id });
  return messageToWire(found(await messages.byId(tx, id)), viewer);
}
