import type { BookedVisit, BookingRules, Visitor } from '@cauce/contract/agenda/booking';
import { APPOINTMENT_COLOR } from '@cauce/domain/agenda/appointment-status';
import { once } from '../../platform/database/once.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Email } from '../../platform/outbox/index.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { isUnconfirmed, releaseHold } from '../availability/holds/index.ts';
import { type EntryContext } from '../appointments/index.ts';
import { bookFromHold, cancelBooking, moveBooking } from '../appointments/self-service/index.ts';
import { findByNumber, findClient, findOrRegister, nameOf } from '../clients/index.ts';
import { findVisitPayment } from '../payments/visit-payment/index.ts';
import { needsConfirmation, requireConfirmation } from './confirmation.ts';
import * as emails from './emails.ts';
import * as catalog from './catalog-store.ts';
import { lockBookings } from './new-numbers-store.ts';
import * as rulesStore from './rules-store.ts';
import { sendEmail, type Recipient } from './client-emails.ts';
import { paymentDue, rightsOver, toWire } from './visit.ts';
import { resolveUpcoming } from './upcoming-limit.ts';
import * as visitStore from './visit-store.ts';
import type { Visit } from './visit-store.ts';
import type { PublicAccess } from './public-access.ts';

/** The signature of an appointment that a visitor booked. */
const SIGNATURE = { signedBy: 'Reserva en línea', source: 'link' } as const;

interface RequestTime {
  at: Date;
  publicUrl: string;
}

/** A write that a person may repeat when its answer was lost. */
interface RepeatableRequest extends RequestTime {
  key?: string | undefined;
}

type VisitContext = EntryContext & typeof SIGNATURE;

interface VisitRequest extends RequestTime {
  businessId: string;
  rules: BookingRules;
}

interface VisitEmail {
  write: (content: emails.EmailContent) => Email;
  to: Recipient;
}

/** The visit as the page of its link shows it. Sends the e-mail about what just happened. */
async function present(
  tx: TenantTx,
  shortId: string,
  { businessId, at, rules, publicUrl }: VisitRequest,
  email?: VisitEmail,
): Promise<BookedVisit> {
  const visit = found(await visitStore.read(tx, shortId));
  const business = await catalog.readBusinessProfile(tx);
  const payment = visit.concernsPayment ? await findVisitPayment(tx, { businessId, at }, visit.id) : null;
  const booked = toWire(visit, { business, rules, payment, publicUrl }, at);
  if (email !== undefined) {
    const isOver = visit.status === 'cancelada';
    const url = isOver ? `${publicUrl}/reservar/${business.slug}` : `${publicUrl}/reservar/cita/${shortId}`;
    const about = { businessId, visit, business, rules, url, due: paymentDue(booked) };
    await sendEmail(tx, email.write, about, email.to);
  }
  return booked;
}

/** Books the hold of a visitor, registers them as a client, and returns the id of the link. */
async function bookHeldTime(
  tx: TenantTx,
  by: VisitContext,
  { token, visitor, rules }: { token: string; visitor: Visitor; rules: BookingRules },
): Promise<string> {
  const onlyClients = rules.whoBooks === 'clients';
  await lockBookings(tx, by.businessId);
  // Somebody changed the rules, or the contact of the code, since it was confirmed.
  if ((onlyClients || (await needsConfirmation(tx, by.at))) && (await isUnconfirmed(tx, token, by.at)))
    refuse('conflict', 'Hay muchas reservas en este momento. Toca el botón para reservar otra vez');
  // The code reached a client, who may have been deleted since.
  if (onlyClients && (await findByNumber(tx, visitor)) === undefined)
    refuse('conflict', 'Solo reservan en línea quienes ya son clientes. Escríbele al negocio');
  const { client } = await findOrRegister(tx, by, visitor);
  // The code of such a booking reached the client. Everybody else only typed a number.
  const isVerified = onlyClients;
  const details = await resolveUpcoming(tx, { clientId: client._id, at: by.at, isVerified });
  const { shortId } = await bookFromHold(tx, by, {
    token,
    clientId: client._id,
    clientNotes: visitor.notes,
    color: APPOINTMENT_COLOR,
    details,
    isVerified,
  });
  return shortId;
}

/** Books once per key. A repeated request gets the same visit and no second e-mail. */
export async function book(
  access: PublicAccess,
  slug: string,
  { token, visitor, key, at, publicUrl }: RepeatableRequest & { token: string; visitor: Visitor },
): Promise<BookedVisit> {
  // Only a program fills in the hidden field.
  if (visitor.website !== '') refuse('forbidden');
  await requireConfirmation(access, slug, { token, visitor, at });
  return access.forPage(slug, async (tx, businessId) => {
    const rules = await rulesStore.read(tx);
    const by = { businessId, at, ...SIGNATURE };
    let email: VisitEmail | undefined;
    const shortId = await once(tx, by, { key, asked: { book: token } }, async () => {
      const to = { name: visitor.name, email: visitor.email };
      email = { write: emails.bookedEmail, to };
      return bookHeldTime(tx, by, { token, visitor, rules });
    });
    return present(tx, shortId, { businessId, at, rules, publicUrl }, email);
  });
}

export const read = (access: PublicAccess, shortId: string, when: RequestTime): Promise<BookedVisit> =>
  access.forAppointment(
    shortId,
    async (tx, businessId) => present(tx, shortId, { ...when, businessId, rules: await rulesStore.read(tx) }),
    {
      readOnly: true,
    },
  );

interface LinkChange {
  tx: TenantTx;
  visit: Visit;
  rules: BookingRules;
  by: EntryContext;
}

/** Changes a visit by its link when the business allows it and it is in time, and sends an e-mail to the client. */
function changeByLink(
  may: 'mayReschedule' | 'mayCancel',
  refusal: string,
  write: (content: emails.EmailContent) => Email,
) {
  return (
    access: PublicAccess,
    shortId: string,
    { at, publicUrl, key, asked }: RepeatableRequest & { asked: object },
    change: (what: LinkChange) => Promise<void>,
  ): Promise<BookedVisit> =>
    access.forAppointment(shortId, async (tx, businessId) => {
      const rules = await rulesStore.read(tx);
      const visit = found(await visitStore.read(tx, shortId));
      const by = { businessId, at, ...SIGNATURE };
      let email: VisitEmail | undefined;
      await once(tx, by, { key, asked: { [may]: shortId, ...asked } }, async () => {
        if (!rightsOver(visit, rules, at)[may]) refuse('conflict', refusal);
        await change({ tx, visit, rules, by });
        const client = found(await findClient(tx, visit.clientId));
        const to = { name: nameOf(client), email: client.email };
        email = { write, to };
        return shortId;
      });
      return present(tx, shortId, { businessId, at, rules, publicUrl }, email);
    });
}

const rescheduling = changeByLink(
  'mayReschedule',
  'Esta cita ya no se puede cambiar en línea. Escríbele al negocio',
  emails.rescheduledEmail,
);
const cancelling = changeByLink(
  'mayCancel',
  'Esta cita ya no se puede cancelar en línea. Escríbele al negocio',
  emails.cancelledEmail,
);

interface NewTimeRequest extends RepeatableRequest {
  start: Date;
  specialistId: string | undefined;
  token: string | undefined;
}

export const reschedule = (
  access: PublicAccess,
  shortId: string,
  { start, specialistId, token, ...when }: NewTimeRequest,
): Promise<BookedVisit> =>
  rescheduling(
    access,
    shortId,
    { ...when, asked: { start, specialistId } },
    async ({ tx, visit, rules, by }) => {
      const to = rules.choosesSpecialist ? { specialistId } : {};
      // The team and assistants give the link to the client; a visitor who booked may be anybody.
      const isVerified = visit.source !== 'link';
      await moveBooking(tx, by, visit.id, { start, ...to, holdToken: token, outside: rules, isVerified });
      if (token !== undefined) await releaseHold(tx, token);
    },
  );

export const cancel = (
  access: PublicAccess,
  shortId: string,
  { reason, ...when }: RepeatableRequest & { reason: string },
): Promise<BookedVisit> =>
  cancelling(access, shortId, { ...when, asked: { reason } }, ({ tx, visit, by }) =>
    cancelBooking(tx, by, visit.id, reason),
  );
