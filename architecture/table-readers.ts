/** The modules to which tables without a writer belong. Triggers, database functions or libraries fill these tables. */
export const OWNERS_OF_FILLED_TABLES: Readonly<Record<string, string>> = {
  client_balance: 'features/money',
  client_spent: 'features/money',
  credit_operation: 'features/credits',
  money_branch_day: 'features/money',
  money_day: 'features/money',
  money_month: 'features/money',
  outside_busy: 'features/availability',
  partner: 'features/business',
  provider_login: 'features/business',
  stock_branch_day: 'features/stock',
  stock_day: 'features/stock',
  stock_month: 'features/stock',
};

/** Files that read every table with addresses of files, with the reason. A new such table is added to their query. */
export const READERS_OF_ALL: Readonly<Record<string, string>> = {
  'features/files/file-usage-store.ts': 'A file is deleted only while no table shows it.',
};

interface ForeignReader {
  file: string;
  tables: readonly string[];
  reason: string;
}

const LOCKS = 'Locks a row, which a view allows only to roles that may write through it.';
const OWN_ACCOUNTS = 'Pairing and lease of telephones are stored in the accounts of their own channel.';
const LIBRARY = 'The library of jobs has these tables in a schema of its own.';

/**
 * Files that read a table of another module without its shared view. A new reader of a table uses the view, or a
 * function of the owner. An entry that is not needed any more fails the test.
 */
export const FOREIGN_READERS: readonly ForeignReader[] = [
  { file: 'features/appointments/writing-store.ts', tables: ['client'], reason: LOCKS },
  { file: 'features/availability/lock-specialists-store.ts', tables: ['specialist'], reason: LOCKS },
  { file: 'features/availability/unpaid-store.ts', tables: ['appointment'], reason: LOCKS },
  { file: 'features/orders/known-store.ts', tables: ['product'], reason: LOCKS },
  { file: 'features/services/visits-store.ts', tables: ['specialist'], reason: LOCKS },
  { file: 'features/stock/known-store.ts', tables: ['appointment', 'product'], reason: LOCKS },
  { file: 'features/team/member-store.ts', tables: ['business'], reason: LOCKS },
  { file: 'features/whatsapp-qr/lease-store.ts', tables: ['channel_account'], reason: OWN_ACCOUNTS },
  { file: 'features/whatsapp-qr/store.ts', tables: ['channel_account'], reason: OWN_ACCOUNTS },
  {
    file: 'platform/backup/backup.ts',
    tables: ['migration'],
    reason: 'A backup is made of databases of earlier versions too, which have no views.',
  },
  { file: 'platform/backup/jobs.ts', tables: ['graphile_worker'], reason: LIBRARY },
  { file: 'platform/database/lock-business.ts', tables: ['business'], reason: LOCKS },
  { file: 'platform/housekeeping/sweep.ts', tables: ['graphile_worker'], reason: LIBRARY },
];

/** Files where the name of a table that is read without its view is a parameter. */
export const READERS_BY_PARAMETER: Readonly<Record<string, string>> = {
  'features/clients/merge/client-references-store.ts': 'Callers of `countRowsOfClient` name their own table.',
  'platform/database/archivable-rows.ts': 'Its callers name their own table.',
  'platform/database/lock-business.ts': 'Callers of `lockAndCount` name their own table.',
};
