import { type ClientReferences, reassignRows, countRowsOfClient } from '../clients/index.ts';

/** Triggers of the table update what each client spent. */
export const moneyOfClient: ClientReferences = {
  tables: ['client_spent', 'money_movement'],
  count: async (tx, clientId) => ({ payments: await countRowsOfClient(tx, 'money_movement', clientId) }),
  move: (tx, _by, pair) => reassignRows(tx, 'money_movement', pair),
};
