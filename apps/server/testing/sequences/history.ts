import { appointments } from '@cauce/contract/agenda/appointments';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications } from '@cauce/contract/conversations/notifications';
import { funnels } from '@cauce/contract/funnels/funnels';
import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { moveAll } from '../../src/features/funnels/places-store.ts';
import { planAfterMoves } from '../../src/features/funnels/sequences/index.ts';
import { allJobs } from '../../src/jobs.ts';
import { openScopes } from '../../src/platform/database/scopes.ts';
import { type Agenda, appointmentInput, openAgenda } from '../factories/agenda.ts';
import { clientInput } from '../factories/clients.ts';
import { onlySequences } from '../factories/sequences.ts';
import type { FakeChannel } from '../fake-channel.ts';
import { runJobs } from '../run-jobs.ts';
import type { TestApp } from '../test-app.ts';
import { tick } from '../tick.ts';
import { type Happened, Oracle, type SentMessage } from './oracle.ts';
import { pick, type Random, randomSequence, SCENARIOS, sequencesOf, upTo } from './random-sequences.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STATUSES: readonly AppointmentStatus[] = [
  'agendada',
  'confirmada',
  'cancelada',
  'asistida',
  'no_asistida',
];
/** The clocks of this zone go an hour back on the first of November 2026. */
const ZONE = 'America/Tijuana';
const START = new Date('2026-10-29T15:00:00Z');
const CAP = 4;

interface Play {
  app: TestApp;
  channel: FakeChannel;
  random: Random;
  steps: number;
}

type Owner = Awaited<ReturnType<TestApp['owner']>>;

/** A clinic to which random things happen, beside the oracle that hears of them. */
class RandomClinic {
  readonly #clientIds: string[] = [];
  readonly #standing = new Map<string, AppointmentStatus>();
  #texts = 0;
  readonly #play: Play;
  readonly #owner: Owner;
  readonly #agenda: Agenda;
  readonly #funnelId: string;
  readonly #oracle: Oracle;

  private constructor(play: Play, parts: { owner: Owner; agenda: Agenda; funnelId: string; oracle: Oracle }) {
    this.#play = play;
    this.#owner = parts.owner;
    this.#agenda = parts.agenda;
    this.#funnelId = parts.funnelId;
    this.#oracle = parts.oracle;
  }

  static async open(play: Play): Promise<RandomClinic> {
    const { app, random } = play;
    app.clock.pass(START.getTime() - app.clock.now().getTime());
    const owner = await app.owner();
    const agenda = await openAgenda(owner);
    await app.pool.query('update business set zone = $2 where id = $1', [owner.businessId, ZONE]);
    const { data: rules } = await owner.call(notifications.rules, {});
    await owner.call(notifications.setRules, { body: { rules: { ...rules, reminders: [], dailyCap: CAP } } });
    let texts = 0;
    const sequences = Object.fromEntries(
      SCENARIOS.map((scenario) => [scenario, randomSequence(random, () => `M${(texts += 1)}`)]),
    );
    const funnelId = await onlySequences(owner, sequences);
    const { data } = await owner.call(funnels.read, { params: { id: funnelId } });
    const quiet = { quietFrom: 21 * 60, quietTo: 8 * 60 };
    const oracle = new Oracle({ zone: ZONE, ...quiet, dailyCap: CAP }, sequencesOf(data));
    const clinic = new RandomClinic(play, { owner, agenda, funnelId, oracle });
    clinic.#texts = texts;
    for (let made = 0; made < 4; made += 1) {
      const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
      clinic.#clientIds.push(client._id);
    }
    return clinic;
  }

  get #at(): Date {
    return this.#play.app.clock.now();
  }
  #client = () => pick(this.#play.random, this.#clientIds);
  #appointment = () => pick(this.#play.random, [...this.#standing.keys()]);
  /** Between an hour ago and three days from now. */
  #start = () => new Date(this.#at.getTime() - HOUR + upTo(this.#play.random, 3 * 24 * 60) * MINUTE);

  async #book(): Promise<Happened> {
    const clientId = this.#client();
    const start = this.#start();
    const appointment = appointmentInput(this.#agenda, {
      clientId,
      start: start.toISOString(),
      end: new Date(start.getTime() + 30 * MINUTE).toISOString(),
      overlapAllowed: true,
      outsideHoursAllowed: true,
    });
    const { _id } = (await this.#owner.call(appointments.book, { body: { appointment } })).data;
    this.#standing.set(_id, 'agendada');
    return { is: 'booked', at: this.#at, clientId, appointmentId: _id, start };
  }

  async #setStatus(): Promise<Happened | undefined> {
    const id = this.#appointment();
    const status = pick(this.#play.random, STATUSES);
    if (id === undefined || this.#standing.get(id) === status) return undefined;
    await this.#owner.call(appointments.setStatus, {
      params: { id },
      body: { status, overlapAllowed: true, outsideHoursAllowed: true },
    });
    this.#standing.set(id, status);
    return { is: 'status', at: this.#at, appointmentId: id, status };
  }

  async #reschedule(): Promise<Happened | undefined> {
    const id = this.#appointment();
    if (id === undefined) return undefined;
    const start = this.#start();
    const body = {
      start: start.toISOString(),
      end: new Date(start.getTime() + 30 * MINUTE).toISOString(),
      overlapAllowed: true,
      outsideHoursAllowed: true,
    };
    await this.#owner.call(appointments.move, { params: { id }, body });
    return { is: 'rescheduled', at: this.#at, appointmentId: id, start };
  }

  async #delete(): Promise<Happened | undefined> {
    const id = this.#appointment();
    if (id === undefined) return undefined;
    await this.#owner.call(appointments.remove, { params: { id } });
    this.#standing.delete(id);
    return { is: 'deleted', at: this.#at, appointmentId: id };
  }

  async #write(): Promise<Happened> {
    const clientId = this.#client();
    const { data } = await this.#owner.call(conversations.open, { body: { clientId } });
    await this.#owner.call(conversations.simulate, { body: { conversationId: data._id, text: 'Hola' } });
    return { is: 'wrote', at: this.#at, clientId };
  }

  async #optOut(): Promise<Happened> {
    const clientId = this.#client();
    await this.#play.app.pool.query('update client set opted_out_at = $2 where id = $1', [
      clientId,
      this.#at,
    ]);
    return { is: 'optedOut', at: this.#at, clientId };
  }

  async #moveAll(): Promise<Happened | undefined> {
    const [from, to] = [pick(this.#play.random, SCENARIOS), pick(this.#play.random, SCENARIOS)];
    if (from === to) return undefined;
    const { businessId } = this.#owner;
    const by = { businessId, at: this.#at, signedBy: 'ana@ejemplo.mx' };
    const { data } = await this.#owner.call(funnels.read, { params: { id: this.#funnelId } });
    const places = { from: `fase.${from}`, to: `fase.${to}` };
    await openScopes(this.#play.app.pool).inTenant({ businessId }, async (tx) => {
      const funnel = { funnelId: this.#funnelId, version: data.version };
      await planAfterMoves(tx, by, await moveAll(tx, by, funnel, places));
    });
    return { is: 'movedAll', at: this.#at, from, to };
  }

  async #save(): Promise<Happened> {
    const { random } = this.#play;
    const { data: before } = await this.#owner.call(funnels.read, { params: { id: this.#funnelId } });
    const changed = pick(random, SCENARIOS);
    const phases = before.phases.map((phase) => ({
      ...phase,
      scenarios: phase.scenarios.map((scenario) => {
        if (scenario.actionReference !== changed) return scenario;
        const known = scenario.reactivationMessagesSequence;
        const sequence = randomSequence(random, () => `M${(this.#texts += 1)}`);
        const named = sequence.map((message, index) => {
          const formattedName = known[index]?.formattedName;
          return formattedName === undefined ? message : { ...message, formattedName };
        });
        return { ...scenario, reactivationMessagesSequence: named };
      }),
    }));
    const applyToPresent = random() < 0.6;
    const body = { funnel: { name: before.name, phases }, applyToPresent };
    const { data } = await this.#owner.call(funnels.save, { params: { id: this.#funnelId }, body });
    return { is: 'saved', at: this.#at, sequences: sequencesOf(data), applyToPresent };
  }

  async #work(): Promise<Happened> {
    await tick(this.#play.app);
    return { is: 'worked', at: this.#at };
  }

  /** Lets one thing happen after a while. */
  async #step(): Promise<Happened | undefined> {
    const { random, app } = this.#play;
    app.clock.pass(MINUTE + upTo(random, random() < 0.06 ? 2 * DAY : 4 * HOUR));
    const chance = random();
    if (chance < 0.58) return this.#work();
    if (chance < 0.7) return this.#book();
    if (chance < 0.78) return this.#setStatus();
    if (chance < 0.83) return this.#reschedule();
    if (chance < 0.86) return this.#delete();
    if (chance < 0.9) return this.#write();
    if (chance < 0.91) return this.#optOut();
    if (chance < 0.95) return this.#moveAll();
    return this.#save();
  }

  async play(): Promise<{ sent: SentMessage[]; expected: SentMessage[] }> {
    const { app, channel, steps } = this.#play;
    const sent: SentMessage[] = [];
    const addresses = await this.#addresses();
    for (let step = 0; step < steps; step += 1) {
      const event = await this.#step();
      if (event === undefined) continue;
      if (event.is !== 'worked') await runJobs(app, this.#jobsOfEvents());
      this.#oracle.tell(event);
      for (const { address, text, businessId } of channel.asked.splice(0))
        if (businessId === this.#owner.businessId && /^M\d/.test(text))
          sent.push({ clientId: addresses.get(address) ?? '', text, at: event.at });
    }
    return { sent, expected: this.#oracle.sent };
  }

  async #addresses(): Promise<Map<string, string>> {
    const { rows } = await this.#play.app.pool.query<{ id: string; address: string }>(
      `select id, country_code || whatsapp as address from client where business_id = $1`,
      [this.#owner.businessId],
    );
    return new Map(rows.map(({ id, address }) => [address, id]));
  }

  /** The jobs that follow a change; the worker that sends comes at times of its own. */
  #jobsOfEvents() {
    return allJobs(this.#play.app.parts).filter(
      ({ name }) => name !== 'notifications.dispatch' && !name.startsWith('dialogue.'),
    );
  }
}

/** Plays a random history, and returns the messages that left beside those of the oracle. */
export const playHistory = async (play: Play) => (await RandomClinic.open(play)).play();
