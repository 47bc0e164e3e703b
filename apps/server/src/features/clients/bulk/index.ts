export { insertClients } from './insert.ts';
