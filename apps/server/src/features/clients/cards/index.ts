export { type ClientCard, listClientCards } from './cards-store.ts';
