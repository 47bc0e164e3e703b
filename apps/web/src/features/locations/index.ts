export { isLink, mapHref } from './map-href.ts';
export { MapLinkField } from './map-link-field.tsx';
