import pg from 'pg';

/**
 * Fixes the format of values for backup and restore, independently of the settings of the server. A policy that would hide rows
 * is an error.
 */
const SETTINGS = `set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set row_security = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '30s'; set search_path = public`;

export async function asOwner<T>(
  databaseUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: name });
  // A lost connection already fails the running query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end();
  }
}

export const copyList = (client: pg.ClientBase, table: string, columns: string[]): string =>
  `${client.escapeIdentifier(table)} (${columns.map((name) => client.escapeIdentifier(name)).join(', ')})`;
