export { nameOf } from './name.ts';
export { clientRoutes } from './routes.ts';
export { shortName } from './row-store.ts';
export {
  addNote as addClientNote,
  change as changeClient,
  changeNumber,
  findByNumber,
  findClient,
  findOrRegister,
  promoteLead,
  releaseNumber,
  setMissingName,
  setMissingNumber,
} from './service.ts';
export { insertSandboxClient, setOptedOut } from './store.ts';
