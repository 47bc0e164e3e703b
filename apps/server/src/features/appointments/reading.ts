import type { AgendaEvent, appointments } from '@cauce/contract/agenda/appointments';
import type { DataOf, QueryOf } from '@cauce/contract/kit/endpoint';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { findClient } from '../clients/index.ts';
import type { AgendaRights } from './access.ts';
import * as store from './events-store.ts';

/** Lists the entries that overlap a range. An unknown branch or specialist is refused. */
export async function listEvents(
  tx: TenantTx,
  rights: AgendaRights,
  query: QueryOf<typeof appointments.list>,
): Promise<AgendaEvent[]> {
  const { start, end, branchId, specialistId, status } = query;
  if (branchId !== undefined) found(await store.exists(tx, 'branch', branchId));
  if (specialistId !== undefined) found(await store.exists(tx, 'specialist', specialistId));
  const filter = { start: new Date(start), end: new Date(end), branchId, specialistId, status };
  return store.listInRange(tx, rights, filter);
}

/** Lists the appointments of one client, the latest first, with the names of all that they refer to. */
export async function listOfClient(
  tx: TenantTx,
  rights: AgendaRights,
  clientId: string,
): Promise<DataOf<typeof appointments.ofClient>> {
  found(await findClient(tx, clientId));
  const events = await store.listOfClient(tx, rights, clientId);
  return {
    appointments: events,
    services: await store.listNames(
      tx,
      'service',
      events.flatMap(({ serviceId }) => serviceId ?? []),
    ),
    branches: await store.listNames(
      tx,
      'branch',
      events.map(({ branchId }) => branchId),
    ),
    specialists: await store.listNames(
      tx,
      'specialist',
      events.map(({ specialistId }) => specialistId),
    ),
  };
}
