import type { Service, ServiceInput } from '@cauce/contract/agenda/services';
import type { Week } from '@cauce/domain/week/week';
import { decodeService, encodeService } from '@cauce/domain/week/week-codec';
import { type Selectable } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import * as archivableRows from '../../platform/database/archivable-rows.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newRow } from '../../platform/database/version.ts';
import type { Service as Row } from '../../platform/database/generated/tables.ts';
import { consumed, consumes } from '../products/index.ts';
import { setUsedResources, listUsedResources } from '../resources/index.ts';
import * as linkPrice from './link-price.ts';
import {
  listBranches,
  setBranches,
  setSpecialists,
  idsAndNames,
  type LinkedRecord,
  listSpecialists,
} from './link-store.ts';

export type StoredService = Omit<Service, 'can'>;
interface Links {
  at: readonly LinkedRecord[] | undefined;
  by: readonly LinkedRecord[] | undefined;
  resources: string[] | undefined;
  stockOperations: Service['stockOperations'] | undefined;
}

export const hoursOf = (row: Pick<Selectable<Row>, 'is_always_available' | 'week'>) => ({
  isAlwaysAvailable: row.is_always_available,
  week: row.week as unknown as Week,
});
export const linkPriceOf = (row: Pick<Selectable<Row>, 'link_price'>) =>
  row.link_price as unknown as linkPrice.LinkPrice | null;

function toWire(row: Selectable<Row>, links: Links): StoredService {
  const price = linkPriceOf(row);
  const [at, by] = [idsAndNames(links.at), idsAndNames(links.by)];
  return {
    _id: row.id,
    businessId: row.business_id,
    customId: row.custom_id,
    name: row.name,
    description: row.description,
    duration: row.duration,
    price: row.price,
    available: row.is_available,
    isAlwaysAvailable: row.is_always_available,
    ...encodeService(hoursOf(row)),
    bufferBefore: row.buffer_before,
    bufferAfter: row.buffer_after,
    minimumNotice: row.minimum_notice,
    bookingHorizon: row.horizon_days,
    branches: at.ids,
    specialists: by.ids,
    resources: links.resources ?? [],
    stockOperations: links.stockOperations ?? [],
    linkPrice: price && linkPrice.toWire(price),
    isArchived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    offeredAt: at.names,
    offeredBy: by.names,
  };
}

function toColumns(input: ServiceInput) {
  return {
    custom_id: input.customId,
    name: input.name,
    description: input.description,
    duration: input.duration,
    price: input.price,
    is_available: input.available,
    is_always_available: input.isAlwaysAvailable,
    week: JSON.stringify(decodeService(input).week),
    buffer_before: input.bufferBefore,
    buffer_after: input.bufferAfter,
    minimum_notice: input.minimumNotice,
    horizon_days: input.bookingHorizon,
    link_price: input.linkPrice && JSON.stringify(linkPrice.fromWire(input.linkPrice)),
  };
}

/** Visits of properties are changed with their property and are not listed among the services. */
const rows = (tx: TenantTx) => db(tx).selectFrom('service').selectAll().where('property_id', 'is', null);

export const lock = async (tx: TenantTx, id: string): Promise<archivableRows.LockedRow | undefined> =>
  (await rows(tx).where('id', '=', id).executeTakeFirst()) && archivableRows.lockNamed(tx, 'service', id);

export async function list(tx: TenantTx): Promise<StoredService[]> {
  const services = await rows(tx).orderBy('created_at').orderBy('id').execute();
  const at = await listBranches(tx);
  const by = await listSpecialists(tx);
  const resources = await listUsedResources(tx, 'service');
  const operations = await consumed(tx);
  return services.map((row) =>
    toWire(row, {
      at: at.get(row.id),
      by: by.get(row.id),
      resources: resources.get(row.id),
      stockOperations: operations.get(row.id),
    }),
  );
}

export async function read(tx: TenantTx, id: string): Promise<StoredService | undefined> {
  const row = await rows(tx).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const at = await listBranches(tx, [id]);
  const by = await listSpecialists(tx, [id]);
  return toWire(row, {
    at: at.get(id),
    by: by.get(id),
    resources: (await listUsedResources(tx, 'service', id)).get(id),
    stockOperations: (await consumed(tx, id)).get(id),
  });
}

async function saveLinks(tx: TenantTx, id: string, input: ServiceInput): Promise<void> {
  await setBranches(tx, id, input.branches);
  await setSpecialists(tx, id, input.specialists);
  await setUsedResources(tx, 'service', id, input.resources);
  await consumes(tx, id, input.stockOperations);
}

export async function insert(tx: TenantTx, by: AuditContext, input: ServiceInput): Promise<string> {
  const row = { ...toColumns(input), ...newRow(by) };
  const { id } = row;
  await db(tx).insertInto('service').values(row).execute();
  await saveLinks(tx, id, input);
  return id;
}

export async function update(tx: TenantTx, by: AuditContext, id: string, input: ServiceInput): Promise<void> {
  await archivableRows.update(tx, by, 'service', id, toColumns(input));
  await saveLinks(tx, id, input);
}

/** Unlinks the specialists first, so that each of them becomes a new version. */
export async function remove(tx: TenantTx, id: string): Promise<void> {
  await setSpecialists(tx, id, []);
  await archivableRows.remove(tx, 'service', id);
}
