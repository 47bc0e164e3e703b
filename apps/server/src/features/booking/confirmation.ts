import type { Visitor } from '@cauce/contract/agenda/booking';
import { wholeNumber } from '@cauce/domain/people/phone';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { type CodeOutcome, confirmHold, isUnconfirmed } from '../availability/holds/index.ts';
import { enqueueCode } from './client-codes.ts';
import { queueCode } from './code-email.ts';
import { countRegistered } from './new-numbers-store.ts';
import type { PublicAccess } from './public-access.ts';
import * as rulesStore from './rules-store.ts';
import { MAX_UPCOMING } from './upcoming-limit.ts';
import { countBeyond } from './visit-store.ts';

/** More new clients than this are unusual for a small business, and usual for somebody who invents numbers. */
const NEW_NUMBERS = { max: 5, minutes: 60 };
const MINUTE = 60_000;

const NEEDS_EMAIL = 'Escribe tu correo: ahí te mandamos un código para confirmar la reserva';
const SENT = 'Te mandamos un código de 6 números a tu correo. Escríbelo aquí para confirmar la reserva';
/** The same for known and unknown numbers. */
const SENT_TO_CLIENT =
  'Si tu número está registrado, te mandamos un código. Escríbelo aquí para confirmar la reserva';
const WRONG = 'Ese código no es correcto. Revisa el último que te mandamos';
const SPENT = 'Hubo demasiados intentos con este horario. Espera unos minutos, o escríbele al negocio';

/**
 * Whether online bookings need a code now: many unknown numbers have booked, or few numbers very often. It asks known clients too, because
 * otherwise the answer would tell which numbers are known.
 */
export async function needsConfirmation(tx: TenantTx, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - NEW_NUMBERS.minutes * MINUTE);
  const beyond = await countBeyond(tx, { since, at, max: MAX_UPCOMING });
  return (await countRegistered(tx, since)) + beyond >= NEW_NUMBERS.max;
}

const refusals = (sent: string): Readonly<Record<CodeOutcome['state'], (() => never) | undefined>> => ({
  confirmed: undefined,
  // The booking itself says that the hold has ended, or that it was booked before.
  gone: undefined,
  sent: () => refuseFields({ 'visitor.code': sent }),
  wrong: () => refuseFields({ 'visitor.code': WRONG }),
  spent: () => refuse('tooMany', SPENT),
});

interface Attempt {
  token: string;
  visitor: Visitor;
  at: Date;
}

/** The code goes to the address that the visitor typed. */
async function confirmByEmail(
  tx: TenantTx,
  businessId: string,
  { token, visitor: { email, code }, at }: Attempt,
): Promise<CodeOutcome> {
  if (!(await needsConfirmation(tx, at)) || !(await isUnconfirmed(tx, token, at))) return { state: 'gone' };
  if (email === '') refuseFields({ 'visitor.email': NEEDS_EMAIL });
  const outcome = await confirmHold(tx, { token, contact: email, code, at });
  if (outcome.state === 'sent') await queueCode(tx, businessId, email, outcome.code);
  return outcome;
}

/** Each booking needs a code where only clients book; it belongs to the number and goes to its client. */
async function confirmClient(
  tx: TenantTx,
  businessId: string,
  { token, visitor, at }: Attempt,
): Promise<CodeOutcome> {
  const outcome = await confirmHold(tx, { token, contact: wholeNumber(visitor), code: visitor.code, at });
  if (outcome.state === 'sent') await enqueueCode(tx, businessId, visitor, outcome.code);
  return outcome;
}

/** Asks for a code where it is needed. Its transaction ends before the refusal, so that code and tries are kept. */
export async function requireConfirmation(
  access: PublicAccess,
  slug: string,
  attempt: Attempt,
): Promise<void> {
  const { outcome, sent } = await access.forPage(slug, async (tx, businessId) =>
    (await rulesStore.read(tx)).whoBooks === 'clients'
      ? { outcome: await confirmClient(tx, businessId, attempt), sent: SENT_TO_CLIENT }
      : { outcome: await confirmByEmail(tx, businessId, attempt), sent: SENT },
  );
  refusals(sent)[outcome.state]?.();
}
