export { listCollisions } from './busy-store.ts';
export { lockSpecialists, releaseUnpaid } from './lock-specialists.ts';
export { availabilityRoutes } from './routes.ts';
export { describeOutsideHours } from './outside-hours.ts';
export { listAlternatives, listFreeTimes } from './service.ts';
