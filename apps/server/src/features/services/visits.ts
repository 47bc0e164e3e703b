import type { VisitsInput } from '@cauce/contract/sales/properties';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import * as archivableRows from '../../platform/database/archivable-rows.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { setSpecialists } from './link-store.ts';
import * as store from './visits-store.ts';

const changed = (tx: TenantTx, by: AuditContext, serviceId: string) =>
  announce(tx, 'service.changed', { businessId: by.businessId, serviceId });

/** The specialist who shows it already may have been archived since. */
async function guideOf(
  tx: TenantTx,
  { specialistId }: VisitsInput,
  before: store.PropertyVisits | undefined,
) {
  const guide = await store.lockGuide(tx, specialistId);
  if (guide === undefined) refuse('notFound');
  if (guide.isArchived && before?.specialistId !== specialistId)
    refuseFields({
      'property.visits.specialistId': 'Ese especialista está archivado. Elige otro o reactívalo',
    });
  return { specialistId, branchId: guide.branchId };
}

/**
 * Saves how a property is visited. Null leaves nobody who shows it; its service stays, because appointments may name it.
 * Undefined changes only what the property itself decides.
 */
export async function saveVisits(
  tx: TenantTx,
  by: AuditContext,
  property: store.VisitedProperty,
  input: VisitsInput | null | undefined,
): Promise<void> {
  const before = (await store.listVisits(tx, property.id)).get(property.id);
  const known = before?.serviceId;
  const guide = input ? await guideOf(tx, input, before) : undefined;
  if (known !== undefined) await store.updateVisits(tx, by, known, property, input ?? undefined);
  const id = known ?? (input ? await store.insertVisits(tx, by, property, input) : undefined);
  if (id === undefined) return;
  if (input !== undefined) await store.setGuide(tx, id, guide);
  await changed(tx, by, id);
}

/** Visits are archived and restored together with their property. */
export async function setVisitsArchived(
  tx: TenantTx,
  by: AuditContext,
  propertyId: string,
  isArchived: boolean,
): Promise<void> {
  const id = await store.findVisitService(tx, propertyId);
  if (id === undefined) return;
  await archivableRows.setArchived(tx, by, 'service', id, isArchived);
  await changed(tx, by, id);
}

/** Deletes the visits of a property. Fails by a foreign key when an appointment names them. */
export async function removeVisits(tx: TenantTx, propertyId: string): Promise<void> {
  const id = await store.findVisitService(tx, propertyId);
  if (id === undefined) return;
  await setSpecialists(tx, id, []);
  await archivableRows.remove(tx, 'service', id);
}
