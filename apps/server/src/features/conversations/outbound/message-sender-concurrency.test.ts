import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { FakeChannel, NO_ACCOUNTS } from '../../../../testing/fake-channel.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { openScopes } from '../../../platform/database/scopes.ts';
import { MessageSender, type SendContext } from './message-sender.ts';

let app: TestApp;
let channel: FakeChannel;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let release: () => void;
beforeEach(async () => {
  channel = new FakeChannel();
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
  owner = await app.owner();
  const gate = Promise.withResolvers<void>();
  release = gate.resolve;
  channel.answer = async ({ text }) => {
    if (text === 'lento') await gate.promise;
    return { is: 'sent' };
  };
});
afterEach(() => app.close());

/** Each message goes to another person, so that none waits for another. */
async function write(text: string): Promise<void> {
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  const { data } = await owner.call(conversations.open, { body: { clientId: client._id } });
  await owner.call(conversations.write, { params: { id: data._id }, body: { text } });
}
const contextOf = (over: Partial<SendContext> = {}): SendContext => ({
  businessId: owner.businessId,
  scopes: openScopes(app.pool),
  clock: app.clock,
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
  channels: app.providers.channels,
  findObsolete: async () => new Map(),
  accounts: NO_ACCOUNTS,
  ...over,
});
const outcomes = async () =>
  (await app.pool.query('select text, status, attempts from message order by text')).rows;

describe('the message sender of a business', () => {
  it('sends new messages while a slow one is in flight', async () => {
    const sender = new MessageSender();
    await write('lento');
    const first = sender.run(contextOf());
    await expect.poll(() => channel.texts).toEqual(['lento']);
    await write('pronto');
    expect(await sender.run(contextOf())).toBe(false);
    await expect.poll(outcomes).toEqual([
      { text: 'lento', status: 'sending', attempts: 1 },
      { text: 'pronto', status: 'sent', attempts: 1 },
    ]);
    release();
    expect(await first).toBe(true);
    expect((await outcomes())[0]).toMatchObject({ status: 'sent' });
    await write('después');
    expect(await sender.run(contextOf())).toBe(true);
    expect(channel.texts).toEqual(['lento', 'pronto', 'después']);
  });

  it('never misses a wake signal', async () => {
    const sender = new MessageSender();
    for (let turn = 0; turn < 40; turn += 1) {
      await app.pool.query('delete from conversation');
      await write(`primero ${turn}`);
      const runs = [sender.run(contextOf())];
      await new Promise((resolve) => setTimeout(resolve, turn / 2));
      await write(`segundo ${turn}`);
      runs.push(sender.run(contextOf()));
      await Promise.all(runs);
      expect((await outcomes()).map(({ status }) => status)).toEqual(['sent', 'sent']);
    }
  });

  it('records messages in flight after a failed claim', async () => {
    let asked = 0;
    const findObsolete: SendContext['findObsolete'] = async () => {
      asked += 1;
      if (asked === 2) throw new Error('se cayó');
      return new Map();
    };
    const sender = new MessageSender();
    await write('lento');
    const first = sender.run(contextOf({ findObsolete }));
    const failing = expect(first).rejects.toThrow('se cayó');
    await expect.poll(() => channel.texts).toEqual(['lento']);
    await write('pronto');
    await sender.run(contextOf());
    await expect.poll(() => asked).toBe(2);
    release();
    await failing;
    expect(await outcomes()).toEqual([
      { text: 'lento', status: 'sent', attempts: 1 },
      { text: 'pronto', status: 'waiting', attempts: 0 },
    ]);
    expect(await sender.run(contextOf())).toBe(true);
    expect(channel.texts).toEqual(['lento', 'pronto']);
  });
});
