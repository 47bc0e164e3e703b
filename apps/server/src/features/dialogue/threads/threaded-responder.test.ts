import { channels } from '@cauce/contract/conversations/channels';
import { conversations } from '@cauce/contract/conversations/conversations';
import { dialogue } from '@cauce/contract/assistants/dialogue';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { answered, commentOf, plays } from '../../../../testing/comment-scripts/write-comment.ts';
import {
  answer,
  dueNow,
  giveCredits,
  hears,
  jobsWith,
  openAssistant,
  openTalk,
  saidIn,
} from '../../../../testing/dialogue.ts';
import { openBooking, type Page } from '../../../../testing/factories/booking.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { buildApp } from '../../../app.ts';
import { openScopes } from '../../../platform/database/scopes.ts';
import { openResponders } from '../responders/responders.ts';
import { answerConversation } from '../turns/answer-conversation.ts';
import { OUT_OF_TIME } from '../reply-guard/compose-reply.ts';
import { openThreadedResponder, type ThreadedResponder } from './threaded-responder.ts';

const ODD = new URL('../../../../testing/threads/faulty-responder.ts', import.meta.url);
const LEFT = expect.stringContaining('te responde una persona') as string;

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
let id: string;
let outOfTime: string[];
beforeEach(async () => {
  ({ app, owner, page, id } = await openTalk(50));
  outOfTime = [];
});
afterEach(() => app.close());

function open(over: { entry?: URL; budget?: number } = { entry: ODD, budget: 300 }): ThreadedResponder {
  const responder = openThreadedResponder({
    log: pino({ level: 'silent' }),
    ranOutOfTime: (task) => outOfTime.push(task),
    ...over,
  });
  onTestFinished(responder.close);
  return responder;
}
const jobsOf = ({ responder, checks }: ThreadedResponder) => jobsWith(app, responder, {}, checks);
const rows = async <T extends object>(query: string, ...values: unknown[]) =>
  (await app.pool.query<T>(query, values)).rows;
/** The turns of the first business. */
const turns = () =>
  rows<{ state: string; reason: string }>(
    'select state, reason from turn where business_id = $1 order by started_at, id',
    owner.businessId,
  );

/** A conversation whose message has waited long enough. */
async function waiting(responder: ThreadedResponder, conversationId: string, text: string): Promise<void> {
  await hears(app, conversationId, text);
  await runJobs(
    app,
    jobsOf(responder).filter(({ name }) => name === 'dialogue.scheduleAnswers'),
  );
  app.clock.pass(11_000);
}

/** Its turn, beside which other turns may run. */
function turnOf(
  { responder, checks }: ThreadedResponder,
  where: { businessId: string; conversationId: string },
  signal = new AbortController().signal,
): Promise<void> {
  const { pool, clock } = app;
  const run = { scopes: openScopes(pool), clock, log: pino({ level: 'silent' }), signal };
  return answerConversation(run, openResponders({}, responder, checks), where);
}

async function anotherBusiness() {
  const other = await app.owner();
  await giveCredits(app, other.businessId, 10);
  const { clientId } = await openBooking(other);
  await openAssistant(app, other);
  const { data } = await other.call(conversations.open, { body: { clientId } });
  return { other, conversationId: data._id };
}

describe('in a worker thread', () => {
  it('an assistant answers, books and cancels as without one', async () => {
    await openAssistant(app, owner);
    const jobs = jobsOf(open({}));
    for (const text of [
      '¿cuánto cuesta la limpieza dental?',
      'quiero una limpieza dental mañana en la tarde',
      'la 2',
      'cancela mi cita por favor',
      'sí',
    ]) {
      await hears(app, id, text);
      await answer(app, jobs);
    }
    const [price, , booked, , cancelled] = await saidIn(owner, id);
    expect([price, booked, cancelled]).toEqual([
      expect.stringContaining('$500.00'),
      expect.stringContaining('quedó agendada'),
      expect.stringContaining('quedó cancelada'),
    ]);
    expect(await rows('select state, responder from turn')).toEqual(
      Array.from({ length: 5 }, () => ({ state: 'said', responder: 'motor' })),
    );
  });

  it('as many hostile messages as a link accepts delay nobody', { timeout: 180_000 }, async () => {
    await openAssistant(app, owner);
    const jobs = jobsOf(open({}));
    const { data: link } = await owner.call(channels.makeSimulatorLink, { body: { name: 'Prima de Ana' } });
    const params = { token: link.url.split('/').at(-1) ?? '' };
    const text = 'limpieza '.repeat(110).trim();
    for (let time = 0; time < 14; time += 1)
      await app.anonymous.call(channels.writeSimulator, { params, body: { text } });
    await runJobs(app, jobs);
    app.clock.pass(61_000);
    await dueNow(app);
    const before = process.threadCpuUsage();
    await runJobs(app, jobs);
    const { user, system } = process.threadCpuUsage(before);
    // In microseconds. In the main thread these texts took twelve seconds.
    expect(user + system).toBeLessThan(2_000_000);
    expect(await turns()).toMatchObject([{ state: 'said' }]);
  });
});

describe('a turn whose text takes too long', () => {
  it('is handed over with its reason, while turns of others are answered', async () => {
    await openAssistant(app, owner);
    const { other, conversationId } = await anotherBusiness();
    const responder = open({ entry: ODD, budget: 1500 });
    await waiting(responder, id, 'gira');
    await waiting(responder, conversationId, 'buenas');
    let rounds = 0;
    const timer = setInterval(() => (rounds += 1), 5);
    const hanging = turnOf(responder, { businessId: owner.businessId, conversationId: id });
    await turnOf(responder, { businessId: other.businessId, conversationId });
    expect(await saidIn(other, conversationId)).toEqual(['Oído: buenas']);
    expect(await saidIn(owner, id)).toEqual([]);
    await hanging;
    clearInterval(timer);
    // A loop that was blocked for a second and a half would have run once or twice.
    expect(rounds).toBeGreaterThan(30);
    expect(await saidIn(owner, id)).toEqual([LEFT]);
    expect(await turns()).toEqual([{ state: 'said', reason: OUT_OF_TIME }]);
    expect(outOfTime).toEqual(['draft']);
    await runJobs(app, jobsOf(responder));
    const letters = await rows(`select payload ->> 'subject' as subject from outbox where kind = 'mail'`);
    expect(letters).toEqual([{ subject: 'Lucía Méndez quiere hablar con una persona' }]);
    // Its thread is replaced.
    await waiting(responder, conversationId, 'gira');
    await turnOf(responder, { businessId: other.businessId, conversationId });
    expect((await saidIn(other, conversationId)).at(-1)).toEqual(LEFT);
    expect(responder.counts().busy).toBe(0);
  });

  it('knows what was done before, and does it once', async () => {
    await openAssistant(app, owner);
    const wish = { serviceId: page.serviceId, date: '2026-03-10', time: '10:00' };
    await hears(app, id, `usa findAndBook ${JSON.stringify(wish)}\ngira`);
    await answer(app, jobsOf(open()));
    expect(await saidIn(owner, id)).toEqual([expect.stringContaining('quedó agendada'), LEFT]);
    expect(await rows('select id from appointment')).toHaveLength(1);
  });

  it('is handed over where its thread crashes, or where the review takes too long', async () => {
    await openAssistant(app, owner);
    const { other, conversationId } = await anotherBusiness();
    const jobs = jobsOf(open());
    await hears(app, id, 'truena');
    await hears(app, conversationId, 'lento al revisar');
    await answer(app, jobs);
    expect(await saidIn(owner, id)).toEqual([LEFT]);
    expect(await saidIn(other, conversationId)).toEqual([LEFT]);
    expect(outOfTime).toEqual(['reviewDraft']);
  });

  it('is left to the team under a post, where the filter takes too long too', async () => {
    await openAssistant(app, owner, { respondTo: 'comments', channel: ['Instagram', 'Messenger'] });
    const jobs = jobsOf(open());
    const slow = await plays(owner, 'lento al leer');
    await answered(app, jobs);
    expect((await commentOf(owner, slow)).replies).toEqual([]);
    expect(await turns()).toEqual([{ state: 'quiet', reason: OUT_OF_TIME }]);
    const quick = await plays(owner, 'buenas');
    await answered(app, jobs);
    expect((await commentOf(owner, quick)).replies.map(({ content }) => content)).toEqual(['Hola a todos']);
    expect(outOfTime).toEqual(['filterComment']);
  });

  it('delays no other call in the playground', async () => {
    const assistantId = await openAssistant(app, owner);
    const { other } = await anotherBusiness();
    const theirs = await openAssistant(app, other);
    const server = buildApp({ ...app.parts, responder: open() });
    onTestFinished(() => server.close());
    await server.ready();
    const over = app.over(server);
    const say = async (who: typeof owner, assistant: string, text: string) => {
      const visitor = await over.signIn(who.personId, who.businessId);
      const body = { messages: [{ role: 'user' as const, text }] };
      return (await visitor.call(dialogue.play, { params: { id: assistant }, body })).data.say;
    };
    const hanging = say(owner, assistantId, 'gira');
    expect(await say(other, theirs, 'buenas')).toEqual(['Oído: buenas']);
    expect(await hanging).toEqual([LEFT]);
  });
});

describe('a process that closes', () => {
  it('ends its turns, and the next process repeats them', async () => {
    await openAssistant(app, owner);
    const closing = new AbortController();
    const responder = open({ entry: ODD, budget: 60_000 });
    await waiting(responder, id, 'gira');
    const turn = turnOf(responder, { businessId: owner.businessId, conversationId: id }, closing.signal);
    await expect.poll(() => responder.counts().busy, { timeout: 10_000 }).toBe(1);
    closing.abort(new Error('closing'));
    await turn;
    await responder.close();
    expect(await turns()).toEqual([{ state: 'overtaken', reason: 'El servidor se reinició' }]);
    expect(await rows('select conversation_id from talk where due_at is not null')).toHaveLength(1);
  });

  it('waits for running tools, whose calls the next process does not repeat', async () => {
    await openAssistant(app, owner);
    const closing = new AbortController();
    const responder = open({ entry: ODD, budget: 60_000 });
    const wish = { serviceId: page.serviceId, date: '2026-03-10', time: '10:00' };
    await waiting(responder, id, `usa findAndBook ${JSON.stringify(wish)}`);
    const lock = await app.pool.connect();
    await lock.query('begin; lock table appointment in access exclusive mode');
    const turn = turnOf(responder, { businessId: owner.businessId, conversationId: id }, closing.signal);
    const isHeld = async () =>
      (
        await app.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(isHeld, { timeout: 10_000 }).toBe(1);
    closing.abort(new Error('closing'));
    await lock.query('rollback');
    lock.release();
    await turn;
    expect(await turns()).toMatchObject([{ state: 'overtaken' }]);
    expect(await rows('select id from appointment')).toHaveLength(1);
    app.clock.pass(2000);
    await turnOf(responder, { businessId: owner.businessId, conversationId: id });
    expect((await saidIn(owner, id)).join('\n')).toContain('quedó agendada');
    expect(await rows('select id from appointment')).toHaveLength(1);
  });
});
