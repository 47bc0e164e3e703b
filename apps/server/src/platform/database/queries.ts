import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { QueryConfig, QueryResult as Answer } from 'pg';
import type { Relations } from './relations.ts';

/** A statement that begins with a name in a comment is prepared once per connection. */
const NAME = /^\/\* ([a-z-]+) \*\//;

interface Speaker {
  query: (config: QueryConfig) => Promise<Answer>;
}

/** Runs Kysely's queries on the one connection of a transaction. */
class HeldConnection implements Driver, DatabaseConnection {
  readonly #client: Speaker;
  constructor(client: Speaker) {
    this.#client = client;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const [, name] = NAME.exec(query.sql) ?? [];
    const values = [...query.parameters];
    const result = await this.#client.query(
      name === undefined ? { text: query.sql, values } : { name, text: query.sql, values },
    );
    return {
      rows: result.rows as R[],
      ...(result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }),
    };
  }
  streamQuery(): never {
    throw new Error('a held connection does not stream');
  }
  async init() {}
  async acquireConnection() {
    return this;
  }
  async releaseConnection() {}
  async beginTransaction(): Promise<never> {
    throw new Error('the transaction is already open');
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async destroy() {}
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

export function queriesOver(client: Speaker): Kysely<Relations> {
  const driver = new HeldConnection(client);
  return new Kysely<Relations>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });
}
