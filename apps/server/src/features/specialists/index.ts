export { listNamesByBranch as listSpecialistsByBranch } from './names-store.ts';
export { specialistRoutes } from './routes.ts';
