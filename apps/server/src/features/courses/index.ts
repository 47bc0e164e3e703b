export { lockPlaces, returnPlace, takePlace } from './places-store.ts';
export { findCourseNames } from './names-store.ts';
export { courseRoutes } from './routes.ts';
export { type Terms, termsOf } from './terms-store.ts';
