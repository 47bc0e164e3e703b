export { type AnchorAppointment, findAnchors, listMadeWithin } from './anchors-store.ts';
export {
  type HistoryAppointment,
  listClientsSince,
  listHistories,
  listHistoriesOf,
} from './histories-store.ts';
