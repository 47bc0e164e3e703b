import { assistants } from '@cauce/contract/assistants/assistants';
import { NO_CAPABILITIES } from '@cauce/contract/assistants/assistant-capabilities';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { services } from '@cauce/contract/agenda/services';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import pino from 'pino';
import { grantCredits } from '../../apps/server/src/features/credits/index.ts';
import {
  type Responder,
  openThreadedResponder,
  responderInProcess,
} from '../../apps/server/src/features/dialogue/index.ts';
import { scheduleAnswers } from '../../apps/server/src/features/dialogue/turns/schedule-turns.ts';
import {
  openResponders,
  type Responders,
} from '../../apps/server/src/features/dialogue/responders/responders.ts';
import { answerConversation } from '../../apps/server/src/features/dialogue/turns/answer-conversation.ts';
import { openScopes } from '../../apps/server/src/platform/database/scopes.ts';
import { openPool } from '../../apps/server/src/platform/database/pool.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { assistantInput } from '../../apps/server/testing/factories/assistants.ts';
import { openAgenda } from '../../apps/server/testing/factories/agenda.ts';
import { clientInput } from '../../apps/server/testing/factories/clients.ts';
import { serviceInput } from '../../apps/server/testing/factories/services.ts';
import { quantile } from '../load/statistics.ts';
import { callerOf, type SignedIn } from '../people.ts';

/** The messages of one client of a clinic, repeated. */
const TALK = [
  ['asks a price', '¿cuánto cuesta la limpieza dental?'],
  ['is offered times', 'quiero una limpieza dental mañana en la tarde'],
  ['books', 'la 2'],
  ['wants to cancel', 'cancela mi cita por favor'],
  ['cancels', 'sí'],
] as const;
const PEOPLE = 8;
/** Rounds in which the code of thread and process is warmed up. */
const WARM_UP = 8;
/** Milliseconds after which the benchmark gives up. */
const PATIENCE = 15_000;

interface Taken {
  name: string;
  p50: number;
  p99: number;
  /** The time of the statements of the same turns. */
  database: { p50: number; p99: number; statements: number };
  /** The same turn with the engine on the event loop, which a long text would block. */
  inProcess: { p50: number; p99: number };
  /** Milliseconds of processor time of this process with its threads, which other load does not change. */
  processor: { threaded: number; inProcess: number };
  /** Requests of the thread to the main thread, which are tool calls. */
  calls: number;
}
export interface TurnFigures {
  turns: number;
  kinds: Taken[];
  /** Milliseconds of the first task of a thread, including the start of the thread. */
  threadStart: number;
}

/** A clock that follows real time and can be advanced. */
class HurriedClock {
  #ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }
  pass(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}

/** Measures the time of each statement. */
function timing(pool: pg.Pool) {
  let [spent, statements] = [0, 0];
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const began = performance.now();
      const answer = ask(...args);
      // A statement that is sent with its scope settles through a promise of its own.
      const settled = answer instanceof Promise ? answer : (answer as { settled?: Promise<unknown> }).settled;
      if (settled === undefined) return answer;
      statements += 1;
      const done = settled.finally(() => {
        spent += performance.now() - began;
      });
      if (answer instanceof Promise) return done;
      done.catch(() => undefined);
      return answer;
    }) as typeof client.query;
  });
  return () => {
    const taken = { spent, statements };
    [spent, statements] = [0, 0];
    return taken;
  };
}

interface Measured {
  whole: number[];
  inProcess: number[];
  processor: { threaded: number[]; inProcess: number[] };
  database: number[];
  statements: number;
  calls: number;
}

interface Place {
  port: number;
  pool: pg.Pool;
  databaseUrl: string;
  owner: SignedIn;
  turns: number;
}

/** Measures one answer of the rules engine, from the waiting message to the queued answer, beside its statements alone. */
export async function measureTurns({ port, pool, databaseUrl, owner, turns }: Place): Promise<TurnFigures> {
  const call = callerOf(port, owner);
  const { businessId } = owner;
  const page = await openAgenda(
    { call },
    { specialists: 4, service: { name: 'Limpieza dental', price: '650' } },
  );
  for (const name of ['Blanqueamiento', 'Valoración', 'Extracción de muela']) {
    const service = serviceInput({ name, branches: [page.branchId], specialists: page.specialistIds });
    await call(services.offer, { body: { service } });
  }
  const capabilities = {
    ...NO_CAPABILITIES,
    inPersonScheduling: true,
    cancelAppointments: true,
    rescheduleAppointments: true,
  };
  const { businessId: _own, ...assistant } = assistantInput({
    capabilities,
    correspondTo: 'leads_and_clients',
    isWorking: false,
  });
  const { _id } = (await call(assistants.create, { body: { assistant, key: newId() } })).data;
  await pool.query('update assistant set is_working = true where id = $1', [_id]);
  const own = openPool(databaseUrl, 4);
  const spentOn = timing(own);
  const scopes = openScopes(own);
  const clock = new HurriedClock();
  await scopes.inTenant({ businessId }, (tx) =>
    grantCredits(tx, { kind: 'gpt', amount: 1_000_000_000, key: 'bench', at: clock.now(), type: 'recharge' }),
  );
  const people: string[] = [];
  for (let one = 0; one < PEOPLE; one += 1) {
    const client = clientInput({ name: 'Lucía', lastname: `Prueba ${one}` });
    const clientId = (await call(clients.register, { body: { client } })).data._id;
    people.push((await call(conversations.open, { body: { clientId } })).data._id);
  }
  const log = pino({ level: 'silent' });
  const run = { scopes, clock, log, signal: new AbortController().signal };
  const responder = openThreadedResponder({ log, ranOutOfTime: () => undefined });
  let calls = 0;
  const counting: Responder = {
    name: responder.responder.name,
    draft: (talk, tools, signal) => {
      const call: typeof tools.call = (...asked) => {
        calls += 1;
        return tools.call(...asked);
      };
      return responder.responder.draft(talk, { ...tools, call }, signal);
    },
  };
  const threaded = openResponders({}, counting, responder.checks);
  const inProcess = openResponders({}, responderInProcess.responder, responderInProcess.checks);
  const startedAt = performance.now();
  await responder.checks.filterComment('Hola', { businessId, signal: run.signal });
  const threadStart = performance.now() - startedAt;

  const kinds = new Map<string, Measured>();
  async function turn(conversationId: string, name: string, text: string, by: Responders): Promise<void> {
    const { data } = await call(conversations.simulate, { body: { conversationId, text } });
    await scopes.inTenant({ businessId }, (tx) =>
      scheduleAnswers(tx, { businessId, at: clock.now() }, [data._id]),
    );
    clock.pass(PATIENCE);
    spentOn();
    calls = 0;
    const [began, used] = [performance.now(), process.cpuUsage()];
    await answerConversation(run, by, { businessId, conversationId });
    const took = performance.now() - began;
    const { user, system } = process.cpuUsage(used);
    const { spent, statements } = spentOn();
    const processor = { threaded: [], inProcess: [] };
    const fresh = { whole: [], inProcess: [], processor, database: [], statements, calls };
    const measured: Measured = kinds.get(name) ?? fresh;
    kinds.set(name, measured);
    measured.processor[by === inProcess ? 'inProcess' : 'threaded'].push((user + system) / 1000);
    if (by === inProcess) return void measured.inProcess.push(took);
    measured.whole.push(took);
    measured.database.push(Math.min(spent, took));
    Object.assign(measured, { statements, calls });
  }
  try {
    // Conversations with and without threads take turns, so that other load affects both.
    for (let round = -WARM_UP; round < turns / TALK.length; round += 1) {
      if (round === 0) kinds.clear();
      const by = round % 2 === 0 ? threaded : inProcess;
      for (const [name, text] of TALK) await turn(people[(round + WARM_UP) % PEOPLE] ?? '', name, text, by);
    }
    const { rows } = await pool.query<{ state: string }>(
      `select distinct state from turn where business_id = $1 and (state <> 'said' or responder <> $2)`,
      [businessId, responder.responder.name],
    );
    if (rows.length > 0)
      throw new Error(`turns that said nothing: ${rows.map(({ state }) => state).join(', ')}`);
    // A client who was handed over gets no answer, which would look fast.
    const { rowCount } = await pool.query(
      `select from conversation where business_id = $1 and attended_until is not null`,
      [businessId],
    );
    if (rowCount !== 0) throw new Error(`${rowCount} conversations were handed over`);
    return {
      turns,
      kinds: [...kinds].map(([name, measured]) => takenOf(name, measured)),
      threadStart,
    };
  } finally {
    await responder.close();
    await own.end();
  }
}

function quantilesOf(all: readonly number[]): { p50: number; p99: number } {
  const sorted = all.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

const takenOf = (
  name: string,
  { whole, inProcess, processor, database, statements, calls }: Measured,
): Taken => ({
  name,
  ...quantilesOf(whole),
  processor: {
    threaded: quantilesOf(processor.threaded).p50,
    inProcess: quantilesOf(processor.inProcess).p50,
  },
  database: { ...quantilesOf(database), statements },
  inProcess: quantilesOf(inProcess),
  calls,
});
