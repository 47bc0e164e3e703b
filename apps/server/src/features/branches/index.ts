export { known as knownBranches, type KnownBranch, steady as steadyBranches } from './known-store.ts';
export type { NamedByBranch } from './presenter.ts';
export { branchRoutes } from './routes.ts';
