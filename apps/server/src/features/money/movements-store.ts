import type { MoneyMovementInput, PaymentMethod } from '@cauce/contract/sales/money';
import { type RawBuilder, sql } from 'kysely';
import type { AuditContext, SignedContext } from '../../platform/action-context.ts';
import { newId } from '../../platform/ids.ts';
import type { PagePosition } from '../../platform/database/page-position.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { shortName } from '../clients/index.ts';
import { type Filters, whereMatches } from './filters-store.ts';
import { type Row, type StoredMovement, toWire } from './wire.ts';

/** The author of a movement, with the context for the audit trail. */
export interface Author extends AuditContext {
  signedBy: string;
}

/** The record that a movement pays for. */
export interface Links {
  appointmentId?: string | undefined;
  orderId?: string | undefined;
  enrollmentId?: string | undefined;
}

interface Origin {
  /** The id that the two movements of a returned balance share. */
  returnId?: string;
  /** The payment provider's id. */
  reference?: string;
}

/**
 * Reads movements with the names of their records. The inner query limits the rows first, so that names are read for
 * one page only.
 */
async function movements(
  tx: TenantTx,
  where: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<StoredMovement[]> {
  const { rows } = await sql<Row>`
    select m.*, ${shortName} as client_name, b.name as branch_name, p.name as specialist_name, o.number as order_number,
           (select count(*)::int from money_revision r where r.business_id = m.business_id and r.movement_id = m.id) as corrections
      from (select m.* from money_movement m
             where m.deleted_at is null and ${where} order by m.at desc, m.id desc ${limit}) m
      left join shared.client c on c.business_id = m.business_id and c.id = m.client_id
      left join shared.branch b on b.business_id = m.business_id and b.id = m.branch_id
      left join shared.specialist p on p.business_id = m.business_id and p.id = m.specialist_id
      left join shared.client_order o on o.business_id = m.business_id and o.id = m.order_id
     order by m.at desc, m.id desc`.execute(db(tx));
  return rows.map(toWire);
}

export async function read(tx: TenantTx, id: string): Promise<StoredMovement | undefined> {
  return (await movements(tx, sql`m.id = ${id}`, sql``))[0];
}

/** Returns whether a movement exists, struck ones included. */
export async function isWritten(tx: TenantTx, id: string): Promise<true | undefined> {
  const row = await db(tx).selectFrom('money_movement').select('id').where('id', '=', id).executeTakeFirst();
  return row && true;
}

/** Reads a movement that is not struck and locks it until the transaction ends. */
export async function lockForUpdate(tx: TenantTx, id: string): Promise<StoredMovement | undefined> {
  await db(tx).selectFrom('money_movement').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return read(tx, id);
}

/** Reads both movements of a returned balance and locks them, in one order for everybody. */
export async function lockReturn(tx: TenantTx, returnId: string): Promise<StoredMovement[]> {
  await db(tx)
    .selectFrom('money_movement')
    .select('id')
    .where('return_id', '=', returnId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return movements(tx, sql`m.return_id = ${returnId}`, sql``);
}

export interface Of extends Links {
  ids?: readonly string[] | undefined;
  clientId?: string | undefined;
}

/** Lists the latest movements that match all given ids. */
export function of(
  tx: TenantTx,
  { ids, clientId, appointmentId, orderId, enrollmentId }: Of,
  limit: number,
): Promise<StoredMovement[]> {
  const conditions = [
    sql`true`,
    ...(ids === undefined ? [] : [sql`m.id = any (${ids}::uuid[])`]),
    ...(clientId === undefined ? [] : [sql`m.client_id = ${clientId}`]),
    ...(appointmentId === undefined ? [] : [sql`m.appointment_id = ${appointmentId}`]),
    ...(orderId === undefined ? [] : [sql`m.order_id = ${orderId}`]),
    ...(enrollmentId === undefined ? [] : [sql`m.enrollment_id = ${enrollmentId}`]),
  ];
  return movements(tx, sql.join(conditions, sql` and `), sql`limit ${limit}`);
}

export async function page(
  tx: TenantTx,
  filters: Filters,
  { after, limit }: { after?: PagePosition | undefined; limit: number },
): Promise<StoredMovement[]> {
  const place =
    after === undefined ? sql`true` : sql`(m.at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return movements(tx, sql`${await whereMatches(tx, filters)} and ${place}`, sql`limit ${limit}`);
}

/** The values of a movement. The payment provider has a method of its own, which no person can choose. */
interface Values extends Omit<MoneyMovementInput, 'businessId' | 'paymentMethod'> {
  paymentMethod: PaymentMethod;
}

const columnsOf = (input: Values) => ({
  custom_id: input.customId,
  type: input.type,
  amount_cents: Math.round(input.amount * 100),
  method: input.paymentMethod,
  category: input.category,
  client_id: input.clientId,
  branch_id: input.branchId,
  specialist_id: input.specialistId,
  comments: input.comments,
});

export async function insert(
  tx: TenantTx,
  by: SignedContext,
  input: Values,
  { appointmentId, orderId, enrollmentId, returnId, reference }: Links & Origin,
): Promise<string> {
  const id = newId(by.at.getTime());
  const at = input.date === undefined ? by.at : new Date(input.date);
  await db(tx)
    .insertInto('money_movement')
    .values({
      business_id: by.businessId,
      id,
      ...columnsOf(input),
      at,
      // A trigger overwrites the day; the column has no default, so the type requires a value.
      day: at,
      appointment_id: appointmentId ?? null,
      order_id: orderId ?? null,
      enrollment_id: enrollmentId ?? null,
      return_id: returnId ?? null,
      reference: reference ?? null,
      created_by: by.signedBy,
      updated_by: by.signedBy,
      created_at: by.at,
      updated_at: by.at,
    })
    .execute();
  return id;
}

/** Updates a movement. Without a date in the input its time stays. */
export async function update(tx: TenantTx, by: Author, id: string, input: MoneyMovementInput): Promise<void> {
  await db(tx)
    .updateTable('money_movement')
    .set({
      ...columnsOf(input),
      ...(input.date === undefined ? {} : { at: new Date(input.date) }),
      updated_by: by.signedBy,
      updated_at: nextVersion(by),
    })
    .where('id', '=', id)
    .execute();
}

export async function strike(tx: TenantTx, by: Author, id: string): Promise<void> {
  await db(tx)
    .updateTable('money_movement')
    .set({ deleted_at: by.at, updated_by: by.signedBy, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .execute();
}
