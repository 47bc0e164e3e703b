import type { FieldErrors } from '@cauce/contract/kit/errors';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { Refusal, refuse } from '../../platform/mount/refusal.ts';
import * as store from './references-store.ts';
import type { Ids } from './references-store.ts';

const UNKNOWN = 'No se encontró el cliente, la sucursal, el servicio o el especialista';

const ARCHIVED = {
  branchId: 'Esa sucursal está archivada. Elige otra o reactívala',
  specialistId: 'Ese especialista está archivado. Elige otro o reactívalo',
  serviceId: 'Ese servicio está archivado. Elige otro o reactívalo',
};
const ELSEWHERE = 'Ese especialista no atiende en esa sucursal';
const NOT_ON_OFFER = 'Ese servicio no se puede agendar por ahora';
const NOT_AT_BRANCH = 'Ese servicio no se da en esa sucursal';
const NOT_BY_SPECIALIST = 'Ese especialista no da ese servicio';

function refuseAt(prefix: string, fields: FieldErrors): never {
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

/** Whether an appointment may be changed back to where it stands already, whatever was archived since. */
const stays = (ids: Ids, before: Ids | undefined, field: keyof Ids) =>
  before !== undefined && ids[field] === before[field];

/**
 * Refuses what does not fit together, each at its field; what an appointment had already it may keep. Says what of the
 * specialist's time a visit takes besides itself.
 */
export async function check(
  tx: TenantTx,
  prefix: 'appointment.' | 'block.' | '',
  ids: Ids,
  before?: Ids,
): Promise<Buffers> {
  const { branch, specialist, service, client, ...given } = await store.read(tx, ids);
  const isBlock = ids.serviceId === undefined || ids.serviceId === null;
  if (branch === null || specialist === null) refuse('notFound', UNKNOWN);
  if (!isBlock && service === null) refuse('notFound', UNKNOWN);
  if (ids.clientId !== undefined && ids.clientId !== null && client === null) refuse('notFound', UNKNOWN);

  const sameBranch = stays(ids, before, 'branchId');
  const sameSpecialist = stays(ids, before, 'specialistId');
  const sameService = stays(ids, before, 'serviceId');
  if (branch.isArchived && !sameBranch) refuseAt(prefix, { branchId: ARCHIVED.branchId });
  if (specialist.isArchived && !sameSpecialist) refuseAt(prefix, { specialistId: ARCHIVED.specialistId });
  if (specialist.branchId !== ids.branchId && !(sameBranch && sameSpecialist))
    refuseAt(prefix, { specialistId: ELSEWHERE });
  if (service === null) return { bufferBefore: 0, bufferAfter: 0 };

  if (!sameService && service.isArchived) refuseAt(prefix, { serviceId: ARCHIVED.serviceId });
  if (!sameService && !service.isAvailable) refuseAt(prefix, { serviceId: NOT_ON_OFFER });
  if (!given.givenAtBranch && !(sameBranch && sameService)) refuseAt(prefix, { serviceId: NOT_AT_BRANCH });
  if (!given.givenBySpecialist && !(sameSpecialist && sameService)) {
    refuseAt(prefix, {
      [before !== undefined && sameService ? 'specialistId' : 'serviceId']: NOT_BY_SPECIALIST,
    });
  }
  return { bufferBefore: service.bufferBefore, bufferAfter: service.bufferAfter };
}
