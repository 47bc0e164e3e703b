/** From the smallest plan to the largest; addresses count them from 1. */
export const PLAN_IDS = ['bronce', 'plata', 'oro'] as const;
export type PlanId = (typeof PLAN_IDS)[number];
