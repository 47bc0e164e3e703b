import { hasPlanEnded } from './plan-end.ts';
import type { PlanId } from './plan-ids.ts';
import { type PlanLimit, type PlanLimits, PLANS } from './plans.ts';

/** The plan that the platform's team set, and its end; null for none. */
export interface HeldPlan {
  plan: PlanId | null;
  end: Date | null;
}

/** The limits of a business now. Without a plan, in the trial and after the end of a plan they are those of Bronce. */
export function entitlementsOf({ plan, end }: HeldPlan, at: Date): PlanLimits {
  return PLANS[hasPlanEnded(end, at) || plan === null ? 'bronce' : plan].limits;
}

const NAMES: Readonly<Record<PlanLimit, readonly [one: string, many: string]>> = {
  products: ['producto', 'productos'],
  funnels: ['embudo', 'embudos'],
  campaigns: ['campaña sin terminar', 'campañas sin terminar'],
  upsells: ['mensaje de seguimiento', 'mensajes de seguimiento'],
};

/** «2 embudos» */
export const allowedCount = (limit: PlanLimit, count: number): string =>
  `${count} ${NAMES[limit][count === 1 ? 0 : 1]}`;

export const beyondPlan = (limit: PlanLimit, count: number): string =>
  `Tu plan permite ${allowedCount(limit, count)}. Para tener más, cambia de plan`;
