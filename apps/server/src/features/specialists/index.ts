export { namesByBranch as specialistsByBranch } from './names-store.ts';
export { specialistRoutes } from './routes.ts';
