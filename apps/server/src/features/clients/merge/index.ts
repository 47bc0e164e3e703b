export {
  type ClientReferences,
  countRowsOfClient,
  type MergePair,
  ownReferences,
  reassignRows,
} from './client-references-store.ts';
export { clientMergeRoutes } from './routes.ts';
