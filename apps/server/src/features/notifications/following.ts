import { STANDING_STATUSES } from '@cauce/domain/appointment-status';
import { SKIPPED } from '@cauce/domain/notification-check';
import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type Entry, lockAppointment } from '../appointments/index.ts';
import { workingAssistants } from '../assistants/index.ts';
import { withAssistants } from './assistants-leads.ts';
import { wakeFor } from './departing.ts';
import * as leadStore from './follow-store.ts';
import { type Rules, rulesOf } from './rules.ts';
import * as store from './store.ts';

const MINUTE = 60_000;
const SHORT_NOTICE = 'Se agendó con menos anticipación';
const ALREADY = 'Ya se le dijo de ese horario';
/** Signed by the house itself. */
const BY_HOUSE = '';

type Lead = Pick<store.Draft, 'kind'> & { leadMinutes: number };

const isStanding = ({ status }: Entry) => STANDING_STATUSES.some((standing) => standing === status);

function leadsOf(rules: Rules, entry: Entry): Lead[] {
  const reminders = rules.reminders.map((leadMinutes) => ({ kind: 'reminder' as const, leadMinutes }));
  const request = rules.confirmationRequest;
  const isAsked = request !== null && entry.status !== 'confirmada';
  return isAsked ? [...reminders, { kind: 'confirmationRequest', leadMinutes: request }] : reminders;
}

const keyOf = ({ kind, leadMinutes }: { kind: string; leadMinutes: number | null }) =>
  `${kind} ${leadMinutes}`;

/** What the house says of an appointment by itself, to its client or its specialist. */
export function draftOf(
  entry: Entry,
  rules: Rules,
  what: Lead | { kind: store.Draft['kind']; leadMinutes: null; dueAt: Date; atOnce: boolean },
): store.Draft | undefined {
  const person = what.kind === 'specialist' ? entry.specialist : entry.client;
  if (entry.clientId === null || person === null || person.whatsapp === '' || what.kind === 'free')
    return undefined;
  const start = entry.start.getTime();
  const dueAt = what.leadMinutes === null ? what.dueAt : new Date(start - what.leadMinutes * MINUTE);
  return {
    clientId: entry.clientId,
    whatsapp: person.whatsapp,
    countryCode: person.countryCode,
    countryCodeExt: person.countryCodeExt,
    text: rules.texts[what.kind],
    deliveryAt: dueAt,
    // Apart from what the team plans for the same moment.
    phase: what.kind,
    kind: what.kind,
    appointmentId: entry.id,
    leadMinutes: what.leadMinutes,
    version: start,
    atOnce: what.leadMinutes === null && what.atOnce,
    isDeletable: true,
    createdBy: BY_HOUSE,
  };
}

/** Whatever was to be said a while before it follows it to its new time, or is called off with it. */
export async function follow(tx: TenantTx, by: ActionContext, appointmentId: string): Promise<void> {
  const entry = await lockAppointment(tx, appointmentId);
  const kept = await leadStore.ofAppointment(tx, appointmentId);
  if (entry === undefined) return callOffAll(tx, by, kept);
  if (entry.status === 'block') return;
  const rules = withAssistants(await rulesOf(tx), await workingAssistants(tx), entry);
  const isComing = isStanding(entry) && entry.start > by.at;
  const leads = isComing ? leadsOf(rules, entry) : [];
  const planned = new Map(kept.filter(({ state }) => state === 'planned').map((one) => [keyOf(one), one]));
  const wanted = leads.flatMap((lead) => draftOf(entry, rules, lead) ?? []);
  const keys = new Set(wanted.map(keyOf));
  /** Said, cancelled by hand, or not said in its time; what was called off before may come back. */
  const isOver = ({ state }: leadStore.Kept, draft: store.Draft) =>
    state === 'said' || state === 'cancelled' || (state === 'skipped' && draft.deliveryAt <= by.at);
  const isKnown = (draft: store.Draft) =>
    kept.some((one) => keyOf(one) === keyOf(draft) && one.version === draft.version && isOver(one, draft));

  await store.callOff(
    tx,
    by.at,
    [...planned.values()]
      .filter((one) => !keys.has(keyOf(one)))
      .map(({ id }) => ({ id, state: 'skipped' as const, reason: whyOff(entry, isComing) })),
  );
  for (const draft of wanted) {
    const standing = planned.get(keyOf(draft));
    if (standing !== undefined) await moveOrDrop(tx, by, { standing, draft, wasSaid: isKnown(draft) });
  }
  const isNew = (draft: store.Draft) => !planned.has(keyOf(draft)) && !isKnown(draft);
  await planOrSkip(tx, by, wanted.filter(isNew));
  await announce(tx, 'notification.planned', { businessId: by.businessId, appointmentId });
}

/** Of an appointment that was deleted nobody is reminded. */
async function callOffAll(tx: TenantTx, by: ActionContext, kept: readonly leadStore.Kept[]): Promise<void> {
  const planned = kept.filter(({ state }) => state === 'planned');
  if (planned.length === 0) return;
  await store.callOff(
    tx,
    by.at,
    planned.map(({ id }) => ({ id, state: 'skipped' as const, reason: SKIPPED.gone })),
  );
  await announce(tx, 'notification.changed', { businessId: by.businessId });
}

function whyOff(entry: Entry, isComing: boolean): string {
  if (entry.status === 'asistida') return SKIPPED.attended;
  if (entry.status === 'no_asistida') return SKIPPED.missed;
  if (!isStanding(entry)) return SKIPPED.cancelled;
  if (!isComing) return SKIPPED.past;
  return entry.status === 'confirmada' ? SKIPPED.confirmed : 'Ya no se envía con esa anticipación';
}

async function moveOrDrop(
  tx: TenantTx,
  by: ActionContext,
  { standing, draft, wasSaid }: { standing: leadStore.Kept; draft: store.Draft; wasSaid: boolean },
): Promise<void> {
  if (standing.version === draft.version) return;
  // Moved away and back again: of that time it was told already.
  const reason = wasSaid ? ALREADY : SHORT_NOTICE;
  if (!wasSaid && draft.deliveryAt > by.at) {
    await leadStore.moveTo(tx, by.at, standing.id, draft);
    return wakeFor(tx, by, draft.deliveryAt);
  }
  await store.callOff(tx, by.at, [{ id: standing.id, state: 'skipped', reason }]);
}

/** What should have been said before now is not said in a burst; that it was not stays on record. */
async function planOrSkip(tx: TenantTx, by: ActionContext, drafts: readonly store.Draft[]): Promise<void> {
  const isTimely = ({ deliveryAt }: store.Draft) => deliveryAt > by.at;
  const timely = drafts.filter(isTimely);
  await store.insert(tx, by, timely);
  for (const { deliveryAt } of timely) await wakeFor(tx, by, deliveryAt);
  const ids = await store.insert(
    tx,
    by,
    drafts.filter((draft) => !isTimely(draft)),
  );
  await store.callOff(
    tx,
    by.at,
    ids.map((id) => ({ id, state: 'skipped' as const, reason: SHORT_NOTICE })),
  );
}
