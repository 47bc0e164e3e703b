import { type ClientBelongings, handOver } from '../clients/index.ts';

export const conversionsOfClient: ClientBelongings = {
  tables: ['conversion_event'],
  move: (tx, _by, pair) => handOver(tx, 'conversion_event', pair),
};
