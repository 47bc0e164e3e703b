export { tellOwners } from './jobs.ts';
export { teamRoutes } from './routes.ts';
export { brandOf } from './emails.ts';
export { letterhead } from './member-store.ts';
export { findOwnerPhone, listOwners, listOwnPhones, removeOwners, replaceOwner } from './owners-store.ts';
