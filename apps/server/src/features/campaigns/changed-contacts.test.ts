import { clientMerge } from '@cauce/contract/clients/client-merge';
import { clients } from '@cauce/contract/clients/clients';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CampaignApp } from '../../../testing/campaign-app.ts';
import { campaignJobs } from './index.ts';
import { runJobs } from '../../../testing/run-jobs.ts';

let at: CampaignApp;
beforeEach(async () => {
  at = await CampaignApp.open();
});
afterEach(() => at.close());

/** A campaign whose recipients are planned and wait for their messages. */
async function planned(): Promise<string> {
  const id = await at.begin();
  await at.step(id);
  return id;
}
const merge = (id: string, otherId: string) =>
  at.owner.call(clientMerge.merge, { params: { id }, body: { otherId, take: [] } });
const reasonsOf = async (id: string) => (await at.results(id)).leftOut.map(({ reason }) => reason);
/** Queues the messages without sending them. */
const queueOnly = () => {
  const { pool, providers } = at.app.parts;
  return runJobs(
    at.app,
    campaignJobs({ pool, channels: providers.channels, publicUrl: 'https://cauce.mx' }).slice(0, 1),
  );
};

describe('between the list and the message', () => {
  it('two contacts who are merged get one message', async () => {
    const [remaining, other] = [await at.register(), await at.register()];
    const id = await planned();
    await merge(remaining._id, other._id);
    await at.tick();
    expect(await at.statesOf(id)).toMatchObject({ state: 'done', planned: 1, queued: 1 });
    expect(at.channel.asked.map(({ address }) => address)).toEqual([`52${remaining.whatsapp}`]);
  });

  it.each([true, false])(
    'a contact who waits stays on the list when one who was left out is merged with them, kept %s',
    async (isWaitingKept) => {
      const waiting = await at.register();
      const mute = await at.register();
      await at.query(`update client set whatsapp = '' where id = $1`, [mute._id]);
      const id = await planned();
      await (isWaitingKept ? merge(waiting._id, mute._id) : merge(mute._id, waiting._id));
      await at.tick();
      expect(await at.statesOf(id)).toMatchObject({ planned: 1, queued: 1, leftOut: 0 });
    },
  );

  it('a contact who is merged after their message gets no second one', async () => {
    const [first, second] = [await at.register(), await at.register()];
    const id = await at.begin({ schedule: { perMinute: 12 } });
    await at.tick();
    expect(at.channel.asked).toHaveLength(1);
    await merge(first._id, second._id);
    await at.pass(5000);
    expect(at.channel.asked).toHaveLength(1);
    expect(await at.statesOf(id)).toMatchObject({ state: 'done', planned: 1, queued: 1 });
  });

  it('a contact who is deleted gets nothing', async () => {
    const gone = await at.register();
    await at.register();
    const id = await planned();
    await at.owner.call(clients.remove, { params: { id: gone._id } });
    await at.tick();
    expect(await at.statesOf(id)).toMatchObject({ state: 'done', planned: 1, queued: 1 });
  });

  it('a contact who opted out, gets no answers or is archived is left out with the reason', async () => {
    const people = [await at.register(), await at.register(), await at.register()];
    const id = await planned();
    await at.query('update client set opted_out_at = now() where id = $1', [people[0]?._id]);
    await at.query('update client set no_respond = true where id = $1', [people[1]?._id]);
    await at.owner.call(clients.archive, {
      params: { id: people[2]?._id ?? '' },
      query: { archive: 'true' },
    });
    await at.tick();
    expect(at.channel.asked).toEqual([]);
    expect((await reasonsOf(id)).toSorted()).toEqual([
      'El contacto está archivado',
      'El contacto está marcado como «No responder»',
      'El contacto pidió no recibir avisos',
    ]);
  });

  it('archived contacts stay on the list of a campaign for archived contacts', async () => {
    const { _id } = await at.register();
    await at.owner.call(clients.archive, { params: { id: _id }, query: { archive: 'true' } });
    const id = await at.begin({
      audience: { is: 'filters', audienceId: null, filters: { archived: 'true' }, campaignId: null },
    });
    await at.tick();
    expect(await at.statesOf(id)).toMatchObject({ queued: 1 });
  });

  it('a new number gets the message', async () => {
    const { _id } = await at.register();
    await planned();
    await at.owner.call(clients.change, {
      params: { id: _id },
      body: { client: { whatsapp: '5577778888' } },
    });
    await at.tick();
    expect(at.channel.asked.map(({ address }) => address)).toEqual(['525577778888']);
  });
});

describe('while the message waits for its channel', () => {
  it('a number that changed gets nothing', async () => {
    const { _id } = await at.register();
    const id = await planned();
    await queueOnly();
    expect(await at.statesOf(id)).toMatchObject({ queued: 1 });
    await at.owner.call(clients.change, {
      params: { id: _id },
      body: { client: { whatsapp: '5577778888' } },
    });
    await at.tick();
    expect(at.channel.asked).toEqual([]);
    expect((await at.results(id)).failures).toEqual([
      { reason: 'El número cambió antes de enviarlo', count: 1 },
    ]);
  });

  it('a campaign that is stopped sends nothing more', async () => {
    await at.register();
    await at.register();
    const id = await at.begin({ schedule: { perMinute: 12 } });
    await queueOnly();
    await at.stop(id);
    await at.tick();
    expect(at.channel.asked).toEqual([]);
    expect((await at.results(id)).failures).toEqual([{ reason: 'La campaña se detuvo antes', count: 1 }]);
  });
});
