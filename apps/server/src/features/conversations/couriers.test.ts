import { clients } from '@cauce/contract/clients';
import { conversations } from '@cauce/contract/conversations';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientInput } from '../../../testing/factories/clients.ts';
import { FakeChannel, NO_ACCOUNTS } from '../../../testing/fake-channel.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { Couriers, type Round } from './courier.ts';

let app: TestApp;
let channel: FakeChannel;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let release: () => void;
beforeEach(async () => {
  channel = new FakeChannel();
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
  owner = await app.owner();
  const door = Promise.withResolvers<void>();
  release = door.resolve;
  channel.answer = async ({ text }) => {
    if (text === 'lento') await door.promise;
    return { is: 'sent' };
  };
});
afterEach(() => app.close());

/** Each to somebody else, so that none waits for another. */
async function write(text: string): Promise<void> {
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  const { data } = await owner.call(conversations.open, { body: { clientId: client._id } });
  await owner.call(conversations.write, { params: { id: data._id }, body: { text } });
}
const roundOf = (over: Partial<Round> = {}): Round => ({
  businessId: owner.businessId,
  scopes: openScopes(app.pool),
  clock: app.clock,
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
  channels: app.providers.channels,
  stillTrue: async () => new Map(),
  accounts: NO_ACCOUNTS,
  ...over,
});
const fates = async () =>
  (await app.pool.query('select text, status, attempts from message order by text')).rows;

describe('a courier who is on the way', () => {
  it('is called and carries what was written meanwhile, though somebody answers slowly', async () => {
    const couriers = new Couriers();
    await write('lento');
    const first = couriers.go(roundOf());
    await expect.poll(() => channel.texts).toEqual(['lento']);
    await write('pronto');
    expect(await couriers.go(roundOf())).toBe(false);
    await expect.poll(fates).toEqual([
      { text: 'lento', status: 'sending', attempts: 1 },
      { text: 'pronto', status: 'sent', attempts: 1 },
    ]);
    release();
    expect(await first).toBe(true);
    expect((await fates())[0]).toMatchObject({ status: 'sent' });
    await write('después');
    expect(await couriers.go(roundOf())).toBe(true);
    expect(channel.texts).toEqual(['lento', 'pronto', 'después']);
  });

  it('hears every call, whenever it comes, until they are home', async () => {
    const couriers = new Couriers();
    for (let turn = 0; turn < 40; turn += 1) {
      await app.pool.query('delete from conversation');
      await write(`primero ${turn}`);
      const trips = [couriers.go(roundOf())];
      await new Promise((resolve) => setTimeout(resolve, turn / 2));
      await write(`segundo ${turn}`);
      trips.push(couriers.go(roundOf()));
      await Promise.all(trips);
      expect((await fates()).map(({ status }) => status)).toEqual(['sent', 'sent']);
    }
  });

  it('who can take no more still settles what left', async () => {
    let asked = 0;
    const stillTrue: Round['stillTrue'] = async () => {
      asked += 1;
      if (asked === 2) throw new Error('se cayó');
      return new Map();
    };
    const couriers = new Couriers();
    await write('lento');
    const first = couriers.go(roundOf({ stillTrue }));
    const failing = expect(first).rejects.toThrow('se cayó');
    await expect.poll(() => channel.texts).toEqual(['lento']);
    await write('pronto');
    await couriers.go(roundOf());
    await expect.poll(() => asked).toBe(2);
    release();
    await failing;
    expect(await fates()).toEqual([
      { text: 'lento', status: 'sent', attempts: 1 },
      { text: 'pronto', status: 'waiting', attempts: 0 },
    ]);
    expect(await couriers.go(roundOf())).toBe(true);
    expect(channel.texts).toEqual(['lento', 'pronto']);
  });
});
