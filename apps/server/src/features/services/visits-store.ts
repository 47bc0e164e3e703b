import type { VisitsInput } from '@cauce/contract/sales/properties';
import type { Week } from '@cauce/domain/week/week';
import { decodeService, type ServiceHours } from '@cauce/domain/week/week-codec';
import { sql } from 'kysely';
import type { ActionContext, AuditContext } from '../../platform/action-context.ts';
import * as archivableRows from '../../platform/database/archivable-rows.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newRow } from '../../platform/database/version.ts';
import { setBranches, setSpecialists } from './link-store.ts';

/** The visits of a property, stored as a service that belongs to the property. */
export interface PropertyVisits {
  serviceId: string;
  specialistId: string | null;
  specialistName: string;
  duration: number;
  hours: ServiceHours;
  /** Somebody who is not archived shows the property, and visits are neither switched off nor archived. */
  isOpen: boolean;
}

interface Row extends Omit<PropertyVisits, 'hours'> {
  propertyId: string;
  isAlwaysAvailable: boolean;
  week: Week;
}

/** Lists the visits of every property or of one. */
export async function listVisits(
  tx: TenantTx,
  propertyId: string | null = null,
): Promise<ReadonlyMap<string, PropertyVisits>> {
  const { rows } = await sql<Row>`
    select s.property_id as "propertyId", s.id as "serviceId", p.id as "specialistId", coalesce(p.name, '') as "specialistName",
           s.duration, s.is_always_available as "isAlwaysAvailable", s.week,
           s.is_available and s.archived_at is null and p.id is not null and p.archived_at is null as "isOpen"
      from service s
      left join service_specialist l on l.business_id = s.business_id and l.service_id = s.id
      left join shared.specialist p on p.business_id = l.business_id and p.id = l.specialist_id
     where s.property_id is not null and (${propertyId}::uuid is null or s.property_id = ${propertyId}::uuid)`.execute(
    db(tx),
  );
  return new Map(
    rows.map(({ propertyId: id, isAlwaysAvailable, week, ...visits }) => [
      id,
      { ...visits, hours: { isAlwaysAvailable, week } },
    ]),
  );
}

export interface VisitedProperty {
  id: string;
  name: string;
  available: boolean;
}

const nameAndState = ({ name, available }: VisitedProperty) => ({
  name: `Visita a ${name}`,
  description: `Visita para conocer ${name}.`,
  is_available: available,
});

const toColumns = (input: VisitsInput) => ({
  duration: input.duration,
  is_always_available: input.isAlwaysAvailable,
  week: JSON.stringify(decodeService(input).week),
});

/** The branch and state of a specialist, locked so that neither changes before the visits are saved. */
export async function lockGuide(
  tx: TenantTx,
  specialistId: string,
): Promise<{ branchId: string; isArchived: boolean } | undefined> {
  const row = await db(tx)
    .selectFrom('specialist')
    .select(['branch_id', 'archived_at'])
    .where('id', '=', specialistId)
    .forShare()
    .executeTakeFirst();
  return row && { branchId: row.branch_id, isArchived: row.archived_at !== null };
}

export async function findVisitService(tx: TenantTx, propertyId: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('service')
    .select('id')
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return row?.id;
}

export async function insertVisits(
  tx: TenantTx,
  by: AuditContext,
  property: VisitedProperty,
  input: VisitsInput,
): Promise<string> {
  const row = {
    ...nameAndState(property),
    ...toColumns(input),
    ...newRow(by),
    property_id: property.id,
    price: 'Sin costo',
  };
  await db(tx).insertInto('service').values(row).execute();
  return row.id;
}

/** Without an input only what the property itself decides is changed. */
export async function updateVisits(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  property: VisitedProperty,
  input: VisitsInput | undefined,
): Promise<void> {
  const columns = { ...nameAndState(property), ...(input && toColumns(input)) };
  await archivableRows.update(tx, by, 'service', id, columns);
}

/** Visits are shown by one specialist, and so at the branch of this specialist. */
export async function setGuide(
  tx: TenantTx,
  serviceId: string,
  guide: { specialistId: string; branchId: string } | undefined,
): Promise<void> {
  await setSpecialists(tx, serviceId, guide ? [guide.specialistId] : []);
  await setBranches(tx, serviceId, guide ? [guide.branchId] : []);
}

/** The visits that a specialist shows follow them to another branch. */
export async function moveVisitsOfSpecialist(
  tx: TenantTx,
  specialistId: string,
  branchId: string,
): Promise<void> {
  await sql`
    update service_branch b set branch_id = ${branchId}
      from service s, service_specialist l
     where s.property_id is not null and b.business_id = s.business_id and b.service_id = s.id
       and l.business_id = s.business_id and l.service_id = s.id and l.specialist_id = ${specialistId}`.execute(
    db(tx),
  );
}
