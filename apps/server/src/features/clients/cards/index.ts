export { listClientCards } from './cards-store.ts';
