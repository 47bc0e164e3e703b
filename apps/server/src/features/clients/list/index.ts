export { refuseUnknown as refuseUnknownFilters } from './filters.ts';
export { countEach } from './list.ts';
