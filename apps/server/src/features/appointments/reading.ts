import type { AgendaEvent, appointments } from '@cauce/contract/appointments';
import type { DataOf, QueryOf } from '@cauce/contract/kit/endpoint';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { clientOf } from '../clients/index.ts';
import type { AgendaRights } from './access.ts';
import * as store from './events-store.ts';

/** What touches the range; a branch or specialist that is not ours is unknown. */
export async function list(
  tx: TenantTx,
  rights: AgendaRights,
  query: QueryOf<typeof appointments.list>,
): Promise<AgendaEvent[]> {
  const { start, end, branchId, specialistId, status } = query;
  if (branchId !== undefined) found(await store.isKnown(tx, 'branch', branchId));
  if (specialistId !== undefined) found(await store.isKnown(tx, 'specialist', specialistId));
  const range = { start: new Date(start), end: new Date(end), branchId, specialistId, status };
  return store.within(tx, rights, range);
}

/** The appointments of one person, the latest first, with the names of all that they refer to. */
export async function ofClient(
  tx: TenantTx,
  rights: AgendaRights,
  clientId: string,
): Promise<DataOf<typeof appointments.ofClient>> {
  found(await clientOf(tx, clientId));
  const theirs = await store.ofClient(tx, rights, clientId);
  return {
    appointments: theirs,
    services: await store.namesOf(
      tx,
      'service',
      theirs.flatMap(({ serviceId }) => serviceId ?? []),
    ),
    branches: await store.namesOf(
      tx,
      'branch',
      theirs.map(({ branchId }) => branchId),
    ),
    specialists: await store.namesOf(
      tx,
      'specialist',
      theirs.map(({ specialistId }) => specialistId),
    ),
  };
}
