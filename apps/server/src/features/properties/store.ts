import type { Property, PropertyInput } from '@cauce/contract/sales/properties';
import { encodeService } from '@cauce/domain/week/week-codec';
import type { Selectable } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import type { Property as Row } from '../../platform/database/generated/tables.ts';
import * as archivableRows from '../../platform/database/archivable-rows.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newRow } from '../../platform/database/version.ts';
import { listVisits, type PropertyVisits } from '../services/index.ts';
import { setUsedResources, listUsedResources } from '../resources/index.ts';

export type StoredProperty = Omit<Property, 'can'>;

function presentVisits({ hours, ...visits }: PropertyVisits): Property['visits'] {
  return { ...visits, isAlwaysAvailable: hours.isAlwaysAvailable, ...encodeService(hours) };
}

/** Converts a row to the fields of the API. */
const toWire = (
  row: Selectable<Row>,
  visits: PropertyVisits | undefined,
  resources: string[] = [],
): StoredProperty => ({
  _id: row.id,
  businessId: row.business_id,
  customId: row.custom_id,
  name: row.name,
  description: row.description,
  location: row.location,
  price: row.price,
  images: row.images,
  resources,
  available: row.is_available,
  visits: visits === undefined ? null : presentVisits(visits),
  isArchived: row.archived_at !== null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const toColumns = (input: PropertyInput) => ({
  custom_id: input.customId,
  name: input.name,
  description: input.description,
  location: input.location,
  price: input.price,
  images: input.images,
  is_available: input.available,
});

const rows = (tx: TenantTx) => db(tx).selectFrom('property').selectAll();

export async function list(tx: TenantTx): Promise<StoredProperty[]> {
  const properties = await rows(tx).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const resources = await listUsedResources(tx, 'property');
  const visits = await listVisits(tx);
  return properties.map((row) => toWire(row, visits.get(row.id), resources.get(row.id)));
}

export async function read(tx: TenantTx, id: string): Promise<StoredProperty | undefined> {
  const row = await rows(tx).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const resources = await listUsedResources(tx, 'property', id);
  return toWire(row, (await listVisits(tx, id)).get(id), resources.get(id));
}

export async function insert(tx: TenantTx, by: AuditContext, input: PropertyInput): Promise<string> {
  const row = { ...toColumns(input), ...newRow(by) };
  await db(tx).insertInto('property').values(row).execute();
  await setUsedResources(tx, 'property', row.id, input.resources);
  return row.id;
}

export async function update(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: PropertyInput,
): Promise<void> {
  await archivableRows.update(tx, by, 'property', id, toColumns(input));
  await setUsedResources(tx, 'property', id, input.resources);
}
