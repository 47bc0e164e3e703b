export { findByIds as findBranches, lockForShare as lockBranchesForShare } from './lookup-store.ts';
export { branchRoutes } from './routes.ts';
