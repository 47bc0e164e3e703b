import { isStanding } from '@cauce/domain/agenda/appointment-status';
import type { TemplateKind } from '@cauce/domain/texts/message-template';
import { SKIPPED, WHY_NOT_REMINDED } from '@cauce/domain/texts/notification-check';
import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type Entry, lockAppointment } from '../appointments/index.ts';
import { workingAssistants } from '../assistants/index.ts';
import { addAssistantLeadTimes } from './lead-times.ts';
import { enqueueDispatch } from './planned/enqueue-dispatch.ts';
import * as planStore from './plan-store.ts';
import { type Rules, loadRules } from './rules.ts';
import * as store from './store.ts';

const MINUTE = 60_000;
const SHORT_NOTICE = 'Se agendó con menos anticipación';
const ALREADY = 'Ya se le dijo de ese horario';
/** The author of an announcement is an e-mail; the application has none. */
const BY_SYSTEM = '';

interface LeadTime {
  kind: TemplateKind;
  leadMinutes: number;
}

function listLeadTimes(rules: Rules, entry: Entry): LeadTime[] {
  const reminders = rules.reminders.map((leadMinutes) => ({ kind: 'reminder' as const, leadMinutes }));
  const request = rules.confirmationRequest;
  const isAsked = request !== null && entry.status !== 'confirmada';
  return isAsked ? [...reminders, { kind: 'confirmationRequest', leadMinutes: request }] : reminders;
}

/** An appointment that gets another contact has no notifications for them yet. */
const keyOf = ({
  kind,
  leadMinutes,
  clientId,
}: Pick<planStore.PlannedRow, 'kind' | 'leadMinutes' | 'clientId'>) => `${kind} ${leadMinutes} ${clientId}`;

/** Builds an automatic notification of an appointment for its client or specialist. */
export function buildDraft(
  entry: Entry,
  rules: Rules,
  what: LeadTime | { kind: TemplateKind; leadMinutes: null; dueAt: Date; atOnce: boolean },
): store.Draft | undefined {
  const person = what.kind === 'specialist' ? entry.specialist : entry.client;
  if (entry.clientId === null || person === null || person.whatsapp === '') return undefined;
  const start = entry.start.getTime();
  const dueAt = what.leadMinutes === null ? what.dueAt : new Date(start - what.leadMinutes * MINUTE);
  return {
    clientId: entry.clientId,
    whatsapp: person.whatsapp ?? '',
    countryCode: person.countryCode,
    countryCodeExt: person.countryCodeExt,
    text: rules.texts[what.kind],
    deliveryAt: dueAt,
    // Separates it from notifications that the team plans for the same moment.
    phase: what.kind,
    kind: what.kind,
    appointmentId: entry.id,
    leadMinutes: what.leadMinutes,
    version: start,
    atOnce: what.leadMinutes === null && what.atOnce,
    isDeletable: true,
    createdBy: BY_SYSTEM,
  };
}

/** Plans the scheduled notifications of an appointment again: they move with it, or are cancelled with it. */
export async function planNotifications(
  tx: TenantTx,
  by: ActionContext,
  appointmentId: string,
): Promise<void> {
  const entry = await lockAppointment(tx, appointmentId);
  const existing = await planStore.lockOfAppointment(tx, appointmentId);
  if (entry === undefined) return cancelAll(tx, by, existing);
  if (entry.status === 'block') return;
  const rules = addAssistantLeadTimes(await loadRules(tx), await workingAssistants(tx, by.at), entry);
  const isComing = isStanding(entry.status) && entry.start > by.at;
  const leadTimes = isComing ? listLeadTimes(rules, entry) : [];
  const planned = new Map(
    existing.filter(({ state }) => state === 'planned').map((one) => [keyOf(one), one]),
  );
  const drafts = leadTimes.flatMap((lead) => buildDraft(entry, rules, lead) ?? []);
  const keys = new Set(drafts.map(keyOf));
  /** Sent, cancelled by hand, or missed; a cancelled one may be planned again. */
  const isOver = ({ state }: planStore.PlannedRow, draft: store.Draft) =>
    state === 'said' || state === 'cancelled' || (state === 'skipped' && draft.deliveryAt <= by.at);
  const isKnown = (draft: store.Draft) =>
    existing.some(
      (one) => keyOf(one) === keyOf(draft) && one.version === draft.version && isOver(one, draft),
    );

  await store.cancel(
    tx,
    by.at,
    [...planned.values()]
      .filter((one) => !keys.has(keyOf(one)))
      .map(({ id, clientId }) => ({
        id,
        state: 'skipped' as const,
        reason: cancelReason(entry, isComing, clientId),
      })),
  );
  for (const draft of drafts) {
    const standing = planned.get(keyOf(draft));
    if (standing !== undefined)
      await rescheduleOrCancel(tx, by, { standing, draft, wasSaid: isKnown(draft) });
  }
  const isNew = (draft: store.Draft) => !planned.has(keyOf(draft)) && !isKnown(draft);
  await planOrSkip(tx, by, drafts.filter(isNew));
  await announce(tx, 'notification.planned', { businessId: by.businessId, appointmentId });
}

/** Nobody is reminded of a deleted appointment. */
async function cancelAll(
  tx: TenantTx,
  by: ActionContext,
  existing: readonly planStore.PlannedRow[],
): Promise<void> {
  const planned = existing.filter(({ state }) => state === 'planned');
  if (planned.length === 0) return;
  await store.cancel(
    tx,
    by.at,
    planned.map(({ id }) => ({ id, state: 'skipped' as const, reason: SKIPPED.gone })),
  );
  await announce(tx, 'notification.changed', { businessId: by.businessId });
}

function cancelReason(entry: Entry, isComing: boolean, clientId: string): string {
  if (clientId !== entry.clientId) return SKIPPED.given;
  const ended = WHY_NOT_REMINDED[entry.status];
  if (ended !== undefined) return ended;
  if (!isComing) return SKIPPED.past;
  return entry.status === 'confirmada' ? SKIPPED.confirmed : 'Ya no se envía con esa anticipación';
}

async function rescheduleOrCancel(
  tx: TenantTx,
  by: ActionContext,
  { standing, draft, wasSaid }: { standing: planStore.PlannedRow; draft: store.Draft; wasSaid: boolean },
): Promise<void> {
  if (standing.version === draft.version) return;
  // The appointment moved away and back, so the client already knows this time.
  const reason = wasSaid ? ALREADY : SHORT_NOTICE;
  if (!wasSaid && draft.deliveryAt > by.at) {
    await planStore.reschedule(tx, by.at, standing.id, draft);
    return enqueueDispatch(tx, by, draft.deliveryAt);
  }
  await store.cancel(tx, by.at, [{ id: standing.id, state: 'skipped', reason }]);
}

/** Missed notifications are not sent in a burst, but recorded as skipped. */
async function planOrSkip(tx: TenantTx, by: ActionContext, drafts: readonly store.Draft[]): Promise<void> {
  const isTimely = ({ deliveryAt }: store.Draft) => deliveryAt > by.at;
  const timely = drafts.filter(isTimely);
  await store.insert(tx, by, timely);
  for (const { deliveryAt } of timely) await enqueueDispatch(tx, by, deliveryAt);
  const ids = await store.insert(
    tx,
    by,
    drafts.filter((draft) => !isTimely(draft)),
  );
  await store.cancel(
    tx,
    by.at,
    ids.map((id) => ({ id, state: 'skipped' as const, reason: SHORT_NOTICE })),
  );
}
