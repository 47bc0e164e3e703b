import type { Client } from '@cauce/contract/clients/clients';
import type { Notification, NotificationInput } from '@cauce/contract/conversations/notifications';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { type Phone, wholeNumber } from '@cauce/domain/people/phone';
import {
  APPOINTMENT_CHANGES,
  type AppointmentChange,
  withChanges,
} from '@cauce/domain/texts/message-template';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { announce } from '../../events.ts';
import type { SignedContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { type Entry, findAppointment, lockAppointment } from '../appointments/index.ts';
import { findClient } from '../clients/index.ts';
import { MESSAGE_PURPOSES, whyNotLater } from '../conversations/outbound/index.ts';
import { funnelExists } from '../funnels/index.ts';
import { enqueueDispatch } from './planned/enqueue-dispatch.ts';
import * as planStore from './plan-store.ts';
import { loadRules } from './rules.ts';
import * as store from './store.ts';
import { toWire } from './wire.ts';
import { freezeCancellation } from './wording.ts';

/** A colleague who plans a message. */
export interface PlanContext extends SignedContext {
  grant: Grant | undefined;
}

const refuseAt = (field: keyof NotificationInput, message: string): never =>
  refuseFields({ [`notification.${field}`]: message });

/**
 * A notice that says the words of the business about an appointment needs the agenda. Words of the author's own, and
 * notices that are about no appointment, are free texts and need the chat as well. A person who cancels an
 * appointment may say why; a deleted appointment has only the words of the business.
 */
export function requirePermission(
  grant: Grant | undefined,
  { kind, text, appointmentId }: Pick<NotificationInput, 'kind' | 'text' | 'appointmentId'>,
): void {
  const { permission, ownWords } = MESSAGE_PURPOSES[kind];
  const isOfAppointment = appointmentId !== null;
  const hasFixedWords = text === undefined && (isOfAppointment || kind === 'cancellation');
  const isFree = !hasFixedWords && !(isOfAppointment && ownWords);
  const needed = isFree ? [permission, MESSAGE_PURPOSES.free.permission] : [permission];
  if (grant === undefined || !needed.every((one) => allows(grant, one))) refuse('forbidden');
}

export async function readAppointment(
  tx: TenantTx,
  input: Pick<NotificationInput, 'appointmentId' | 'clientId' | 'kind'>,
): Promise<Entry | undefined> {
  const { appointmentId, clientId, kind } = input;
  if (appointmentId === null)
    return kind === 'specialist' ? refuseAt('appointmentId', 'Indica la cita de este aviso') : undefined;
  const appointment = found(await findAppointment(tx, appointmentId));
  if (appointment.clientId !== clientId) refuseAt('appointmentId', 'Esta cita es de otro contacto');
  return appointment;
}

const OTHER_NUMBER = {
  client: 'Ese no es el número de este contacto. Revísalo en su ficha',
  specialist: 'Ese no es el número del especialista de la cita. Revísalo en Especialistas',
};

/** The number comes from the database; the one that was sent only shows that its author saw the same. */
function requireOwnNumber(
  input: NotificationInput,
  client: Client,
  appointment: Entry | undefined,
): Phone & { countryCodeExt: string } {
  const isToSpecialist = input.kind === 'specialist';
  const recipient = isToSpecialist && appointment !== undefined ? appointment.specialist : client;
  if (recipient.whatsapp === '') refuseAt('whatsapp', SKIPPED.noNumber);
  const { whatsapp } = input;
  if (whatsapp !== undefined && wholeNumber({ ...input, whatsapp }) !== wholeNumber(recipient))
    refuseAt('whatsapp', OTHER_NUMBER[isToSpecialist ? 'specialist' : 'client']);
  return recipient;
}

const isChange = ({ kind }: Pick<NotificationInput, 'kind'>) => kind === 'moved' || kind === 'changed';
/** The phase of a notice about a change names its parts. */
const phaseOf = (changes: readonly AppointmentChange[]): string => changes.join(' ');

/**
 * Locks the notice about an earlier change of the appointment that has not left. It then tells this change as well, so
 * that its client gets one message about all of them.
 */
async function lockPendingChange(
  tx: TenantTx,
  input: NotificationInput,
): Promise<planStore.PendingChange | undefined> {
  const { appointmentId, clientId } = input;
  if (appointmentId === null || !isChange(input)) return undefined;
  // Two changes at once are planned one after the other.
  await lockAppointment(tx, appointmentId);
  return planStore.lockPendingChange(tx, { appointmentId, clientId });
}

/** A change of the time alone is the notice `moved`, in the words that the business chose for it. */
function withPending(
  given: NotificationInput,
  pending: planStore.PendingChange | undefined,
): NotificationInput {
  if (!isChange(given)) return given;
  const earlier = pending?.phase.split(' ') ?? [];
  const own = given.kind === 'moved' ? ['time'] : (given.changes ?? []);
  const changes = APPOINTMENT_CHANGES.filter((part) => earlier.includes(part) || own.includes(part));
  const isOnlyTime = changes.every((part) => part === 'time');
  return isOnlyTime
    ? { ...given, kind: 'moved', changes }
    : { ...given, kind: 'changed', changes, phase: phaseOf(changes) };
}

/** Planning the same notification again returns the existing one. */
export async function plan(
  tx: TenantTx,
  by: PlanContext,
  given: NotificationInput,
  publicUrl: string,
): Promise<Notification> {
  requirePermission(by.grant, given);
  const pending = await lockPendingChange(tx, given);
  const input = withPending(given, pending);
  const { clientId, kind, phase } = input;
  const client = found(await findClient(tx, clientId));
  if (input.funnelId !== null && !(await funnelExists(tx, input.funnelId))) refuse('notFound');
  const appointment = await readAppointment(tx, input);
  const { whatsapp, countryCode, countryCodeExt } = requireOwnNumber(input, client, appointment);
  const text = input.text ?? (kind === 'free' ? '' : (await loadRules(tx)).texts[kind]);
  const unfrozen: store.Draft = {
    clientId,
    whatsapp,
    countryCode,
    countryCodeExt,
    text: kind === 'changed' ? withChanges(text, input.changes ?? []) : text,
    phase,
    kind,
    appointmentId: input.appointmentId,
    deliveryAt: new Date(input.deliveryDate),
    leadMinutes: null,
    version: appointment?.start.getTime() ?? null,
    atOnce: false,
    isDeletable: input.deletable,
    createdBy: by.signedBy,
  };
  const draft = await freezeCancellation(tx, by, unfrozen, publicUrl);
  if (pending !== undefined) {
    await planStore.renewChange(tx, by.at, pending.id, draft);
    return toWire(found(await store.byId(tx, pending.id)), publicUrl);
  }
  const address = wholeNumber({ whatsapp, countryCode });
  const reason = await whyNotLater(
    tx,
    { purpose: kind, clientId, address },
    { leavesAt: draft.deliveryAt, lock: true, countPlanned: (day) => store.countPlanned(tx, clientId, day) },
  );
  if (reason !== undefined) {
    const existing = await store.findConflicting(tx, draft);
    return existing === undefined ? refuse('conflict', reason) : toWire(existing, publicUrl);
  }
  const [id] = await store.insert(tx, by, [draft]);
  if (id === undefined) return toWire(found(await store.findConflicting(tx, draft)), publicUrl);
  await enqueueDispatch(tx, by, draft.deliveryAt);
  await announce(tx, 'notification.planned', { businessId: by.businessId, clientId });
  return toWire(found(await store.byId(tx, id)), publicUrl);
}
