export {
  attending,
  type Attending,
  hold,
  namesByBranch as specialistsByBranch,
  type WhoAttends,
} from './attending-store.ts';
export { specialistRoutes } from './routes.ts';
