export {
  setServicesOfBranch,
  setServicesOfSpecialist,
  listOffers,
  listServicesByBranch,
} from './link-store.ts';
export { serviceRoutes } from './routes.ts';
export { findServiceNames, listServiceNames } from './names-store.ts';
export { removeVisits, saveVisits, setVisitsArchived } from './visits.ts';
export { listVisits, moveVisitsOfSpecialist, type PropertyVisits } from './visits-store.ts';
