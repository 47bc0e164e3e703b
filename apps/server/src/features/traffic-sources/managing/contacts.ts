import type { SourceContact } from '@cauce/contract/funnels/traffic-sources';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found } from '../../../platform/mount/refusal.ts';
import { listNextAppointments } from '../../appointments/index.ts';
import { listShortNames } from '../../clients/index.ts';
import { exists } from '../sources-store.ts';
import * as store from './contacts-store.ts';

const PAGE_SIZE = 50;

/** One page of the contacts who came by a source. */
export async function listContacts(tx: TenantTx, sourceId: string, page: number, now: Date) {
  found((await exists(tx, sourceId)) || undefined);
  const arrived = await store.list(tx, sourceId, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const ids = arrived.map(({ clientId }) => clientId);
  const names = await listShortNames(tx, ids);
  const next = await listNextAppointments(tx, ids, now);
  const income = await store.incomeOf(tx, ids);
  const rows = arrived.map(({ clientId, arrivedAt, message }): SourceContact => ({
    _id: clientId,
    name: names.get(clientId) ?? '',
    arrivedAt: arrivedAt.toISOString(),
    firstMessage: message,
    nextAppointment: next.get(clientId)?.toISOString() ?? null,
    income: (income.get(clientId) ?? 0) / 100,
  }));
  return { rows, page, pageSize: PAGE_SIZE, total: await store.count(tx, sourceId) };
}
