import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { findAppointment, type Entry } from '../appointments/index.ts';
import { buildDraft } from './plan-notifications.ts';
import { loadRules } from './rules.ts';
import * as store from './store.ts';

const MINUTE = 60_000;

export type Occasion = 'booked' | 'moved' | 'cancelled';

interface OccasionMessage {
  kind: store.Draft['kind'];
  afterMinutes: number;
  /** The client has just acted, so quiet hours do not apply. */
  atOnce: boolean;
}

const MESSAGES_BY_OCCASION: Record<Occasion, readonly OccasionMessage[]> = {
  booked: [
    { kind: 'confirmation', afterMinutes: 3, atOnce: true },
    { kind: 'specialist', afterMinutes: 2, atOnce: false },
  ],
  moved: [{ kind: 'moved', afterMinutes: 3, atOnce: true }],
  cancelled: [{ kind: 'cancellation', afterMinutes: 5, atOnce: true }],
};

/** Colleagues decide on their screen what is sent; other appointments are announced automatically. */
const isAnnouncedHere = ({ source, status, updatedSource }: Entry) =>
  status !== 'block' && (updatedSource === 'unconfirmed' || (source !== 'staff' && source !== 'calendar'));

/** An assistant already announced it in the conversation. */
const wasAnnouncedByAssistant = ({ updatedSource }: Entry, { kind }: OccasionMessage) =>
  kind !== 'specialist' && updatedSource === 'assistant';

export async function planForOccasion(
  tx: TenantTx,
  by: ActionContext,
  occasion: Occasion,
  appointmentId: string,
): Promise<void> {
  const entry = await findAppointment(tx, appointmentId);
  if (entry === undefined || !isAnnouncedHere(entry) || entry.start <= by.at) return;
  const rules = await loadRules(tx);
  const messages = MESSAGES_BY_OCCASION[occasion].filter(
    (message) => !wasAnnouncedByAssistant(entry, message),
  );
  const drafts = messages.flatMap(({ kind, afterMinutes, atOnce }) => {
    const dueAt = new Date(by.at.getTime() + afterMinutes * MINUTE);
    return buildDraft(entry, rules, { kind, leadMinutes: null, dueAt, atOnce }) ?? [];
  });
  const inserted = await store.insert(tx, by, drafts);
  if (inserted.length > 0)
    await announce(tx, 'notification.planned', { businessId: by.businessId, appointmentId });
}
