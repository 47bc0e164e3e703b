import { alerts } from '@cauce/contract/account/alerts';
import { channels } from '@cauce/contract/conversations/channels';
import { conversations } from '@cauce/contract/conversations/conversations';
import { PAGES, type PageKey } from '@cauce/contract/kit/pages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { colleague } from '../../../testing/colleague.ts';
import { marked, whatsappEvent, written } from '../../../testing/graph/events.ts';
import { Wired } from '../../../testing/graph/wired.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { tick } from '../../../testing/tick.ts';
import type { Visitor } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';

let wired: Wired;
beforeEach(async () => {
  wired = await Wired.open();
});
afterEach(() => wired.close());

const DAY = 86_400_000;
const list = async (visitor: Visitor = wired.owner) => (await visitor.call(alerts.list)).data;
const reader = (page: PageKey) =>
  colleague(wired.app, wired.owner.businessId, { page: PAGES[page].number, actions: ['view'] });
const refused = (id: string) =>
  wired.tell(whatsappEvent(marked(id, 'failed', wired.now, { errors: [{ code: 131026, title: 'x' }] })));

/** A client writes by a connected number. Returns the account and the conversation. */
async function receive(): Promise<{ accountId: string; id: string }> {
  const account = await wired.connect();
  await wired.tell(whatsappEvent(written({ id: `wamid.${wired.now}`, at: wired.now })));
  const [row] = (await wired.owner.call(conversations.list, {})).data.rows;
  return { accountId: account._id, id: row!._id };
}
/** Answers and returns the channel's id of the message. */
async function write(id: string, text: string): Promise<string> {
  await wired.owner.call(conversations.write, { params: { id }, body: { text } });
  await runJobs(wired.app);
  return wired.graph.sent.at(-1)!.reference;
}

describe('a message that cannot be delivered', () => {
  it('is an alert with the reason when the channel reports it later, one per conversation and day', async () => {
    const { id } = await receive();
    const reference = await write(id, 'Buenas');
    expect((await list()).rows).toEqual([]);
    await refused(reference);
    await refused(reference);
    wired.app.clock.pass(60_000);
    await refused(await write(id, '¿Sigues ahí?'));
    expect((await list()).rows).toMatchObject([
      {
        kind: 'undelivered',
        subjectId: id,
        detail: 'El número no usa WhatsApp o no puede recibir este mensaje',
        channel: null,
        isRead: false,
      },
    ]);
    expect((await list(await reader('conversations'))).unread).toBe(1);
    expect((await list(await reader('appointments'))).unread).toBe(0);
    wired.app.clock.pass(DAY);
    await wired.tell(whatsappEvent(written({ id: 'wamid.next', at: wired.now })));
    await refused(await write(id, 'Buen día'));
    expect((await list()).rows.map(({ kind }) => kind)).toEqual(['undelivered', 'undelivered']);
  });

  it('is none while it still waits, and one when it is refused at once', async () => {
    const { id } = await receive();
    await wired.owner.call(conversations.write, { params: { id }, body: { text: 'Buenas' } });
    expect((await list()).rows).toEqual([]);
    // The reply window closes before it is sent.
    wired.app.clock.pass(2 * DAY);
    await runJobs(wired.app);
    expect((await list()).rows).toMatchObject([{ kind: 'undelivered', subjectId: id }]);
    expect((await list()).rows[0]?.detail).toMatch(/^Pasaron más de 24 horas/);
  });

  it('is an alert when its account stays disconnected for days', async () => {
    const { id, accountId } = await receive();
    await wired.owner.call(conversations.write, { params: { id }, body: { text: 'Buenas' } });
    await wired.owner.call(channels.disconnectWhatsapp, { params: { id: accountId } });
    await tick(wired.app);
    expect((await list()).rows).toEqual([]);
    wired.app.clock.pass(8 * DAY);
    await tick(wired.app);
    expect((await list()).rows).toMatchObject([
      { kind: 'undelivered', subjectId: id, detail: 'La cuenta está desconectada' },
    ]);
  });
});

describe('a stopped account', () => {
  it('is an alert with its channel when the channel rejects it', async () => {
    const { id, accountId } = await receive();
    const reference = await write(id, 'Buenas');
    await wired.tell(
      whatsappEvent(marked(reference, 'failed', wired.now, { errors: [{ code: 131042, title: 'x' }] })),
    );
    expect((await list()).rows).toContainEqual(
      expect.objectContaining({
        kind: 'channelStopped',
        subjectId: accountId,
        channel: 'whatsapp',
        detail: 'Meta no puede cobrar los mensajes: revisa la forma de pago en Meta',
      }),
    );
  });

  it('is seen by the people who may read the page where its channel is connected', async () => {
    for (const channel of ['whatsapp', 'whatsapp_qr', 'instagram', 'messenger']) {
      const accountId = newId();
      await wired.app.pool.query(
        `insert into channel_account (business_id, id, channel, state, reason, created_at, updated_at)
         values ($1, $2, $3, 'stopped', 'Ya no acepta esta cuenta', $4, $4)`,
        [wired.owner.businessId, accountId, channel, wired.app.clock.now()],
      );
      await wired.app.pool.query(`select graphile_worker.add_job('alerts.channelStopped', $1::json)`, [
        JSON.stringify({ businessId: wired.owner.businessId, accountId }),
      ]);
    }
    await runJobs(wired.app);
    const seenBy = async (visitor?: Visitor) =>
      (await list(visitor)).rows.map(({ channel }) => channel).toSorted();
    expect(await seenBy()).toEqual(['instagram', 'messenger', 'whatsapp', 'whatsapp_qr']);
    expect(await seenBy(await reader('whatsappApi'))).toEqual(['whatsapp']);
    expect(await seenBy(await reader('whatsapp'))).toEqual(['whatsapp_qr']);
    const meta = await reader('meta');
    expect(await seenBy(meta)).toEqual(['instagram', 'messenger']);
    expect(await seenBy(await reader('conversations'))).toEqual([]);
    const forbidden = (await list()).rows.find(({ channel }) => channel === 'whatsapp');
    await expect(meta.call(alerts.read, { params: { id: forbidden!._id } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});
