import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';

/** A placeholder for an id that is new in each request. */
export const FRESH_ID = '<fresh id>';
/** A placeholder for the record of the request, which differs between requests. */
export const SUBJECT_ID = '<subject id>';

export interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

export interface Trace {
  before: Statement[];
  transaction: Statement[];
  bare: Statement;
  isReadOnly: boolean;
  about: string[];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A pool that can record its statements. */
export class RecordingPool {
  readonly pool: pg.Pool;
  #statements: Statement[] | undefined;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'cauce bench' });
    this.pool.on('connect', (client) => {
      const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        this.#statements?.push(...statementsOf(args));
        return ask(...args);
      }) as typeof client.query;
    });
  }

  /** Records the statements of some work. They must be the same twice, so that a statement of something else is left out. */
  async record(work: () => Promise<unknown>): Promise<Statement[]> {
    await work();
    let before = await this.#once(work);
    for (let turn = 0; turn < PATIENCE; turn++) {
      const now = await this.#once(work);
      if (isSame(before, now)) return now;
      before = now;
    }
    throw new Error('it never asks the same twice');
  }

  async #once(work: () => Promise<unknown>): Promise<Statement[]> {
    const statements: Statement[] = [];
    this.#statements = statements;
    await work();
    // The commit of a read is not awaited, but belongs to it.
    await this.#atRest();
    this.#statements = undefined;
    return inOneTransaction(statements);
  }

  async #atRest(): Promise<void> {
    while (this.pool.idleCount < this.pool.totalCount) await new Promise(setImmediate);
  }
}

/** The trace of a request that reads. */
export function traceFrom(said: readonly Statement[]): Trace {
  const begin = said.findIndex(isBegin);
  const commit = said.findIndex(({ text }) => text === 'commit');
  return {
    before: said.slice(0, begin),
    transaction: said.slice(begin, commit + 1),
    bare: said[begin + 1]!,
    isReadOnly: true,
    about: [],
  };
}

const PATIENCE = 10;

const isSame = (one: Statement[], other: Statement[]) =>
  one.length === other.length &&
  one.every(({ text, name }, at) => text === other[at]?.text && name === other[at].name);

const isBegin = ({ text }: Statement) => text.startsWith('begin');

/** Inserts the values of a step, which are names and ids, into its text. */
const spelled = ({ text, values }: Step): string =>
  text.replace(/\$(\d+)/g, (_, place) => `'${values[Number(place) - 1]}'`);

interface Step {
  text: string;
  values: string[];
}

/**
 * The statements of a query. Those that open a scope together with it become one statement before it. A query without a
 * transaction gets one.
 */
function statementsOf(args: unknown[]): Statement[] {
  const own = statementOf(args);
  const { steps } = args[0] as { steps?: Step[] };
  if (steps === undefined) return [own];
  const isAlone = !steps.some(isBegin);
  const opening = [...(isAlone ? ['begin read only'] : []), ...steps.map(spelled)].join('; ');
  return [{ text: opening, values: [] }, own, ...(isAlone ? [{ text: 'commit', values: [] }] : [])];
}

/** Joins single statements of a request to one transaction, as another program would read them. */
function inOneTransaction(statements: readonly Statement[]): Statement[] {
  const together: Statement[] = [];
  for (const each of statements) {
    const begun = together.findLast(isBegin);
    if (isBegin(each) && each.text === begun?.text && together.at(-1)?.text === 'commit') together.pop();
    else together.push(each);
  }
  return together;
}

function statementOf([first, second]: unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const { text, values, name } = first as { text: string; values?: unknown[]; name?: string };
  const given = values ?? (Array.isArray(second) ? second : []);
  return { text, values: given, ...(name === undefined ? {} : { name }) };
}

/** Records the statements of a request from the product itself, so that the floor always matches the code. */
export async function traceOf(
  app: FastifyInstance,
  recording: RecordingPool,
  call: InjectOptions,
  known: Set<string>,
  about: string[],
  /** Matches the main statement of the request. */
  isBare = /^(select .* from "branch"|update "branch")/i,
): Promise<Trace> {
  const said = await recording.record(async () => {
    const answer = await app.inject(call);
    if (answer.statusCode !== 200) throw new Error(`${String(call.url)}: ${answer.body}`);
  });
  const all = said.map((statement) => ({
    ...statement,
    values: statement.values.map((value) => {
      if (typeof value !== 'string' || !UUID.test(value)) return value;
      if (about.includes(value)) return SUBJECT_ID;
      return known.has(value) ? value : FRESH_ID;
    }),
  }));
  const begin = all.findIndex(({ text }) => text.startsWith('begin'));
  const commit = all.findIndex(({ text }) => text === 'commit');
  const transaction = all.slice(begin, commit + 1);
  const bare = transaction.slice(1, -1).find(({ text }) => isBare.test(text));
  if (begin === -1 || commit === -1 || !bare) throw new Error(`${String(call.url)} is not one transaction`);
  const isUpdate = transaction.find(({ text }) => text.startsWith('update "branch"'));
  return {
    before: all.slice(0, begin),
    transaction,
    bare: isUpdate ?? bare,
    about,
    isReadOnly: transaction[0]?.text.startsWith('begin read only') ?? false,
  };
}
