import type { Client } from '@cauce/contract/clients/clients';
import type { Notification, NotificationInput } from '@cauce/contract/conversations/notifications';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { type Phone, wholeNumber } from '@cauce/domain/people/phone';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { announce } from '../../events.ts';
import type { SignedContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { type Entry, findAppointment } from '../appointments/index.ts';
import { findClient } from '../clients/index.ts';
import { MESSAGE_PURPOSES, whyNotLater } from '../conversations/outbound/index.ts';
import { enqueueDispatch } from './enqueue-dispatch.ts';
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

/** Planning the same notification again returns the existing one. */
export async function plan(
  tx: TenantTx,
  by: PlanContext,
  input: NotificationInput,
  publicUrl: string,
): Promise<Notification> {
  requirePermission(by.grant, input);
  const { clientId, kind, phase } = input;
  const client = found(await findClient(tx, clientId));
  // Funnels do not exist yet, so any id is unknown.
  if (input.funnelId !== null) refuse('notFound');
  const appointment = await readAppointment(tx, input);
  const { whatsapp, countryCode, countryCodeExt } = requireOwnNumber(input, client, appointment);
  const given: store.Draft = {
    clientId,
    whatsapp,
    countryCode,
    countryCodeExt,
    text: input.text ?? (kind === 'free' ? '' : (await loadRules(tx)).texts[kind]),
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
  const draft = await freezeCancellation(tx, by, given, publicUrl);
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
