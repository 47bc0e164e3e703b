import type { BoardFigures } from '@cauce/contract/funnels/board';
import type { Action } from '@cauce/domain/funnels/actions';
import { actionPlaces, placeOf } from '@cauce/domain/funnels/place';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found } from '../../../platform/mount/refusal.ts';
import { read as readFunnel, type StoredFunnel } from '../store.ts';
import { countPlaces } from './board-store.ts';
import * as store from './figures-store.ts';

/** A contact who came or received their order is converted. */
const GOALS: readonly Action[] = ['asistida', 'order_delivered'];

/** The places of the goal. A funnel that follows neither visits nor orders has its last phase as goal. */
function goalOf({ phases }: StoredFunnel): { goal: string; places: string[] } {
  const owned = actionPlaces(phases);
  const places = GOALS.flatMap((action) => owned[action] ?? []);
  if (places.length > 0) return { goal: 'asistieron o recibieron su pedido', places };
  const last = phases.at(-1);
  if (last === undefined) return { goal: 'llegaron al final', places: [] };
  return {
    goal: `llegaron a ${last.name}`,
    places: last.scenarios.map(({ formattedName }) => placeOf(last.formattedName, formattedName)),
  };
}

export async function readFigures(tx: TenantTx, id: string): Promise<BoardFigures> {
  const funnel = found(await readFunnel(tx, id));
  const reached = await store.countReached(tx, id);
  const present = await countPlaces(tx, id);
  const { goal, places } = goalOf(funnel);
  return {
    leads: await store.countLeads(tx, id),
    goal,
    converted: await store.countReachedAny(tx, id, places),
    phases: funnel.phases.map(({ name, formattedName, scenarios }) => {
      const counted = scenarios.map((scenario) => {
        const place = placeOf(formattedName, scenario.formattedName);
        const [total, current] = [reached.get(place) ?? 0, present.get(place) ?? 0];
        return { place, name: scenario.name, total, current };
      });
      const current = counted.reduce((sum, scenario) => sum + scenario.current, 0);
      return { formattedName, name, total: reached.get(formattedName) ?? 0, current, scenarios: counted };
    }),
  };
}
