import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { superuser } from './initialise.ts';

const lock = '1128350019, 1';

export const addressOf = (password: string, port: number, database: string): string =>
  `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/**
 * Each process that uses the server holds a shared advisory lock on one connection. A process that leaves stops the
 * server only if it gets the exclusive lock. The lock of a killed process ends by itself, so nothing has to be counted.
 */
export class Presence {
  readonly #client: Client;
  #isLost = false;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async enter(address: string, lost: () => void): Promise<Presence> {
    const client = new Client({
      connectionString: address,
      application_name: 'cauce presence',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`select pg_advisory_lock_shared(${lock})`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    const presence = new Presence(client);
    client.on('end', () => {
      presence.#isLost = true;
      lost();
    });
    return presence;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  async ensureDatabase(name: string): Promise<void> {
    const { rowCount } = await this.#client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await this.#client.query(`create database ${escapeIdentifier(name)}`).catch((error: unknown) => {
      const code = error instanceof DatabaseError ? error.code : undefined;
      // Another process created the database at the same moment.
      if (code !== '42P04' && code !== '23505') throw error;
    });
  }

  /** Returns whether no other process uses the server. If so, others wait to attach until the connection closes. */
  async leave(): Promise<boolean> {
    this.#client.removeAllListeners('end');
    const { rows } = await this.#client.query<{ alone: boolean }>({
      text: `select pg_advisory_unlock_shared(${lock}), pg_try_advisory_lock(${lock}) as alone`,
    });
    return rows[0]?.alone ?? false;
  }

  async close(): Promise<void> {
    this.#client.removeAllListeners('end');
    await this.#client.end().catch(() => undefined);
  }
}
