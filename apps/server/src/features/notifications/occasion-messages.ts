import type { AppointmentNotice } from '@cauce/contract/conversations/notifications';
import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { findAppointment, type Entry } from '../appointments/index.ts';
import { buildDraft } from './plan-notifications.ts';
import { loadRules } from './rules.ts';
import * as store from './store.ts';
import { freezeCancellation } from './wording.ts';

const MINUTE = 60_000;

export const noticeTime = (at: Date, kind: AppointmentNotice): Date =>
  new Date(at.getTime() + NOTICE_DELAY[kind] * MINUTE);

export type Occasion = 'booked' | 'moved' | 'cancelled';

interface OccasionMessage {
  kind: AppointmentNotice;
  /** The client has just acted, so quiet hours do not apply. */
  atOnce: boolean;
}

/** Minutes after which a notice of each kind leaves. */
const NOTICE_DELAY: Readonly<Record<AppointmentNotice, number>> = {
  confirmation: 3,
  specialist: 2,
  moved: 3,
  changed: 3,
  cancellation: 5,
};

const MESSAGES_BY_OCCASION: Record<Occasion, readonly OccasionMessage[]> = {
  booked: [
    { kind: 'confirmation', atOnce: true },
    { kind: 'specialist', atOnce: false },
  ],
  moved: [{ kind: 'moved', atOnce: true }],
  cancelled: [{ kind: 'cancellation', atOnce: true }],
};

/** Colleagues decide on their screen who gets a notice; the changes of others are announced automatically. */
const isAnnouncedHere = ({ source, status, updatedSource }: Entry) =>
  status !== 'block' &&
  updatedSource !== 'staff' &&
  (updatedSource === 'unconfirmed' || source !== 'calendar');

/** An assistant already announced it in the conversation. */
const wasAnnouncedByAssistant = ({ updatedSource }: Entry, { kind }: OccasionMessage) =>
  kind !== 'specialist' && updatedSource === 'assistant';

export async function planForOccasion(
  tx: TenantTx,
  by: ActionContext,
  { occasion, publicUrl }: { occasion: Occasion; publicUrl: string },
  appointmentId: string,
): Promise<void> {
  const entry = await findAppointment(tx, appointmentId);
  if (entry === undefined || !isAnnouncedHere(entry) || entry.start <= by.at) return;
  const rules = await loadRules(tx);
  const messages = MESSAGES_BY_OCCASION[occasion].filter(
    (message) => !wasAnnouncedByAssistant(entry, message),
  );
  const drafts = messages.flatMap(({ kind, atOnce }) => {
    const dueAt = noticeTime(by.at, kind);
    return buildDraft(entry, rules, { kind, leadMinutes: null, dueAt, atOnce }) ?? [];
  });
  const written: store.Draft[] = [];
  for (const draft of drafts) written.push(await freezeCancellation(tx, by, draft, publicUrl));
  const inserted = await store.insert(tx, by, written);
  if (inserted.length > 0)
    await announce(tx, 'notification.planned', { businessId: by.businessId, appointmentId });
}
