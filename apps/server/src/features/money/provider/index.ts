export { writeProviderMovement } from './provider-movements.ts';
