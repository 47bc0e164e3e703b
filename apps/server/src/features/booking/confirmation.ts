import type { Visitor } from '@cauce/contract/agenda/booking';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { composeEmail, queueEmail } from '../../platform/outbox/index.ts';
import { refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { type CodeOutcome, confirmHold, isUnconfirmed } from '../availability/holds/index.ts';
import { brandOf, letterhead } from '../team/index.ts';
import * as catalog from './catalog-store.ts';
import { countRegistered } from './new-numbers-store.ts';
import type { PublicAccess } from './public-access.ts';

/** More new clients than this are unusual for a small business, and usual for somebody who invents numbers. */
const NEW_NUMBERS = { max: 5, minutes: 60 };
const MINUTE = 60_000;

const NEEDS_EMAIL = 'Escribe tu correo: ahí te mandamos un código para confirmar la reserva';
const SENT = 'Te mandamos un código de 6 números a tu correo. Escríbelo aquí para confirmar la reserva';
const WRONG = 'Ese código no es correcto. Revisa el último correo que te mandamos';
const SPENT = 'Hubo demasiados intentos con este horario. Espera unos minutos, o escríbele al negocio';

/**
 * Whether online bookings need a code now: many unknown numbers have booked. It asks known clients too, because
 * otherwise the answer would tell which numbers are known.
 */
export async function needsConfirmation(tx: TenantTx, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - NEW_NUMBERS.minutes * MINUTE);
  return (await countRegistered(tx, since)) >= NEW_NUMBERS.max;
}

async function queueCode(tx: TenantTx, businessId: string, to: string, code: string): Promise<void> {
  const { name } = await catalog.readBusinessProfile(tx);
  const title = 'Confirma tu reserva';
  const paragraphs = [
    `Tu código es ${code}. Escríbelo en la página de reservas de ${name}.`,
    'Si no estás reservando una cita, ignora este correo.',
  ];
  const brand = brandOf(await letterhead(tx, businessId));
  await queueEmail(tx, {
    to,
    subject: `${code} es tu código para reservar en ${name}`,
    ...composeEmail({ title, paragraphs, brand }),
  });
}

const REFUSALS: Readonly<Record<CodeOutcome['state'], (() => never) | undefined>> = {
  confirmed: undefined,
  // The booking itself says that the hold has ended, or that it was booked before.
  gone: undefined,
  sent: () => refuseFields({ 'visitor.code': SENT }),
  wrong: () => refuseFields({ 'visitor.code': WRONG }),
  spent: () => refuse('tooMany', SPENT),
};

/** Asks for a code where it is needed. Its transaction ends before the refusal, so that code and tries are kept. */
export async function requireConfirmation(
  access: PublicAccess,
  slug: string,
  { token, visitor, at }: { token: string; visitor: Visitor; at: Date },
): Promise<void> {
  const outcome = await access.forPage(slug, async (tx, businessId): Promise<CodeOutcome> => {
    if (!(await needsConfirmation(tx, at)) || !(await isUnconfirmed(tx, token, at))) return { state: 'gone' };
    const { email, code } = visitor;
    if (email === '') refuseFields({ 'visitor.email': NEEDS_EMAIL });
    const confirmed = await confirmHold(tx, { token, email, code, at });
    if (confirmed.state === 'sent') await queueCode(tx, businessId, email, confirmed.code);
    return confirmed;
  });
  REFUSALS[outcome.state]?.();
}
