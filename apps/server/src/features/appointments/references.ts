import type { FieldErrors } from '@cauce/contract/kit/errors';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { Refusal, refuse } from '../../platform/mount/refusal.ts';
import * as store from './references-store.ts';
import type { ReferenceIds, References } from './references-store.ts';

const UNKNOWN = 'No se encontró el cliente, la sucursal, el servicio o el especialista';

const ARCHIVED = {
  branchId: 'Esa sucursal está archivada. Elige otra o reactívala',
  specialistId: 'Ese especialista está archivado. Elige otro o reactívalo',
  serviceId: 'Ese servicio está archivado. Elige otro o reactívalo',
};
const OTHER_BRANCH = 'Ese especialista no atiende en esa sucursal';
const NOT_ON_OFFER = 'Ese servicio no se puede agendar por ahora';
const NOT_AT_BRANCH = 'Ese servicio no se da en esa sucursal';
const NOT_BY_SPECIALIST = 'Ese especialista no da ese servicio';

function refuseAtFields(prefix: string, fields: FieldErrors): never {
  const named = Object.entries(fields).map(([field, message]) => [`${prefix}${field}`, message] as const);
  const message = named[0]?.[1];
  throw new Refusal('invalid', {
    fields: Object.fromEntries(named),
    ...(message === undefined ? {} : { message }),
  });
}

export interface Buffers {
  bufferBefore: number;
  bufferAfter: number;
}

type Known<K extends keyof References> = NonNullable<References[K]>;

/** The references that an edit leaves as they were; these stay valid even when their record was archived since. */
interface Unchanged {
  branch: boolean;
  specialist: boolean;
  service: boolean;
}

const unchangedIn = (ids: ReferenceIds, before: ReferenceIds | undefined): Unchanged => ({
  branch: ids.branchId === before?.branchId,
  specialist: ids.specialistId === before?.specialistId,
  service: before !== undefined && ids.serviceId === before.serviceId,
});

function placeErrors(
  ids: ReferenceIds,
  branch: Known<'branch'>,
  specialist: Known<'specialist'>,
  unchanged: Unchanged,
): FieldErrors | undefined {
  if (branch.isArchived && !unchanged.branch) return { branchId: ARCHIVED.branchId };
  if (specialist.isArchived && !unchanged.specialist) return { specialistId: ARCHIVED.specialistId };
  const isElsewhere = specialist.branchId !== ids.branchId;
  return isElsewhere && !(unchanged.branch && unchanged.specialist)
    ? { specialistId: OTHER_BRANCH }
    : undefined;
}

function serviceErrors(
  service: Known<'service'>,
  offer: Pick<References, 'givenAtBranch' | 'givenBySpecialist'>,
  unchanged: Unchanged,
): FieldErrors | undefined {
  if (!unchanged.service && service.isArchived) return { serviceId: ARCHIVED.serviceId };
  if (!unchanged.service && !service.isAvailable) return { serviceId: NOT_ON_OFFER };
  if (!offer.givenAtBranch && !(unchanged.branch && unchanged.service)) return { serviceId: NOT_AT_BRANCH };
  if (offer.givenBySpecialist || (unchanged.specialist && unchanged.service)) return undefined;
  // The error belongs to the field that was changed.
  return { [unchanged.service ? 'specialistId' : 'serviceId']: NOT_BY_SPECIALIST };
}

const isSet = (id: string | null | undefined): boolean => id !== undefined && id !== null;

/**
 * Refuses references that do not fit together, each at its field. An appointment may keep the ones it had. Returns
 * the buffers of the service.
 */
export async function checkReferences(
  tx: TenantTx,
  prefix: 'appointment.' | 'block.' | '',
  ids: ReferenceIds,
  before?: ReferenceIds,
): Promise<Buffers> {
  const { branch, specialist, service, client, ...offer } = await store.read(tx, ids);
  if (branch === null || specialist === null) refuse('notFound', UNKNOWN);
  if (isSet(ids.serviceId) && service === null) refuse('notFound', UNKNOWN);
  if (isSet(ids.clientId) && client === null) refuse('notFound', UNKNOWN);

  const unchanged = unchangedIn(ids, before);
  const errors =
    placeErrors(ids, branch, specialist, unchanged) ??
    (service === null ? undefined : serviceErrors(service, offer, unchanged));
  if (errors !== undefined) refuseAtFields(prefix, errors);
  if (service === null) return { bufferBefore: 0, bufferAfter: 0 };
  return { bufferBefore: service.bufferBefore, bufferAfter: service.bufferAfter };
}
