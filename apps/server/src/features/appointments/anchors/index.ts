export { type AnchorAppointment, findAnchors, listMadeWithin } from './anchors-store.ts';
