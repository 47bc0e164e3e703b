import { isoDateIn } from '@cauce/domain/time/dates';
import type { SignedAuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as names from './names-store.ts';
import { tell } from './service.ts';
import * as store from './store.ts';

export interface RecordedEvent extends store.ConvertedRecords {
  /** The name that a model wrote. */
  name: string;
  /** The event that the assistant is to record; empty for none. */
  goal: string;
  description: string;
  clientId: string;
  conversationId: string;
  assistantId: string;
  zone: string;
}

/**
 * Records an event once a day for a contact, also when two turns do at the same time. A model does not invent names: one
 * that the business does not know yet stands for the event that the assistant is to record.
 */
export async function recordByAssistant(
  tx: TenantTx,
  by: SignedAuditContext,
  { name, goal, zone, ...event }: RecordedEvent,
): Promise<{ name: string; isNew: boolean }> {
  const known = await names.find(tx, name);
  const named = await names.findOrInsert(tx, by, known ?? (goal || name));
  const id = await store.insertOnce(tx, by, {
    ...event,
    nameId: named._id,
    source: 'assistant',
    at: by.at,
    day: isoDateIn(by.at, zone),
  });
  if (id !== undefined) await tell(tx, by, 'recorded', { _id: id, ...event, name: named.name });
  return { name: named.name, isNew: id !== undefined };
}
