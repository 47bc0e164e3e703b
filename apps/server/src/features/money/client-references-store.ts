import { type ClientReferences, reassignRows, countRowsOfClient } from '../clients/merge/index.ts';

/** The sums of each client's payments, and their balance, follow by triggers of the table. */
export const moneyOfClient: ClientReferences = {
  tables: ['client_balance', 'client_spent', 'money_movement'],
  count: async (tx, clientId) => ({ payments: await countRowsOfClient(tx, 'money_movement', clientId) }),
  move: (tx, _by, pair) => reassignRows(tx, 'money_movement', pair),
};
