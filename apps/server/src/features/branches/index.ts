export { known as knownBranches, steady as steadyBranches } from './known-store.ts';
export { branchRoutes } from './routes.ts';
