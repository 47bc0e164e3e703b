import { LONGEST_DELAY_DAYS, planUpsell } from '@cauce/domain/upsells/upsell-plan';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { zoneOf } from '../../../platform/database/zone.ts';
import { type HistoryAppointment, listHistories, listHistoriesOf } from '../../appointments/anchors/index.ts';
import { lockUpsellMessages, type StoredUpsellMessage } from '../../notifications/upsell-messages/index.ts';
import { listActive, type PlannedUpsell } from './rules-store.ts';
import { type DecidedMessage, toStored, writeSteps } from './write-steps.ts';

const DAY = 86_400_000;

interface PlanRequest {
  /** Contacts whose appointments changed: which one is their latest, or their first, may be another now. */
  clientIds: readonly string[];
  /** The appointments that were booked, changed or deleted. */
  appointmentIds?: readonly string[];
  /** Only these upsells. */
  upsellIds?: readonly string[];
}

const keyOf = (upsellId: string | null, appointmentId: string) => `${upsellId} ${appointmentId}`;

async function loadAppointments(
  tx: TenantTx,
  { at }: ActionContext,
  { clientIds, appointmentIds = [] }: PlanRequest,
): Promise<Map<string, HistoryAppointment>> {
  const since = new Date(at.getTime() - LONGEST_DELAY_DAYS * DAY);
  const found = new Map((await listHistories(tx, { clientIds, since })).map((one) => [one.id, one]));
  const others = appointmentIds.filter((id) => !found.has(id));
  for (const one of await listHistoriesOf(tx, others)) found.set(one.id, one);
  return found;
}

interface Loaded {
  upsells: readonly PlannedUpsell[];
  appointments: ReadonlyMap<string, HistoryAppointment>;
  stored: ReadonlyMap<string, StoredUpsellMessage>;
  /** The appointments for which a message that was missed is recorded. */
  changed: ReadonlySet<string>;
}

function decideAll(
  { upsells, appointments, stored, changed }: Loaded,
  moment: { now: Date; zone: string },
): DecidedMessage[] {
  const ids = new Set([...appointments.keys(), ...changed]);
  return upsells.flatMap((upsell) =>
    [...ids].flatMap((id): DecidedMessage[] => {
      const appointment = appointments.get(id);
      const known = stored.get(keyOf(upsell.id, id));
      const seen = known && toStored(known, upsell, appointment);
      const step = planUpsell(upsell, appointment, seen, moment);
      const isNoise = step?.is === 'skipped' && known === undefined && !changed.has(id);
      return step === undefined || isNoise ? [] : [{ step, upsell, appointment, stored: known }];
    }),
  );
}

/**
 * Plans the messages of the active upsells for the appointments of these contacts. Every writer of appointments calls it in
 * its own transaction. Calling it again changes nothing.
 */
export async function planUpsells(tx: TenantTx, by: ActionContext, request: PlanRequest): Promise<void> {
  const { clientIds, appointmentIds = [], upsellIds } = request;
  if (clientIds.length === 0 && appointmentIds.length === 0) return;
  const upsells = await listActive(tx, upsellIds);
  if (upsells.length === 0) return;
  const appointments = await loadAppointments(tx, by, request);
  const changed = new Set(appointmentIds);
  const messages = await lockUpsellMessages(tx, [...new Set([...appointments.keys(), ...changed])]);
  const stored = new Map(messages.map((one) => [keyOf(one.upsellId, one.appointmentId), one]));
  const moment = { now: by.at, zone: await zoneOf(tx) };
  await writeSteps(tx, by, decideAll({ upsells, appointments, stored, changed }, moment));
}
