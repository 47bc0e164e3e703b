import { channels } from '@cauce/contract/conversations/channels';
import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { whatsappEvent, written } from '../../../../testing/graph/events.ts';
import { NUMBER, PAGE, Wired } from '../../../../testing/graph/wired.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';

const HOUR = 3_600_000;

let its: Wired;
beforeEach(async () => {
  its = await Wired.open();
});
afterEach(() => its.close());

/** The sweep of every hour. */
async function pass(hours: number): Promise<void> {
  its.app.clock.pass(hours * HOUR);
  await its.app.pool.query(`select graphile_worker.add_job('channels.inspectAll')`);
  await runJobs(its.app);
}
const standing = () => its.rows('select channel, state, reason from channel_account order by channel');
const fieldsOf = (id: string) => its.graph.subscribed.get(id)?.split(',') ?? [];

describe('a page with its Instagram account', () => {
  it('subscribe to all fields in any order of connecting', async () => {
    await its.connectPage(['messenger']);
    const before = fieldsOf(PAGE.id);
    expect(before).toEqual(expect.arrayContaining(['messages', 'message_echoes', 'feed']));
    await its.connectPage(['instagram']);
    expect(fieldsOf(PAGE.id)).toEqual(before);
  });
});

describe('an account that was not checked for a day', () => {
  it('is checked once and shows the time', async () => {
    await its.connect();
    const asked = its.graph.asked.length;
    await pass(23);
    expect(its.graph.asked).toHaveLength(asked);
    await pass(2);
    expect(its.graph.asked.length).toBeGreaterThan(asked);
    const [account] = (await its.owner.call(channels.listWhatsapp)).data.accounts;
    expect(account).toMatchObject({ state: 'connected', checkedAt: its.app.clock.now().toISOString() });
    const again = its.graph.asked.length;
    await pass(1);
    expect(its.graph.asked).toHaveLength(again);
  });

  it('is subscribed again when the subscription was removed', async () => {
    await its.connect();
    await its.connectPage();
    its.graph.subscribed.clear();
    await pass(25);
    expect([...its.graph.subscribed.keys()].toSorted()).toEqual(
      [NUMBER.businessAccountId, PAGE.id].toSorted(),
    );
    expect(fieldsOf(PAGE.id)).toEqual(expect.arrayContaining(['messages', 'feed']));
  });

  it('gets missing fields back and keeps the others', async () => {
    await its.connectPage(['messenger']);
    its.graph.subscribed.set(PAGE.id, 'feed,leadgen');
    await pass(25);
    expect(fieldsOf(PAGE.id)).toEqual(expect.arrayContaining(['messages', 'message_echoes', 'leadgen']));
  });

  it('is stopped when Meta rejects it, and continues when Meta accepts it again', async () => {
    await its.connect();
    its.graph.tokens.delete(NUMBER.token);
    await pass(25);
    expect(await standing()).toEqual([
      { channel: 'whatsapp', state: 'stopped', reason: 'Meta: Invalid OAuth access token.' },
    ]);
    its.graph.tokens.add(NUMBER.token);
    await pass(25);
    expect(await standing()).toEqual([{ channel: 'whatsapp', state: 'connected', reason: '' }]);
  });

  it('sends waiting messages when Meta accepts it again', async () => {
    await its.connect();
    await its.tell(whatsappEvent(written({ id: 'wamid.1', at: its.now })));
    const [{ _id: id } = { _id: '' }] = (await its.owner.call(conversations.list, {})).data.rows;
    its.graph.tokens.delete(NUMBER.token);
    for (const text of ['Te leo', '¿A qué hora?'])
      await its.owner.call(conversations.write, { params: { id }, body: { text } });
    await runJobs(its.app);
    const why = 'Meta ya no acepta el token: vuelve a conectar la cuenta';
    expect(await its.rows(`select status, reason from message where direction = 'out'`)).toEqual([
      { status: 'waiting', reason: why },
      { status: 'waiting', reason: why },
    ]);
    its.graph.tokens.add(NUMBER.token);
    its.app.clock.pass(20 * HOUR);
    await its.tell(whatsappEvent(written({ id: 'wamid.2', at: its.now })));
    await pass(5);
    expect(its.graph.texts).toEqual(['Te leo', '¿A qué hora?']);
  });

  it.each([
    ['answers that it is busy', { is: 'error', code: 4 } as const],
    ['does not answer', { is: 'bare', status: 502 } as const],
  ])('keeps its state while Meta %s, and is checked in the next hour', async (_, trouble) => {
    await its.connect();
    its.graph.trouble = trouble;
    await pass(25);
    expect(await standing()).toEqual([{ channel: 'whatsapp', state: 'connected', reason: '' }]);
    its.graph.trouble = undefined;
    const asked = its.graph.asked.length;
    await pass(1);
    expect(its.graph.asked.length).toBeGreaterThan(asked);
  });

  it('is not checked after it is disconnected', async () => {
    const { _id: id } = await its.connect();
    await its.owner.call(channels.disconnectWhatsapp, { params: { id } });
    const asked = its.graph.asked.length;
    await pass(25);
    expect(its.graph.asked).toHaveLength(asked);
  });
});
