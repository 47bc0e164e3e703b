import { type ClientReferences, handOver } from '../clients/index.ts';

export const conversionsOfClient: ClientReferences = {
  tables: ['conversion_event'],
  move: (tx, _by, pair) => handOver(tx, 'conversion_event', pair),
};
