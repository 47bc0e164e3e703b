import type { StockMovementInput } from '@cauce/contract/sales/stock';
import { isoDateIn } from '@cauce/domain/time/dates';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { once } from '../../platform/database/once.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { findBranches } from '../branches/index.ts';
import * as known from './known-store.ts';
import { lockLevels } from './levels-store.ts';
import * as store from './movements-store.ts';
import type { NewMovement, StoredMovement } from './movements-store.ts';
import { refuseShort } from './refuse-short.ts';

/** The author of a movement, with the context for the audit trail. */
export interface Mover extends AuditContext {
  signedBy: string;
}

/** The branch of a movement without one: the only branch of the business. With several, the field is required. */
export async function onlyBranch(tx: TenantTx, field: string): Promise<string> {
  const open = await known.openBranches(tx);
  const [only] = open;
  if (only === undefined || open.length > 1) return refuseFields({ [field]: 'Elige una sucursal' });
  return only;
}

/** The number of a consumption ends with the last characters of the appointment's id. */
const nameOfConsumption = (appointmentId: string) => `SERV-${appointmentId.slice(-5)}`;

interface Moving {
  stockMovements: readonly StockMovementInput[];
  appointmentId?: string | null | undefined;
  key?: string | undefined;
}

/** Refuses days that have passed in the zone of the business. The time of day does not matter. */
async function refusePast(
  tx: TenantTx,
  { at }: Mover,
  movements: readonly StockMovementInput[],
): Promise<void> {
  const zone = await zoneOf(tx);
  const today = isoDateIn(at, zone);
  movements.forEach(({ date }, index) => {
    if (date !== undefined && isoDateIn(new Date(date), zone) < today)
      refuseFields({ [`stockMovements.${index}.date`]: 'Elige hoy o una fecha por venir' });
  });
}

async function understood(
  tx: TenantTx,
  by: Mover,
  { stockMovements, appointmentId }: Moving,
): Promise<NewMovement[]> {
  const visit =
    appointmentId === undefined || appointmentId === null
      ? undefined
      : found(await known.lockAppointmentAt(tx, appointmentId));
  if (visit?.isBlock === true) refuse('notFound');
  const named = stockMovements.flatMap(({ branchId }) => (branchId === undefined ? [] : [branchId]));
  const branches = await findBranches(tx, named);
  for (const id of named) found(branches.get(id));
  const somewhere =
    visit?.branchId ??
    (named.length < stockMovements.length ? await onlyBranch(tx, 'stockMovements.0.branchId') : undefined);
  return stockMovements.map(({ productId, branchId, type, quantity, date, customId, comments }) => ({
    productId,
    branchId: branchId ?? somewhere ?? refuse('notFound'),
    type,
    quantity,
    at: date === undefined ? by.at : new Date(date),
    customId: visit === undefined || customId !== '' ? customId : nameOfConsumption(appointmentId ?? ''),
    comments,
    origin: visit === undefined ? 'manual' : 'consumption',
    appointmentId: appointmentId ?? undefined,
  }));
}

/** The movements of one appointment. */
export async function ofAppointment(tx: TenantTx, appointmentId: string): Promise<StoredMovement[]> {
  found(await known.appointmentAt(tx, appointmentId));
  return store.ofAppointment(tx, appointmentId);
}

/** Finds the names of the products and refuses archived or uncounted ones. */
async function namesOf(
  tx: TenantTx,
  movements: readonly NewMovement[],
): Promise<ReadonlyMap<string, string>> {
  const products = await known.lockProducts(
    tx,
    movements.map(({ productId }) => productId),
  );
  movements.forEach(({ productId }, at) => {
    const { isArchived, tracksStock } =
      products.get(productId) ?? refuse('notFound', 'Producto no encontrado');
    const field = `stockMovements.${at}.productId`;
    if (isArchived) refuseFields({ [field]: 'Este producto está archivado' });
    if (!tracksStock) refuseFields({ [field]: 'Este producto no lleva inventario' });
  });
  return new Map([...products].map(([id, { name }]) => [id, name]));
}

async function tell(tx: TenantTx, by: AuditContext, movements: readonly NewMovement[]): Promise<void> {
  const { businessId } = by;
  const [first] = movements;
  const ids = {
    businessId,
    ...(first?.appointmentId === undefined ? {} : { appointmentId: first.appointmentId }),
  };
  await announce(tx, 'stock.moved', ids);
}

/** Records all movements or none. Arrivals are written first, so that departures of the same request can use them. */
export async function move(tx: TenantTx, by: Mover, moving: Moving): Promise<StoredMovement[]> {
  const { stockMovements, appointmentId } = moving;
  const asked = { stockMovements, appointmentId: appointmentId ?? null };
  const ids = await once(tx, by, { key: moving.key, asked }, async () => {
    // Checked in here, so that a repeated request gets its answer after midnight too.
    await refusePast(tx, by, stockMovements);
    const movements = await understood(tx, by, moving);
    const names = await namesOf(tx, movements);
    // All levels at once and in one order: arrivals and departures of concurrent requests name the same products in any order.
    await lockLevels(tx, movements);
    const arriving = movements.filter(({ type }) => type === 'in');
    const leaving = movements.filter(({ type }) => type === 'out');
    const arrived = await store.insert(tx, by, arriving);
    await refuseShort(
      tx,
      leaving.map((line) => ({ ...line, name: names.get(line.productId) ?? '' })),
    );
    const left = await store.insert(tx, by, leaving);
    for (const { type, quantity, productId } of movements)
      await recordAudit(tx, by, {
        action: type === 'in' ? 'stock.arrived' : 'stock.left',
        subjectKind: 'product',
        subjectId: productId,
        detail: { name: names.get(productId) ?? '', quantity },
      });
    await tell(tx, by, movements);
    return [...arrived, ...left];
  });
  return store.byIds(tx, ids);
}

/** Reverses a movement by an opposite one that refers to it. A movement of an order is reversed with its order only. */
export async function reverse(tx: TenantTx, by: Mover, id: string): Promise<StoredMovement> {
  const movement = found((await store.byIds(tx, [id]))[0]);
  if (movement.reversedBy !== null) refuse('conflict', 'Este movimiento ya se anuló');
  if (movement.origin === 'reversal') refuse('conflict', 'Un movimiento que anula a otro no se anula');
  if (movement.origin === 'order') refuse('conflict', 'Este movimiento es de la entrega de un pedido');
  const { productId, branchId, quantity, productName } = movement;
  const contrary: NewMovement = {
    productId,
    branchId,
    quantity,
    type: movement.type === 'in' ? 'out' : 'in',
    at: by.at,
    customId: movement.customId,
    comments: '',
    origin: 'reversal',
    appointmentId: movement.appointmentId ?? undefined,
    reversesId: id,
  };
  if (contrary.type === 'out') await refuseShort(tx, [{ ...contrary, name: productName }]);
  const ids = await store.insert(tx, by, [contrary]);
  await recordAudit(tx, by, {
    action: 'stock.reversed',
    subjectKind: 'product',
    subjectId: productId,
    detail: { name: productName, quantity },
  });
  await tell(tx, by, [contrary]);
  return found((await store.byIds(tx, ids))[0]);
}
