import { type ClientReferences, handOver, rowsOfClient } from '../clients/index.ts';

export const ordersOfClient: ClientReferences = {
  tables: ['client_order'],
  count: async (tx, clientId) => ({ orders: await rowsOfClient(tx, 'client_order', clientId) }),
  move: (tx, _by, pair) => handOver(tx, 'client_order', pair),
};
