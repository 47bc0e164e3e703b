import { type RawBuilder, sql } from 'kysely';

/** Whether the service `alias` is paid by a link: it has a price, and the account of the business charges its currency. */
export const chargesOnline = (alias: string): RawBuilder<boolean> => sql<boolean>`
  coalesce((${sql.ref(`${alias}.link_price`)} ->> 'unitPrice')::bigint > 0 and exists (
    select from payment_account l where l.business_id = ${sql.ref(`${alias}.business_id`)}
       and l.currency = ${sql.ref(`${alias}.link_price`)} ->> 'currency'), false)`;

const PAYABLE = ['pago_pendiente', 'agendada', 'confirmada', 'asistida'];

/** Whether the appointment `a` of the service `s` can be paid by its link and is not paid with it yet. */
export const isPayable = ({ a, s }: { a: string; s: string }): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${a}.status`)} = any(${PAYABLE}::text[]) and ${chargesOnline(s)} and not exists (
    select from payment f where f.business_id = ${sql.ref(`${a}.business_id`)}
       and f.appointment_id = ${sql.ref(`${a}.id`)} and f.use = 'paid'))`;

/** Whether the appointment `a` of the service `s` is or was paid online. */
export const concernsPayment = ({ a, s }: { a: string; s: string }): RawBuilder<boolean> => sql<boolean>`
  (${chargesOnline(s)} or exists (
    select from payment f where f.business_id = ${sql.ref(`${a}.business_id`)} and f.appointment_id = ${sql.ref(`${a}.id`)}))`;
