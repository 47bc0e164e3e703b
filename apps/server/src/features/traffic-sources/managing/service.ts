import {
  SOURCES_AT_MOST,
  type TrafficSource,
  type TrafficSourceInput,
} from '@cauce/contract/funnels/traffic-sources';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { matches } from '@cauce/domain/texts/fold';
import { announce } from '../../../events.ts';
import type { AuditContext } from '../../../platform/action-context.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { lockAndCount } from '../../../platform/database/lock-business.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refuseStale } from '../../../platform/database/version.ts';
import { found, refuse } from '../../../platform/mount/refusal.ts';
import { findClient } from '../../clients/index.ts';
import * as store from './store.ts';

function present(source: store.StoredSource, grant: Grant | undefined): TrafficSource {
  const writes = grant !== undefined && allows(grant, 'trafficSources.write');
  return { ...source, can: { edit: writes, delete: writes } };
}

export async function recordChange(
  tx: TenantTx,
  by: AuditContext,
  action: 'created' | 'changed' | 'removed' | 'searched',
  { _id, source }: Pick<store.StoredSource, '_id' | 'source'>,
): Promise<void> {
  const subject = { subjectKind: 'trafficSource', subjectId: _id, detail: { name: source } };
  await recordAudit(tx, by, { action: `trafficSource.${action}`, ...subject });
  await announce(tx, 'trafficSource.changed', { businessId: by.businessId, trafficSourceId: _id });
}

interface Asked {
  trafficSourceName?: string | undefined;
  clientId?: string | undefined;
}

export async function list(
  tx: TenantTx,
  { trafficSourceName: name, clientId }: Asked,
  grant: Grant | undefined,
): Promise<TrafficSource[]> {
  if (clientId !== undefined) found(await findClient(tx, clientId));
  const all = await store.list(tx, { clientId });
  const named = name === undefined ? all : all.filter(({ source }) => matches(source, name));
  return named.map((source) => present(source, grant));
}

async function read(tx: TenantTx, id: string, grant: Grant | undefined): Promise<TrafficSource> {
  return present(found((await store.list(tx, { id }))[0]), grant);
}

export async function create(
  tx: TenantTx,
  by: AuditContext,
  input: TrafficSourceInput,
  grant: Grant | undefined,
): Promise<TrafficSource> {
  if ((await lockAndCount(tx, 'traffic_source', by.businessId)) >= SOURCES_AT_MOST)
    refuse('conflict', `Puedes tener ${SOURCES_AT_MOST} fuentes de tráfico como máximo`);
  const id = await store.insert(tx, by, input);
  await recordChange(tx, by, 'created', { _id: id, source: input.source });
  return read(tx, id, grant);
}

/** `seen` is the version that the person edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  { input, seen, grant }: { input: TrafficSourceInput; seen: string | undefined; grant: Grant | undefined },
): Promise<TrafficSource> {
  refuseStale(found(await store.lockForUpdate(tx, id)), seen);
  await store.update(tx, by, id, input);
  await recordChange(tx, by, 'changed', { _id: id, source: input.source });
  return read(tx, id, grant);
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  const source = found(await store.lockForUpdate(tx, id));
  await store.remove(tx, id);
  await recordChange(tx, by, 'removed', source);
}
