import { notifications } from '@cauce/contract/conversations/notifications';
import { funnels } from '@cauce/contract/funnels/funnels';
import type { AuditedEntryContext } from '../../src/features/appointments/entry-context.ts';
import { ingestBatch } from '../../src/features/conversations/inbound/index.ts';
import { moveAll } from '../../src/features/funnels/places-store.ts';
import { planAfterMoves } from '../../src/features/funnels/sequences/index.ts';
import { allJobs } from '../../src/jobs.ts';
import { openScopes, type TenantTx } from '../../src/platform/database/scopes.ts';
import { newId } from '../../src/platform/ids.ts';
import { openAgenda } from '../factories/agenda.ts';
import { type MessageInput, onlySequences } from '../factories/sequences.ts';
import type { FakeChannel } from '../fake-channel.ts';
import { performJob } from '../run-jobs.ts';
import type { TestApp } from '../test-app.ts';
import { type Happened, Oracle, type SentMessage } from './oracle.ts';
import { pick, type Random, randomSequence, SCENARIOS, sequencesOf } from './random-sequences.ts';
import { carryOutSingly, writeTogether, type YearAgenda } from './year-agenda.ts';
import { type AgendaWish, isOfAgenda, type Moment, planYear, type Wish, type YearSize } from './year-plan.ts';

/** The clocks of this zone change in March and in November. */
const ZONE = 'America/Tijuana';
const CAP = 4;
const SIMULATOR = { channel: 'simulator', account: '' } as const;
/** One of so many appointments passes through the functions of the agenda. */
const SINGLE = 100;
/** A database that is in use has statistics. Autovacuum would write them at times of its own. */
const ANALYZED_AT = new Set([20, 60, 180, 540, 1620]);
const GROWING = [
  'notification',
  'message',
  'conversation',
  'appointment',
  'funnel_place',
  'funnel_step',
  'client',
  'client_identity',
];

interface Year {
  app: TestApp;
  channel: FakeChannel;
  random: Random;
  size: YearSize;
}

type Owner = Awaited<ReturnType<TestApp['owner']>>;
type Jobs = ReturnType<typeof allJobs>;

interface DueJob {
  name: string;
  payload: { appointmentId?: string };
}

const isSingle = ({ appointment }: AgendaWish): boolean => appointment % SINGLE === 0;

/** Sequences in which no two messages of the clinic are ever due in one instant. */
class DistinctSequences {
  readonly #known = new Set<string>();
  readonly #random: Random;
  #texts = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  next(): MessageInput[] {
    for (;;) {
      const sequence = randomSequence(this.#random, () => `M${this.#texts + 1}`);
      const keys = sequence.map(({ delayReference, delay, timeUnit }) => {
        const length = { minutes: 1, hours: 60, days: 24 * 60 }[timeUnit];
        return `${delayReference} ${delay * length}`;
      });
      if (new Set(keys).size < keys.length || keys.some((key) => this.#known.has(key))) continue;
      for (const key of keys) this.#known.add(key);
      return sequence.map((message) => ({ ...message, text: `M${(this.#texts += 1)}` }));
    }
  }
}

/** A clinic in which the events of a year happen. */
export class YearClinic {
  readonly #year: Year;
  readonly #owner: Owner;
  readonly #place: YearAgenda;
  readonly #sequences: DistinctSequences;
  readonly #funnelId: string;
  readonly #jobs: Jobs;
  readonly #happened: Happened[] = [];
  readonly #sent: SentMessage[] = [];
  readonly oracleOf: () => Oracle;

  private constructor(
    year: Year,
    parts: {
      owner: Owner;
      place: YearAgenda;
      sequences: DistinctSequences;
      funnelId: string;
      oracleOf: () => Oracle;
    },
  ) {
    this.#year = year;
    this.#owner = parts.owner;
    this.#place = parts.place;
    this.#sequences = parts.sequences;
    this.#funnelId = parts.funnelId;
    this.oracleOf = parts.oracleOf;
    this.#jobs = allJobs(year.app.parts);
  }

  static async open(year: Year): Promise<YearClinic> {
    const { app, random, size } = year;
    app.clock.pass(size.from.getTime() - app.clock.now().getTime());
    const owner = await app.owner();
    const agenda = await openAgenda(owner, { specialists: size.specialists });
    await app.pool.query('update business set zone = $2 where id = $1', [owner.businessId, ZONE]);
    const { data: rules } = await owner.call(notifications.rules, {});
    await owner.call(notifications.setRules, { body: { rules: { ...rules, reminders: [], dailyCap: CAP } } });
    const sequences = new DistinctSequences(random);
    const given = Object.fromEntries(SCENARIOS.map((scenario) => [scenario, sequences.next()]));
    const funnelId = await onlySequences(owner, given);
    const { data } = await owner.call(funnels.read, { params: { id: funnelId } });
    const oracleRules = { zone: ZONE, quietFrom: 21 * 60, quietTo: 8 * 60, dailyCap: CAP };
    const clientIds = await addClients(app, owner.businessId, size.contacts);
    const oracleOf = () => new Oracle(oracleRules, sequencesOf(data));
    const place = { app, scopes: openScopes(app.pool), agenda, clientIds, appointmentIds: new Map() };
    return new YearClinic(year, { owner, place, sequences, funnelId, oracleOf });
  }

  get #by(): AuditedEntryContext {
    const { businessId, personId } = this.#owner;
    const at = this.#year.app.clock.now();
    return {
      businessId,
      at,
      personId,
      visiting: false,
      requestId: 'year',
      signedBy: 'ana@ejemplo.mx',
      source: 'staff',
    };
  }
  #inTenant = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
    this.#place.scopes.inTenant({ businessId: this.#owner.businessId }, work);

  /** Some appointments pass through the functions of the agenda; the rows of the others are written together. */
  async #carryOutAll(wishes: readonly Wish[]): Promise<void> {
    const by = this.#by;
    const isKnown = (wish: AgendaWish) =>
      wish.is === 'book' || this.#place.appointmentIds.has(wish.appointment);
    const known = wishes.filter(isOfAgenda).filter(isKnown);
    this.#happened.push(...(await carryOutSingly(this.#place, by, known.filter(isSingle))));
    await this.#runFollowers();
    const others = known.filter((wish) => !isSingle(wish));
    this.#happened.push(...(await writeTogether(this.#place, by, others)));
    await this.#receive(wishes.filter((wish) => !isOfAgenda(wish)));
  }

  /** Contacts write through the channel. */
  async #receive(wishes: readonly Wish[]): Promise<void> {
    if (wishes.length === 0) return;
    const { businessId, at } = this.#by;
    const items = wishes.map(({ client, is }) => ({
      by: { businessId, at },
      channelAccount: SIMULATOR,
      event: {
        is: 'message' as const,
        who: { phone: addressOf(client) },
        kind: 'text' as const,
        text: is === 'optOut' ? 'BAJA' : 'Hola',
        reference: newId(at.getTime()),
        at,
      },
    }));
    await this.#inTenant((tx) => ingestBatch(tx, items));
    for (const { client, is } of wishes) {
      const clientId = this.#place.clientIds[client]!;
      this.#happened.push({ is: 'wrote', at, clientId });
      if (is === 'optOut') this.#happened.push({ is: 'optedOut', at, clientId });
    }
  }

  /** Takes all due jobs out of the queue. The worker itself would take longer to start than they run. */
  async #takeJobs(): Promise<DueJob[]> {
    const { rows } = await this.#year.app.pool.query<DueJob>(
      `with taken as (delete from graphile_worker._private_jobs where run_at <= clock_timestamp() returning task_id, payload)
       select t.identifier as name, k.payload from taken k join graphile_worker._private_tasks t on t.id = k.task_id`,
    );
    return rows;
  }

  #job = (name: string) => this.#jobs.find((job) => job.name === name)!;

  /** The subscribers of the events of the agenda. Those that write to the team do not touch the sequences. */
  async #runFollowers(): Promise<void> {
    const { app } = this.#year;
    const { businessId } = this.#owner;
    const jobs = await this.#takeJobs();
    const ids = new Set(
      jobs.flatMap(({ name, payload }) =>
        (name.startsWith('appointment.') || name === 'notifications.follow') &&
        payload.appointmentId !== undefined
          ? [payload.appointmentId]
          : [],
      ),
    );
    for (const appointmentId of ids)
      await performJob(app, this.#job('notifications.follow'), { businessId, appointmentId });
  }

  async #work(): Promise<void> {
    const { app, channel } = this.#year;
    const { businessId } = this.#owner;
    const at = app.clock.now();
    await performJob(app, this.#job('notifications.dispatch'), { businessId });
    await performJob(app, this.#job('messages.send'), { businessId });
    await this.#takeJobs();
    this.#happened.push({ is: 'worked', at });
    for (const { address, text } of channel.asked.splice(0))
      if (/^M\d/.test(text))
        this.#sent.push({ clientId: this.#place.clientIds[indexOf(address)]!, text, at });
  }

  async #moveAll({ from, to }: { from: string; to: string }): Promise<void> {
    const by = this.#by;
    const { data } = await this.#owner.call(funnels.read, { params: { id: this.#funnelId } });
    const funnel = { funnelId: this.#funnelId, version: data.version };
    const places = { from: `fase.${from}`, to: `fase.${to}` };
    await this.#inTenant(async (tx) => planAfterMoves(tx, by, await moveAll(tx, by, funnel, places)));
    this.#happened.push({ is: 'movedAll', at: by.at, from, to });
  }

  /** One scenario gets another sequence, also for the contacts who are in it. */
  async #save(): Promise<void> {
    const { at } = this.#by;
    const { data: before } = await this.#owner.call(funnels.read, { params: { id: this.#funnelId } });
    const changed = pick(this.#year.random, SCENARIOS);
    const phases = before.phases.map((phase) => ({
      ...phase,
      scenarios: phase.scenarios.map((scenario) => {
        if (scenario.actionReference !== changed) return scenario;
        const known = scenario.reactivationMessagesSequence;
        const sequence = this.#sequences.next().map((message, index) => {
          const formattedName = known[index]?.formattedName;
          return formattedName === undefined ? message : { ...message, formattedName };
        });
        return { ...scenario, reactivationMessagesSequence: sequence };
      }),
    }));
    const body = { funnel: { name: before.name, phases }, applyToPresent: true };
    const { data } = await this.#owner.call(funnels.save, { params: { id: this.#funnelId }, body });
    this.#happened.push({ is: 'saved', at, sequences: sequencesOf(data), applyToPresent: true });
  }

  async #live(moment: Moment): Promise<void> {
    const { clock } = this.#year.app;
    clock.pass(moment.at.getTime() - clock.now().getTime());
    switch (moment.is) {
      case 'wishes':
        return this.#carryOutAll(moment.wishes);
      case 'work':
        return this.#work();
      case 'save':
        return this.#save();
      case 'moveAll':
        return this.#moveAll(moment);
    }
  }

  async play(): Promise<{ sent: SentMessage[]; happened: readonly Happened[] }> {
    for (const [index, moment] of planYear(this.#year.random, this.#year.size).entries()) {
      if (ANALYZED_AT.has(index)) await this.#year.app.pool.query(`analyze ${GROWING.join(', ')}`);
      await this.#live(moment);
    }
    return { sent: this.#sent, happened: this.#happened };
  }
}

const FIRST_NUMBER = 6_640_000_000;
const addressOf = (index: number) => `52${FIRST_NUMBER + index}`;
const indexOf = (address: string) => Number(address.slice(2)) - FIRST_NUMBER;

async function addClients(app: TestApp, businessId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await app.pool.query(
    `insert into client (business_id, id, name, whatsapp, country_code, country_code_ext, phone, search_text, created_by)
     select $1, c, 'Ana', n::text, '52', '521', '52' || n, 'ana', 'ana@ejemplo.mx'
       from unnest($2::uuid[]) with ordinality as t(c, place), lateral (select $3::bigint + place - 1 as n) x`,
    [businessId, ids, FIRST_NUMBER],
  );
  return ids;
}
