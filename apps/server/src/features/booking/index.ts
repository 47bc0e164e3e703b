export { readBusinessProfile, readCatalog } from './catalog-store.ts';
export { bookingJobs } from './client-codes.ts';
export { openPageBrand } from './page-brand.ts';
export { openPublicAccess, type PublicAccess } from './public-access.ts';
export { bookingRoutes } from './routes.ts';
export { read as bookingRules } from './rules-store.ts';
