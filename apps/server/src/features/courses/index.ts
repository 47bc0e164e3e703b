export { enrollmentsOfClient } from './belongings-store.ts';
