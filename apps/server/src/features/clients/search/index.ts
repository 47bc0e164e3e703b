export { matchClients } from './fuzzy-search.ts';
export { searchClientIds } from './search.ts';
export { phoneNumbersIn, splitSearchWords } from './search-text.ts';
