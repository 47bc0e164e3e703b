export { type AnchorAppointment, type AnchorWish, findAnchors } from './anchors-store.ts';
