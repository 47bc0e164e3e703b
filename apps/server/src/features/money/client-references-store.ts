import { type ClientReferences, reassignRows, countRowsOfClient } from '../clients/index.ts';

/** What each spent is counted by the table itself as its rows change hands. */
export const moneyOfClient: ClientReferences = {
  tables: ['client_spent', 'money_movement'],
  count: async (tx, clientId) => ({ payments: await countRowsOfClient(tx, 'money_movement', clientId) }),
  move: (tx, _by, pair) => reassignRows(tx, 'money_movement', pair),
};
