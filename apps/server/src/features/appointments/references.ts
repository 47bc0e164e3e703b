import type { FieldErrors } from '@cauce/contract/kit/errors';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { Refusal, refuse } from '../../platform/mount/refusal.ts';
import * as store from './references-store.ts';
import type { ReferenceIds } from './references-store.ts';

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

/** An unchanged reference stays valid even when its record was archived since. */
const isUnchanged = (ids: ReferenceIds, before: ReferenceIds | undefined, field: keyof ReferenceIds) =>
  before !== undefined && ids[field] === before[field];

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
  const { branch, specialist, service, client, ...given } = await store.read(tx, ids);
  const isBlock = ids.serviceId === undefined || ids.serviceId === null;
  if (branch === null || specialist === null) refuse('notFound', UNKNOWN);
  if (!isBlock && service === null) refuse('notFound', UNKNOWN);
  if (ids.clientId !== undefined && ids.clientId !== null && client === null) refuse('notFound', UNKNOWN);

  const sameBranch = isUnchanged(ids, before, 'branchId');
  const sameSpecialist = isUnchanged(ids, before, 'specialistId');
  const sameService = isUnchanged(ids, before, 'serviceId');
  if (branch.isArchived && !sameBranch) refuseAtFields(prefix, { branchId: ARCHIVED.branchId });
  if (specialist.isArchived && !sameSpecialist)
    refuseAtFields(prefix, { specialistId: ARCHIVED.specialistId });
  if (specialist.branchId !== ids.branchId && !(sameBranch && sameSpecialist))
    refuseAtFields(prefix, { specialistId: OTHER_BRANCH });
  if (service === null) return { bufferBefore: 0, bufferAfter: 0 };

  if (!sameService && service.isArchived) refuseAtFields(prefix, { serviceId: ARCHIVED.serviceId });
  if (!sameService && !service.isAvailable) refuseAtFields(prefix, { serviceId: NOT_ON_OFFER });
  if (!given.givenAtBranch && !(sameBranch && sameService))
    refuseAtFields(prefix, { serviceId: NOT_AT_BRANCH });
  if (!given.givenBySpecialist && !(sameSpecialist && sameService)) {
    refuseAtFields(prefix, {
      [before !== undefined && sameService ? 'specialistId' : 'serviceId']: NOT_BY_SPECIALIST,
    });
  }
  return { bufferBefore: service.bufferBefore, bufferAfter: service.bufferAfter };
}
