/** The number of records that the smallest plan allows; it applies where no plan is set. */
export const PLAN_LIMITS = { products: 150, funnels: 2, campaigns: 1, upsells: 10 } as const;
export type PlanLimit = keyof typeof PLAN_LIMITS;

const NAMES: Readonly<Record<PlanLimit, string>> = {
  products: 'productos',
  funnels: 'embudos',
  campaigns: 'campaña sin terminar',
  upsells: 'mensajes de seguimiento',
};

export const beyondPlan = (limit: PlanLimit): string =>
  `Tu plan permite ${PLAN_LIMITS[limit]} ${NAMES[limit]}. Para tener más, cambia de plan`;
