export { type AnchorAppointment, findAnchors } from './anchors-store.ts';
