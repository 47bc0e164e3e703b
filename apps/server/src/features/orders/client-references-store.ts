import { type ClientReferences, reassignRows, countRowsOfClient } from '../clients/merge/index.ts';

export const ordersOfClient: ClientReferences = {
  tables: ['client_order'],
  count: async (tx, clientId) => ({ orders: await countRowsOfClient(tx, 'client_order', clientId) }),
  move: (tx, _by, pair) => reassignRows(tx, 'client_order', pair),
};
