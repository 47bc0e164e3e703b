import type { MoneyMovementInput } from '@cauce/contract/sales/money';
import { formatMoney } from '@cauce/domain/money/money';
import { announce } from '../../events.ts';
import { recordAudit } from '../../platform/audit.ts';
import { once } from '../../platform/database/once.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { lockBalance } from './balance-store.ts';
import { knownCategory } from './category.ts';
import * as known from './known-store.ts';
import * as store from './movements-store.ts';
import type { Author, Links } from './movements-store.ts';
import { type Payables, payWithin, signedCents } from './payables.ts';
import * as revisions from './revisions-store.ts';
import type { StoredMovement } from './wire.ts';

export async function refuseUnknown(tx: TenantTx, ids: known.Ids): Promise<void> {
  if (!(await known.areKnown(tx, ids))) refuse('notFound');
}

/** The message for movements that must be corrected elsewhere: at the provider or in the enrollment. */
const ELSEWHERE = {
  provider: 'Este pago lo registró Mercado Pago y se corrige allá',
  enrollment: 'Este pago es de una inscripción: cámbialo en ella',
} as const;
const elsewhere = ({ paymentMethod, enrollmentId }: StoredMovement) => {
  if (paymentMethod === 'mercado_pago') return ELSEWHERE.provider;
  return enrollmentId === null ? undefined : ELSEWHERE.enrollment;
};
/** It adds to a balance, is paid from one, or gives one back. */
export const isOfBalance = ({ paymentMethod, returnId }: StoredMovement): boolean =>
  paymentMethod === 'balance' || returnId !== null;
export const isOurs = (movement: StoredMovement): boolean => elsewhere(movement) === undefined;

type Happened = 'registered' | 'corrected' | 'struck';

async function tell(tx: TenantTx, by: Author, happened: Happened, movement: StoredMovement): Promise<void> {
  const { _id, type, amount, clientName, appointmentId } = movement;
  await recordAudit(tx, by, {
    action: `money.${happened}`,
    subjectKind: 'moneyMovement',
    subjectId: _id,
    detail: { type, cents: Math.round(amount * 100), name: clientName },
  });
  const ids = { businessId: by.businessId, moneyMovementId: _id };
  await announce(tx, 'money.moved', appointmentId === null ? ids : { ...ids, appointmentId });
}

const isOfRecord = ({ appointmentId, orderId, enrollmentId }: Links): boolean =>
  [appointmentId, orderId, enrollmentId].some((id) => id !== undefined);

/** Completes client, branch and specialist from the record that is paid. */
async function completed(tx: TenantTx, input: MoneyMovementInput, links: Links): Promise<MoneyMovementInput> {
  const place = await known.findParties(tx, links);
  const specialistId = input.specialistId ?? place.specialistId;
  const attends = specialistId === null ? null : await known.branchOf(tx, specialistId);
  return {
    ...input,
    category: await knownCategory(tx, input, { isOfRecord: isOfRecord(links) }),
    clientId: input.clientId ?? place.clientId,
    branchId: input.branchId ?? place.branchId ?? attends,
    specialistId,
  };
}

const NOT_CORRECTED = 'Un movimiento de saldo a favor no se corrige: elimínalo y regístralo otra vez';
const METHOD_FIELD = 'moneyMovement.paymentMethod';
const ONLY_RECORDS = 'Con saldo a favor se pagan citas, pedidos e inscripciones';

/** A payment from the balance of a client never exceeds it. */
async function refuseBeyondBalance(
  tx: TenantTx,
  { type, paymentMethod, clientId, amount }: MoneyMovementInput,
): Promise<void> {
  if (paymentMethod !== 'balance') return;
  if (clientId === null) refuseFields({ [METHOD_FIELD]: 'Sin contacto no hay saldo a favor' });
  if (type === 'out') return;
  const cents = await lockBalance(tx, clientId);
  if (Math.round(amount * 100) > cents)
    refuseFields({ [METHOD_FIELD]: `Su saldo a favor es de ${formatMoney(cents)}` });
}

interface Registration {
  input: MoneyMovementInput;
  links: Links;
}

/** Writes a movement whose amount was checked. */
export async function write(tx: TenantTx, by: Author, { input, links }: Registration): Promise<string> {
  const whole = await completed(tx, input, links);
  await refuseBeyondBalance(tx, whole);
  const id = await store.insert(tx, by, whole, links);
  await tell(tx, by, 'registered', found(await store.read(tx, id)));
  return id;
}

export async function register(
  tx: TenantTx,
  by: Author,
  { input, links, key, payables }: Registration & { key: string | undefined; payables: Payables },
): Promise<StoredMovement> {
  const id = await once(tx, by, { key, asked: { input, links } }, async () => {
    await refuseUnknown(tx, { ...input, ...links });
    if (input.paymentMethod === 'balance' && !isOfRecord(links))
      refuseFields({ [METHOD_FIELD]: ONLY_RECORDS });
    const payment = { links, payables, before: 0, after: signedCents(input) };
    return payWithin(tx, by, payment, () => write(tx, by, { input, links }));
  });
  return found(await store.read(tx, id));
}

/** Locks a movement and refuses one that must be corrected elsewhere. */
async function lockOwn(tx: TenantTx, id: string): Promise<StoredMovement> {
  const before = found(await store.lockForUpdate(tx, id));
  const other = elsewhere(before);
  if (other !== undefined) refuse('conflict', other);
  return before;
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function correct(
  tx: TenantTx,
  by: Author,
  id: string,
  { input, seen, payables }: { input: MoneyMovementInput; seen: string | undefined; payables: Payables },
): Promise<StoredMovement> {
  const before = await lockOwn(tx, id);
  if (isOfBalance(before)) refuse('conflict', NOT_CORRECTED);
  if (input.paymentMethod === 'balance')
    refuseFields({ [METHOD_FIELD]: 'Registra el pago con saldo aparte' });
  refuseStale(before, seen);
  await refuseUnknown(tx, input);
  const category = await knownCategory(tx, input, {
    before: before.category,
    isOfRecord: before.appointmentId !== null || before.orderId !== null,
  });
  const links = { appointmentId: before.appointmentId ?? undefined, orderId: before.orderId ?? undefined };
  const payment = { links, payables, before: signedCents(before), after: signedCents(input) };
  await payWithin(tx, by, payment, async () => {
    await revisions.keep(tx, by, before);
    await store.update(tx, by, id, { ...input, category });
  });
  const corrected = found(await store.read(tx, id));
  await tell(tx, by, 'corrected', corrected);
  return corrected;
}

async function strikeOne(tx: TenantTx, by: Author, before: StoredMovement): Promise<void> {
  await revisions.keep(tx, by, before);
  await store.strike(tx, by, before._id);
  await tell(tx, by, 'struck', before);
}

/** Strikes a movement: it counts no more and stays in the ledger. Both movements of a returned balance are struck. */
export async function strike(tx: TenantTx, by: Author, id: string): Promise<void> {
  const before = await lockOwn(tx, id);
  const all = before.returnId === null ? [before] : await store.lockReturn(tx, before.returnId);
  for (const one of all) await strikeOne(tx, by, one);
}
