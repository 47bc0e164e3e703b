import type { Appointment } from '@cauce/contract/appointments';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { shortName } from '../clients/index.ts';
import { type AgendaRights, mayWrite } from './access.ts';

const details = (tx: TenantTx, id: string) =>
  db(tx)
    .selectFrom('appointment as a')
    .innerJoin('branch as b', 'b.id', 'a.branch_id')
    .innerJoin('specialist as p', 'p.id', 'a.specialist_id')
    .leftJoin('service as s', 's.id', 'a.service_id')
    .leftJoin('client as c', 'c.id', 'a.client_id')
    .where('a.id', '=', id)
    .selectAll('a')
    .select([
      'b.name as branch_name',
      'p.name as specialist_name',
      'p.whatsapp as specialist_whatsapp',
      'p.country_code as specialist_country',
      'p.country_code_ext as specialist_country_ext',
      's.name as service_name',
      's.duration',
      'c.whatsapp as client_whatsapp',
      'c.country_code as client_country',
      'c.country_code_ext as client_country_ext',
      'c.email as client_email',
      'c.type as client_type',
      'c.no_respond as client_no_respond',
      shortName.as('short_name'),
      sql<string>`concat_ws(' ', c.name, nullif(c.lastname, ''), nullif(c.second_lastname, ''))`.as(
        'whole_name',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof details>['executeTakeFirstOrThrow']>>;

const serviceOf = ({ service_id, service_name, duration }: Row): Appointment['service'] =>
  service_id === null ? null : { _id: service_id, name: service_name ?? '', duration: duration ?? 0 };

const clientOf = (row: Row): Appointment['client'] =>
  row.client_id === null
    ? null
    : {
        _id: row.client_id,
        name: row.whole_name,
        whatsapp: row.client_whatsapp ?? '',
        countryCode: row.client_country ?? '',
        countryCodeExt: row.client_country_ext ?? '',
        email: row.client_email ?? '',
        type: row.client_type ?? '',
        noRespond: row.client_no_respond ?? false,
      };

function toWire(row: Row, rights: AgendaRights): Appointment {
  const may = mayWrite(rights, row.status);
  return {
    _id: row.id,
    shortId: row.short_id,
    businessId: row.business_id,
    status: row.status as Appointment['status'],
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    title: row.title,
    details: row.details,
    clientNotes: row.client_notes,
    type: row.type,
    colorHex: row.color,
    branchId: row.branch_id,
    specialistId: row.specialist_id,
    serviceId: row.service_id,
    serviceName: row.service_name ?? '',
    clientId: row.client_id,
    clientName: row.short_name,
    overlapAllowed: row.overlap_allowed,
    confirmationMessagesCounter: row.confirmation_messages,
    source: row.source as Appointment['source'],
    autoCancelDate: row.auto_cancel_at?.toISOString() ?? null,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    branch: { _id: row.branch_id, name: row.branch_name },
    specialist: {
      _id: row.specialist_id,
      name: row.specialist_name,
      whatsapp: row.specialist_whatsapp,
      countryCode: row.specialist_country,
      countryCodeExt: row.specialist_country_ext,
    },
    service: serviceOf(row),
    client: clientOf(row),
    moneyMovementIds: [],
    stockMovementIds: [],
    can: { edit: may, delete: may },
  };
}

export async function read(tx: TenantTx, rights: AgendaRights, id: string): Promise<Appointment | undefined> {
  const row = await details(tx, id).executeTakeFirst();
  return row && toWire(row, rights);
}
