export { MAX_FAVORITE_COLORS, saveFavoriteColor } from './favorite-colors-store.ts';
export { businessRoutes } from './routes.ts';
export { release as releaseBusiness } from './service.ts';
export { setPaidPlan } from './paid-plan.ts';
export { setFirstCustomer } from './paid-plan-store.ts';
