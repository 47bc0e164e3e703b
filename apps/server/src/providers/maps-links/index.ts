export { googleMapsLinks } from './google.ts';
export { LinkNotFollowed, type MapsLinks } from './port.ts';
