export { attending, hold, namesByBranch as specialistsByBranch } from './attending-store.ts';
export { specialistRoutes } from './routes.ts';
