import { clients } from '@cauce/contract/clients/clients';
import { comments } from '@cauce/contract/conversations/comments';
import { conversations } from '@cauce/contract/conversations/conversations';
import { wholeNumber } from '@cauce/domain/people/phone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { openScopes } from '../../../platform/database/scopes.ts';
import { permitMessages, type PermitRequest } from './message-permit.ts';
import { MESSAGE_PURPOSES, type MessagePurpose, rulesOf } from './purposes.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterAll(() => app.close());

const CAP = 6;
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR);

const makeClient = async () => (await owner.call(clients.register, { body: { client: clientInput() } })).data;
const permit = async (...requests: PermitRequest[]) => {
  const results = await openScopes(app.pool).inTenant({ businessId: owner.businessId }, (tx) =>
    permitMessages(tx, app.clock.now(), requests),
  );
  return results.map((result) => 'permit' in result);
};
const mark = (id: string, what: string, at?: Date) =>
  app.pool.query(`update client set ${what} where id = $1`, at === undefined ? [id] : [id, at]);

const purposes = Object.keys(MESSAGE_PURPOSES) as MessagePurpose[];

describe.each(purposes)('a message of purpose %s', (purpose) => {
  const { optOut, dailyCap, recipient } = rulesOf(purpose);
  async function target(): Promise<PermitRequest & { clientId: string }> {
    const client = await makeClient();
    return { purpose, clientId: client._id, address: wholeNumber(client) };
  }

  it('goes to somebody who wants messages', async () => {
    expect(await permit(await target())).toEqual([true]);
  });

  it('goes to the present number of the contact only, where it is theirs', async () => {
    const to = await target();
    expect(await permit({ ...to, address: '525599999999' })).toEqual([recipient !== 'client']);
    expect(await permit({ ...to, address: '' })).toEqual([false]);
  });

  it('goes to nobody who opted out, except as its rule says', async () => {
    const to = await target();
    await mark(to.clientId, 'opted_out_at = $2', ago(2));
    expect(await permit(to)).toEqual([optOut === 'never']);
    expect(await permit({ ...to, openedAt: ago(3) })).toEqual([optOut === 'never']);
    expect(await permit({ ...to, openedAt: ago(1) })).toEqual([optOut !== 'always']);
  });

  it('goes to nobody who is marked, except as its rule says', async () => {
    const to = await target();
    await mark(to.clientId, 'no_respond = true');
    expect(await permit(to)).toEqual([optOut === 'never']);
    expect(await permit({ ...to, openedAt: ago(1) })).toEqual([optOut !== 'always']);
    expect(await permit({ ...to, openedAt: ago(8 * 24) })).toEqual([optOut === 'never']);
  });

  it('stays within the daily maximum of a number, also when twenty are sent at once', async () => {
    const to = await target();
    const passed = (await Promise.all(Array.from({ length: 20 }, () => permit(to)))).flat();
    const isLimited = dailyCap === 'always' || dailyCap === 'unlessOpened';
    expect(passed.filter(Boolean)).toHaveLength(isLimited ? CAP : 20);
    expect(await permit({ ...to, openedAt: ago(1) })).toEqual([dailyCap !== 'always']);
    expect(await permit({ ...to, purpose: 'free' })).toEqual([dailyCap === 'never']);
  });
});

it('counts the messages of one batch in their order', async () => {
  const client = await makeClient();
  const to = { purpose: 'reminder', clientId: client._id, address: wholeNumber(client) } as const;
  expect(await permit(...Array.from({ length: 8 }, () => to))).toEqual([
    ...Array.from({ length: CAP }, () => true),
    false,
    false,
  ]);
});

it('names the permission of the endpoints through which people write', () => {
  expect(MESSAGE_PURPOSES.inbox.permission).toBe(conversations.write.access);
  expect(MESSAGE_PURPOSES.retry.permission).toBe(conversations.retry.access);
  expect(MESSAGE_PURPOSES.retry.permission).toBe(conversations.retryAll.access);
  expect(MESSAGE_PURPOSES.privateReply.permission).toBe(comments.answerPrivately.access);
});
