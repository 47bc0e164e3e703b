import type { BookedVisit, BookingRules, Visitor } from '@cauce/contract/booking';
import { APPOINTMENT_COLOR } from '@cauce/domain/appointment-status';
import type { SignedContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Mail } from '../../platform/outbox/index.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { bookFromHold, cancelBooking, moveBooking } from '../appointments/index.ts';
import { clientOf, findOrRegister, isKnown, nameOf } from '../clients/index.ts';
import * as letters from './letters.ts';
import * as menus from './menu-store.ts';
import * as rulesStore from './rules-store.ts';
import { tell, type Recipient } from './telling.ts';
import { rightsOver, toWire } from './visit.ts';
import * as visits from './visit-store.ts';
import type { Visit } from './visit-store.ts';
import type { Entrances } from './visiting.ts';

/** What is written where a member of the team would sign. */
const SIGNED = 'Reserva en línea';
/** Enough for a family; more is somebody filling the agenda. */
const MOST_UPCOMING = 5;

interface When {
  at: Date;
  publicUrl: string;
}

/** The visit as its link shows it, and the letter that goes with what just happened to it. */
async function shown(
  tx: TenantTx,
  shortId: string,
  { at, rules }: { at: Date; rules: BookingRules },
  letter?: { businessId: string; write: (told: letters.Told) => Mail; to: Recipient; publicUrl: string },
): Promise<BookedVisit> {
  const visit = found(await visits.read(tx, shortId));
  const house = await menus.house(tx);
  if (letter !== undefined) {
    const { businessId, write, to, publicUrl } = letter;
    const isOver = visit.status === 'cancelada';
    const url = isOver ? `${publicUrl}/reservar/${house.slug}` : `${publicUrl}/reservar/cita/${shortId}`;
    await tell(tx, write, { businessId, visit, house, rules, url }, to);
  }
  return toWire(visit, house, rules, at);
}

/** Books what the visitor holds, as who they say they are. */
export const book = (
  enter: Entrances,
  slug: string,
  { token, visitor, at, publicUrl }: When & { token: string; visitor: Visitor },
): Promise<BookedVisit> =>
  enter.atPage(slug, async (tx, businessId) => {
    // A field that no person sees was filled in.
    if (visitor.website !== '') refuse('forbidden');
    const rules = await rulesStore.read(tx);
    if (rules.whoBooks === 'clients' && !(await isKnown(tx, visitor)))
      refuseFields({
        'visitor.whatsapp': 'Solo reservan en línea quienes ya son clientes. Escríbele al negocio',
      });
    const by = { businessId, at, signedBy: SIGNED };
    const { client } = await findOrRegister(tx, by, visitor);
    if ((await visits.upcomingOf(tx, client._id, at)) >= MOST_UPCOMING)
      refuse('conflict', `Ya tienes ${MOST_UPCOMING} citas próximas. Escríbele al negocio si necesitas otra`);
    const { shortId } = await bookFromHold(tx, by, {
      token,
      clientId: client._id,
      clientNotes: visitor.notes,
      source: 'link',
      color: APPOINTMENT_COLOR,
    });
    const to = { name: visitor.name, email: visitor.email };
    return shown(tx, shortId, { at, rules }, { businessId, write: letters.booked, to, publicUrl });
  });

export const read = (enter: Entrances, shortId: string, at: Date): Promise<BookedVisit> =>
  enter.atVisit(shortId, async (tx) => shown(tx, shortId, { at, rules: await rulesStore.read(tx) }), {
    readOnly: true,
  });

interface Changing {
  tx: TenantTx;
  visit: Visit;
  rules: BookingRules;
  by: SignedContext;
}

/** One change by the link's bearer, as far as the business allows it and in time; the client hears of it. */
function changing(may: 'mayReschedule' | 'mayCancel', refusal: string, write: (told: letters.Told) => Mail) {
  return (
    enter: Entrances,
    shortId: string,
    { at, publicUrl }: When,
    change: (what: Changing) => Promise<void>,
  ): Promise<BookedVisit> =>
    enter.atVisit(shortId, async (tx, businessId) => {
      const rules = await rulesStore.read(tx);
      const visit = found(await visits.read(tx, shortId));
      if (!rightsOver(visit, rules, at)[may]) refuse('conflict', refusal);
      await change({ tx, visit, rules, by: { businessId, at, signedBy: SIGNED } });
      const client = found(await clientOf(tx, visit.clientId));
      const to = { name: nameOf(client), email: client.email };
      return shown(tx, shortId, { at, rules }, { businessId, write, to, publicUrl });
    });
}

const rescheduling = changing(
  'mayReschedule',
  'Esta cita ya no se puede cambiar en línea. Escríbele al negocio',
  letters.rescheduled,
);
const cancelling = changing(
  'mayCancel',
  'Esta cita ya no se puede cancelar en línea. Escríbele al negocio',
  letters.cancelled,
);

export const reschedule = (
  enter: Entrances,
  shortId: string,
  { start, specialistId, ...when }: When & { start: Date; specialistId: string | undefined },
): Promise<BookedVisit> =>
  rescheduling(enter, shortId, when, ({ tx, visit, rules, by }) => {
    const to = rules.choosesSpecialist ? { specialistId } : {};
    return moveBooking(tx, by, visit.id, { start, ...to, outside: rules });
  });

export const cancel = (
  enter: Entrances,
  shortId: string,
  { reason, ...when }: When & { reason: string },
): Promise<BookedVisit> =>
  cancelling(enter, shortId, when, ({ tx, visit, by }) => cancelBooking(tx, by, visit.id, reason));
