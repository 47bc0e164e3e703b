import type { FunnelStep } from '@cauce/contract/clients/contact';
import { listPlaces, placeInWords } from '@cauce/domain/funnels/place';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { listSteps } from './places-store.ts';
import * as store from './store.ts';

/** The way of a contact through the funnels, with the present names of the places. */
export async function listStepsOfClient(tx: TenantTx, clientId: string): Promise<FunnelStep[]> {
  const steps = await listSteps(tx, clientId);
  if (steps.length === 0) return [];
  const ids = [...new Set(steps.map(({ funnelId }) => funnelId))];
  const funnels = new Map(
    (await store.listNamed(tx, ids)).map(({ _id, name, phases }) => {
      const titles = new Map(
        listPlaces(phases).map(({ place, phase, name: scenario }) => [place, `${phase} · ${scenario}`]),
      );
      return [_id, { name, titles }];
    }),
  );
  return steps.map(({ at, place, funnelId, action, createdBy }) => {
    const funnel = funnels.get(funnelId);
    return {
      date: at.toISOString(),
      phase: place,
      funnelId,
      title: funnel?.titles.get(place) ?? placeInWords(place),
      funnelName: funnel?.name ?? '',
      action,
      by: createdBy,
    };
  });
}
