import type { Appointment } from '@cauce/contract/agenda/appointments';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { shortName } from '../clients/index.ts';
import { isPayable } from '../payments/payable/index.ts';
import {
  ALL_FIELDS,
  COLUMNS,
  EVENT_FIELDS,
  type EventField,
  type FieldName,
  type Fields,
} from './columns.ts';

/** The times of an entry and the busy span with its buffers. */
export type EntryTimes = Fields<'start' | 'end' | 'busyFrom' | 'busyTo'>;

/** The fields of an appointment or block that the agenda draws. */
export interface EventRow extends Fields<EventField> {
  serviceName: string;
  clientName: string;
}

/** All fields of an appointment or block. */
export interface Entry
  extends EventRow, Fields<FieldName>, Pick<Appointment, 'branch' | 'specialist' | 'service' | 'client'> {
  zone: string;
  /** Whether it can be paid by its link now. */
  isPayable: boolean;
  moneyMovementIds: string[];
  stockMovementIds: string[];
  /** The confirmations, and requests to confirm, that were sent to its client. */
  confirmationMessages: number;
}

const select = (names: readonly FieldName[]) =>
  sql.join(names.map((name) => sql`a.${sql.id(COLUMNS[name].column)} as ${sql.id(name)}`));

const NAME_COLUMNS = sql`coalesce(s.name, '') as "serviceName", ${shortName} as "clientName"`;

/** Columns of an appointment `a` with its service `s` and its client `c`, joined by `NAME_JOINS`. */
export const EVENT_COLUMNS = sql`${select(EVENT_FIELDS)}, ${NAME_COLUMNS}`;
export const NAME_JOINS = sql`left join shared.service s on s.business_id = a.business_id and s.id = a.service_id
    left join shared.client c on c.business_id = a.business_id and c.id = a.client_id`;

/** All columns of an entry, joined by `ENTRY_JOINS`. */
export const ENTRY_COLUMNS = sql`${select(ALL_FIELDS)}, ${NAME_COLUMNS}, h.zone, ${isPayable({ a: 'a', s: 's' })} as "isPayable",
         json_build_object('_id', b.id, 'name', b.name) as branch,
         json_build_object('_id', p.id, 'name', p.name, 'whatsapp', p.whatsapp, 'countryCode', p.country_code,
                           'countryCodeExt', p.country_code_ext) as specialist,
         case when s.id is not null then json_build_object('_id', s.id, 'name', s.name, 'duration', s.duration, 'price', s.price) end as service,
         case when c.id is not null then json_build_object(
           '_id', c.id, 'name', concat_ws(' ', c.name, nullif(c.lastname, ''), nullif(c.second_lastname, '')), 'whatsapp', c.whatsapp,
           'countryCode', c.country_code, 'countryCodeExt', c.country_code_ext, 'email', c.email, 'type', c.type,
           'noRespond', c.no_respond, 'missed', (select count(*) from appointment n where n.business_id = a.business_id
             and n.client_id = a.client_id and n.status = 'no_asistida')) end as client,
         array(select m.id from shared.money_movement m where m.business_id = a.business_id and m.appointment_id = a.id
                  and m.deleted_at is null order by m.at, m.id) as "moneyMovementIds",
         array(select m.id from shared.stock_movement m where m.business_id = a.business_id and m.appointment_id = a.id
                order by m.at, m.id) as "stockMovementIds",
         (select count(*)::int from shared.notification n where n.business_id = a.business_id and n.appointment_id = a.id
             and n.kind in ('confirmation', 'confirmationRequest') and n.state = 'said') as "confirmationMessages"`;
export const ENTRY_JOINS = sql`join shared.business h on h.id = a.business_id
    join shared.branch b on b.business_id = a.business_id and b.id = a.branch_id
    join shared.specialist p on p.business_id = a.business_id and p.id = a.specialist_id
    ${NAME_JOINS}`;

export async function find(tx: TenantTx, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`/* find-entry */
    select ${ENTRY_COLUMNS} from appointment a ${ENTRY_JOINS} where a.id = ${id}`.execute(db(tx));
  return rows[0];
}

export async function lockForUpdate(tx: TenantTx, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`/* hold-entry */
    select ${ENTRY_COLUMNS} from appointment a ${ENTRY_JOINS} where a.id = ${id} for no key update of a`.execute(
    db(tx),
  );
  return rows[0];
}
