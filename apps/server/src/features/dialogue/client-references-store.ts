import { type ClientReferences, reassignRows } from '../clients/index.ts';

export const conversionsOfClient: ClientReferences = {
  tables: ['conversion_event'],
  move: (tx, _by, pair) => reassignRows(tx, 'conversion_event', pair),
};
