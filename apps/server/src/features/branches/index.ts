export { branchRoutes } from './routes.ts';
export type { KeptAtBranches, NamedByBranch } from './presenter.ts';
