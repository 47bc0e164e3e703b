import type { ClientReferences } from '../clients/merge/index.ts';
import { planUpsells } from './planning/index.ts';

/** Another appointment may be the latest one, or the first attended, of two contacts who became one. */
export const upsellsOfClient: ClientReferences = {
  tables: [],
  move: (tx, by, { to }) => planUpsells(tx, by, { clientIds: [to] }),
};
