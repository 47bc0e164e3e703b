export { nameOf } from './name.ts';
export { clientRoutes } from './routes.ts';
export { listShortNames, shortName } from './row-store.ts';
export {
  addNote as addClientNote,
  change as changeClient,
  findByNumber,
  findClient,
  findOrRegister,
  promoteLead,
} from './service.ts';
export { insertSandboxClient, setOptedOut } from './store.ts';
