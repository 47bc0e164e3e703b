import type { Assistant } from '@cauce/contract/assistants/assistants';
import { allows, type Grant } from '@cauce/contract/kit/access';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { listTrafficSourceNames } from '../traffic-sources/index.ts';
import { creditsLeft } from './credits.ts';
import { counterpartOf } from './counterpart.ts';
import { type AssistantRow, settingsOf } from './row.ts';
import * as store from './store.ts';

export interface Looking {
  tx: TenantTx;
  grant: Grant | undefined;
  now: Date;
}

/** Translates assistants to the fields of the API, with the fields that other features add. */
export async function present({ tx, grant, now }: Looking, one?: AssistantRow): Promise<Assistant[]> {
  const all = await store.list(tx);
  const named = new Map((await store.branches(tx)).map(({ id, name }) => [id, name]));
  const sources = await listTrafficSourceNames(
    tx,
    all.flatMap(({ trafficSourceId }) => trafficSourceId ?? []),
  );
  const left = await creditsLeft(tx, now);
  const can = { edit: grant !== undefined && allows(grant, 'assistants.write') };
  return (one ? [one] : all).map((row) => {
    const other = counterpartOf(row, all);
    return {
      ...settingsOf(row),
      _id: row.id,
      businessId: row.businessId,
      branchName: (row.branchId && named.get(row.branchId)) ?? '',
      trafficSourceName: (row.trafficSourceId && sources.get(row.trafficSourceId)) ?? '',
      version: row.version,
      hasCredits: left[row.model],
      counterpart: other ? { _id: other.id, name: other.name, mode: other.mode } : null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      can,
    };
  });
}
