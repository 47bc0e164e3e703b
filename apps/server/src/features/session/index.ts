export { actorFinder } from './actor.ts';
