import pg, { type ClientBase, type QueryConfig, type QueryResult } from 'pg';
import { asDatabaseError } from './outage.ts';

/** The kind of transaction, its role, and the ids of its scope. */
export interface Opening {
  readOnly: boolean;
  role: string;
  businessId: string;
  personId: string;
}

interface Step {
  name: string;
  text: string;
  values: string[];
}

const ENTER = `set_config('role', $1, true), set_config('app.business_id', $2, true), set_config('app.person_id', $3, true)`;

/** Named statements are prepared once per connection. */
const begin = ({ readOnly }: Opening): Step =>
  readOnly
    ? { name: 'scope-begin-reading', text: 'begin read only', values: [] }
    : { name: 'scope-begin', text: 'begin', values: [] };

const enter = ({ readOnly, role, businessId, personId }: Opening): Step => ({
  ...(readOnly
    ? {
        name: 'scope-enter-reading',
        text: `select ${ENTER}, set_config('transaction_read_only', 'on', true)`,
      }
    : { name: 'scope-enter', text: `select ${ENTER}` }),
  values: [role, businessId, personId],
});

interface Wire {
  bind(what: { statement: string; values: string[] }): void;
  execute(what: object): void;
}
type Settle = (error: Error | null, result: QueryResult) => void;

/** Members of pg's query class that its types do not declare. */
interface Asked {
  prepare(wire: Wire): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(said: unknown, wire: Wire): void;
}
const Query = pg.Query as unknown as new (
  config: QueryConfig & { queryMode: 'extended' },
  settle: Settle,
) => Asked;

/**
 * A statement that is sent together with the steps that open its scope. When a step fails, the database skips
 * everything after it, so no statement ever runs outside of its scope.
 */
class Accompanied extends Query {
  readonly steps: readonly Step[];
  /** Settles with the result of the statement. */
  readonly settled: Promise<QueryResult>;
  #left: number;

  constructor(steps: readonly Step[], config: QueryConfig) {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
    super({ ...config, queryMode: 'extended' }, (error, result) => (error ? reject(error) : resolve(result)));
    this.settled = promise;
    this.steps = steps;
    this.#left = steps.length;
  }

  override prepare(wire: Wire): void {
    for (const { name, values } of this.steps) {
      wire.bind({ statement: name, values });
      wire.execute({});
    }
    super.prepare(wire);
  }
  override handleDataRow(row: unknown): void {
    if (this.#left === 0) super.handleDataRow(row);
  }
  override handleCommandComplete(said: unknown, wire: Wire): void {
    if (this.#left === 0) super.handleCommandComplete(said, wire);
    else this.#left -= 1;
  }
}

/** Connections that have prepared the steps, for reading and for writing. */
const prepared = { reading: new WeakSet<ClientBase>(), writing: new WeakSet<ClientBase>() };

const ASKS = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|with)\b/i;
/** Whether a statement needs no transaction. Locks and settings last until the end of a transaction, so they need one. */
const standsAlone = (text: string): boolean =>
  ASKS.test(text) && !text.includes('set_config(') && !text.includes('pg_advisory');

/**
 * The statements of one scope over one connection. The transaction begins with the first statement; a single read
 * needs no transaction.
 */
export class Scoped {
  readonly #client: ClientBase;
  readonly #opening: Opening;
  #askedOnce = false;
  /** The first statement of the transaction. Later ones wait for it, because it enters the scope. */
  #first: Promise<QueryResult> | undefined;

  constructor(client: ClientBase, opening: Opening) {
    this.#client = client;
    this.#opening = opening;
  }

  get isOpen(): boolean {
    return this.#first !== undefined;
  }

  query(config: QueryConfig): Promise<QueryResult> {
    return this.#send(config).catch((error: unknown) => {
      throw asDatabaseError(error);
    });
  }

  #send(config: QueryConfig): Promise<QueryResult> {
    if (this.#first !== undefined) return this.#first.then(() => this.#client.query(config));
    const { readOnly } = this.#opening;
    const isReady = prepared[readOnly ? 'reading' : 'writing'].has(this.#client);
    if (readOnly && isReady && !this.#askedOnce && standsAlone(config.text)) {
      this.#askedOnce = true;
      return this.#with([enter(this.#opening)], config);
    }
    const steps = [begin(this.#opening), enter(this.#opening)];
    this.#first = isReady ? this.#with(steps, config) : this.#slowly(steps, config);
    return this.#first;
  }

  #with(steps: readonly Step[], config: QueryConfig): Promise<QueryResult> {
    const asked = new Accompanied(steps, config);
    this.#client.query(asked as unknown as pg.Query);
    return asked.settled;
  }

  async #slowly(steps: readonly Step[], config: QueryConfig): Promise<QueryResult> {
    for (const step of steps) await this.#client.query(step);
    prepared[this.#opening.readOnly ? 'reading' : 'writing'].add(this.#client);
    return this.#client.query(config);
  }
}
