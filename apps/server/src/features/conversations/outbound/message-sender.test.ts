import { clients } from '@cauce/contract/clients/clients';
import { conversations, type Message } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { FakeChannel, NO_ACCOUNTS } from '../../../../testing/fake-channel.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { tick } from '../../../../testing/tick.ts';
import { pino } from 'pino';
import { openScopes } from '../../../platform/database/scopes.ts';
import { reconcile } from './message-sender.ts';
import { LEASE } from './timeouts.ts';

let app: TestApp;
let channel: FakeChannel;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let conversationId: string;
beforeEach(async () => {
  channel = new FakeChannel();
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
  owner = await app.owner();
  conversationId = await open();
});
afterEach(() => app.close());

async function open(): Promise<string> {
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  return (await owner.call(conversations.open, { body: { clientId: client._id } })).data._id;
}
const write = async (text: string, id = conversationId): Promise<Message> =>
  (await owner.call(conversations.write, { params: { id }, body: { text } })).data[0]!;
const messages = async () =>
  (await owner.call(conversations.messages, { params: { id: conversationId } })).data.rows;
const outcomes = async () => (await messages()).map(({ status, reason }) => [status, reason]);
const pass = async (milliseconds: number) => {
  app.clock.pass(milliseconds);
  await tick(app);
};
/** This is how a worker that dies between claiming and recording leaves a message. */
const cutShort = (id: string) =>
  app.pool.query(
    `update message set status = 'sending', attempts = 1, next_at = null, lease_until = $2::timestamptz where id = $1`,
    [id, new Date(app.clock.now().getTime() + LEASE)],
  );

describe('a message', () => {
  it('is sent at once, in the order of its conversation', async () => {
    await write('uno');
    await write('dos');
    await write('tres');
    await runJobs(app);
    expect(channel.texts).toEqual(['uno', 'dos', 'tres']);
    expect((await messages()).map(({ text, status }) => [text, status])).toEqual([
      ['tres', 'sent'],
      ['dos', 'sent'],
      ['uno', 'sent'],
    ]);
  });

  it('waits for the message before it, but not for other conversations', async () => {
    channel.answer = ({ text }) => (text === 'uno' ? { is: 'later', reason: 'ocupado' } : { is: 'sent' });
    await write('uno');
    await write('dos');
    const other = await open();
    await write('aparte', other);
    await tick(app);
    expect(channel.texts.toSorted()).toEqual(['aparte', 'uno']);
    channel.forget();
    await pass(60_000);
    expect(channel.texts).toEqual(['uno', 'dos']);
  });

  it('is retried with growing delays and then fails until a person retries it', async () => {
    channel.answer = () => ({ is: 'later', reason: 'El canal no contesta' });
    const { _id: id } = await write('hola');
    await tick(app);
    expect(await outcomes()).toEqual([['waiting', 'El canal no contesta']]);
    await pass(1000);
    expect(channel.asked).toHaveLength(1);
    for (let attempt = 0; attempt < 12; attempt += 1) await pass(15 * 60_000);
    expect(channel.asked).toHaveLength(8);
    expect(await outcomes()).toEqual([['failed', 'El canal no contesta']]);
    channel.forget();
    await owner.call(conversations.retry, { params: { id } });
    await runJobs(app);
    expect(channel.texts).toEqual(['hola']);
    expect(await outcomes()).toEqual([['sent', '']]);
    const { status, body } = await owner.inject('POST', `/api/message/${id}/retry`);
    expect([status, body.message]).toEqual([409, 'Este mensaje ya no espera una decisión']);
  });

  it('fails at once when the channel refuses it; all failed messages are retried together', async () => {
    channel.answer = () => ({ is: 'failed', reason: 'El número no existe' });
    await write('uno');
    await tick(app);
    await write('dos');
    await tick(app);
    expect(await outcomes()).toEqual([
      ['failed', 'El número no existe'],
      ['failed', 'El número no existe'],
    ]);
    channel.forget();
    const answer = await owner.call(conversations.retryAll);
    expect(answer).toEqual({ data: { retried: 2 }, message: '2 mensajes vuelven a salir' });
    await runJobs(app);
    expect(channel.texts).toEqual(['uno', 'dos']);
  });

  it('with an unknown outcome is never sent twice; a person decides', async () => {
    delete channel.find;
    channel.answer = () => {
      throw new Error('se cortó');
    };
    const { _id: id } = await write('hola');
    await tick(app);
    await pass(3_600_000);
    expect(channel.asked).toHaveLength(1);
    expect(await outcomes()).toEqual([['unknown', 'se cortó']]);
    await owner.call(conversations.settle, { params: { id }, body: { arrived: true } });
    expect(await outcomes()).toEqual([['sent', '']]);
  });

  it('is looked up after a timeout and sent again only when it never arrived', async () => {
    let isLost = true;
    channel.answer = ({ id }) => {
      if (!isLost) return { is: 'sent' };
      isLost = false;
      return { is: 'unknown', reason: `no contestó ${id}` };
    };
    await write('hola');
    await tick(app);
    expect(await outcomes()).toEqual([['sending', 'Se interrumpió el envío']]);
    await pass(6000);
    await pass(60_000);
    expect(channel.asked).toHaveLength(2);
    expect(await outcomes()).toEqual([['sent', '']]);
  });

  it('is not sent again when it arrived in spite of a timeout', async () => {
    channel.answer = ({ id }) => {
      channel.arrived.add(id);
      throw new Error('tiempo agotado');
    };
    await write('hola');
    await tick(app);
    await pass(6000);
    expect(channel.asked).toHaveLength(1);
    expect(await outcomes()).toEqual([['sent', '']]);
  });
});

describe('a worker that dies while sending', () => {
  it('leaves a message that is found delivered', async () => {
    const { _id: id } = await write('hola');
    await cutShort(id);
    channel.arrived.add(id);
    await pass(LEASE);
    await pass(LEASE);
    expect(channel.asked).toEqual([]);
    expect(await outcomes()).toEqual([['sent', '']]);
  });

  it('leaves a message that never left, which is then sent', async () => {
    const { _id: id } = await write('hola');
    await cutShort(id);
    for (let round = 0; round < 3; round += 1) await pass(LEASE);
    expect(channel.texts).toEqual(['hola']);
    expect(await outcomes()).toEqual([['sent', '']]);
  });

  it('leaves a message with an unknown outcome', async () => {
    delete channel.find;
    const { _id: id } = await write('hola');
    await cutShort(id);
    for (let round = 0; round < 3; round += 1) await pass(LEASE);
    expect(channel.asked).toEqual([]);
    expect(await outcomes()).toEqual([['unknown', 'No se sabe si llegó']]);
  });

  it('cannot overwrite the outcome that another worker recorded', async () => {
    const { _id: id } = await write('hola');
    let answered: (() => void) | undefined;
    const slow = new Promise<void>((resolve) => {
      answered = resolve;
    });
    channel.answer = async () => {
      channel.arrived.add(id);
      await slow;
      return { is: 'failed', reason: 'tarde' };
    };
    const running = runJobs(app);
    await expect.poll(() => channel.asked.length).toBe(1);
    // Another sender looks after the lease has ended, twice.
    for (let round = 0; round < 2; round += 1) {
      app.clock.pass(LEASE + 1);
      await reconcileOnly();
    }
    expect(await outcomes()).toEqual([['sent', '']]);
    answered?.();
    await running;
    expect(await outcomes()).toEqual([['sent', '']]);
  });
});

async function reconcileOnly(): Promise<void> {
  await reconcile({
    businessId: owner.businessId,
    scopes: openScopes(app.pool),
    clock: app.clock,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    channels: app.providers.channels,
    findObsolete: async () => new Map(),
    accounts: NO_ACCOUNTS,
  });
}

describe('a clock that jumps', () => {
  it('an hour ahead during a request does not send the message twice', async () => {
    const { _id: id } = await write('hola');
    await cutShort(id);
    await pass(3_600_000);
    expect(await outcomes()).toEqual([['sending', 'Se interrumpió el envío']]);
    expect(channel.asked).toEqual([]);
  });

  it('an hour back does not delay messages by an hour', async () => {
    await write('uno');
    app.clock.pass(-3_600_000);
    await tick(app);
    expect(channel.texts).toEqual(['uno']);
    const { _id: id } = await write('dos');
    await cutShort(id);
    app.clock.pass(-3_600_000);
    for (let round = 0; round < 4; round += 1) await pass(LEASE);
    expect(channel.texts).toEqual(['uno', 'dos']);
  });
});

describe('the limits of a channel', () => {
  it('hold for an account, however many messages wait', async () => {
    channel.limits = { perSecond: 5 };
    for (let index = 0; index < 12; index += 1) await write(`${index}`, await open());
    await tick(app);
    expect(channel.asked).toHaveLength(5);
    await tick(app);
    expect(channel.asked).toHaveLength(5);
    await pass(1000);
    expect(channel.asked).toHaveLength(10);
    await pass(400);
    expect(channel.asked).toHaveLength(12);
  });

  it('hold for one person', async () => {
    channel.limits = { secondsPerPerson: 6 };
    await write('uno');
    await write('dos');
    await write('aparte', await open());
    await tick(app);
    expect(channel.texts.toSorted()).toEqual(['aparte', 'uno']);
    await pass(5999);
    expect(channel.texts).toHaveLength(2);
    await pass(1);
    expect(channel.texts.at(-1)).toBe('dos');
  });
});

describe('other businesses', () => {
  it('neither see a conversation nor change its messages', async () => {
    channel.answer = () => ({ is: 'failed', reason: 'no' });
    const { _id: id } = await write('hola');
    await tick(app);
    const other = await app.owner();
    expect((await other.call(conversations.list, {})).data).toEqual({ rows: [], next: null, unread: 0 });
    expect((await other.inject('POST', `/api/message/${id}/retry`)).status).toBe(404);
    expect((await other.call(conversations.retryAll)).data).toEqual({ retried: 0 });
    expect(await outcomes()).toEqual([['failed', 'no']]);
  });
});
