import { audiences } from '@cauce/contract/clients/audiences';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CampaignApp } from '../../../testing/campaign-app.ts';
import { PORTION } from './prepare.ts';

let at: CampaignApp;
beforeEach(async () => {
  at = await CampaignApp.open();
});
afterEach(() => at.close());

const TWO_PORTIONS = PORTION + 3;
const SLOW = { schedule: { perMinute: 12 } };
const countRows = async (id: string) => {
  const [row] = await at.query<{ rows: number; clients: number }>(
    `select count(*)::int as rows, count(distinct client_id)::int as clients from campaign_recipient where campaign_id = $1`,
    [id],
  );
  return row;
};

const inAnHour = () => new Date(at.app.clock.now().getTime() + 3_600_000).toISOString();

describe('a start', () => {
  it('answers before any recipient is planned, and says how far the list is', async () => {
    await at.registerMany(TWO_PORTIONS);
    const id = await at.draft(SLOW);
    const { data, message } = await at.start(id);
    expect([data.state, data.progress.planned, data.audienceSize, message]).toEqual([
      'preparing',
      0,
      null,
      'La campaña empezó',
    ]);
    await at.step(id);
    expect(await at.read(id)).toMatchObject({
      state: 'preparing',
      audienceSize: TWO_PORTIONS,
      plannedAt: null,
      progress: { planned: PORTION, queued: 0 },
    });
    await at.step(id);
    expect(await at.read(id)).toMatchObject({
      state: 'running',
      plannedAt: at.app.clock.now().toISOString(),
      progress: { planned: TWO_PORTIONS, waiting: TWO_PORTIONS },
    });
    expect(at.channel.asked).toEqual([]);
  });

  it('counts the contacts who match then, and none who are registered later', async () => {
    await at.register();
    const id = await at.draft();
    await at.register();
    await at.start(id);
    at.app.clock.pass(1000);
    await at.register();
    await at.tick();
    expect(await at.statesOf(id)).toMatchObject({ state: 'done', planned: 2, queued: 2 });
  });

  it('keeps the filters that its audience had', async () => {
    await at.register({ type: 'lead' });
    await at.register({ type: 'client' });
    const audience = { name: 'Prospectos', filters: { type: 'lead' } };
    const { data } = await at.owner.call(audiences.save, { body: { audience } });
    const id = await at.draft({
      audience: { is: 'audience', audienceId: data._id, filters: {}, campaignId: null },
    });
    await at.start(id);
    await at.owner.call(audiences.change, {
      params: { id: data._id },
      body: { audience: { name: 'Prospectos', filters: {} } },
    });
    await at.owner.call(audiences.remove, { params: { id: data._id } });
    await at.tick();
    expect(await at.statesOf(id)).toMatchObject({ state: 'done', planned: 1 });
  });

  it('is refused when every contact is left out', async () => {
    await at.register({ noRespond: true });
    const id = await at.draft();
    const { status, body } = await at.owner.inject('POST', `/api/campaign/${id}/start`);
    expect([status, body.message]).toEqual([409, 'No hay contactos a quienes se les pueda escribir']);
    expect((await at.read(id)).state).toBe('draft');
  });
});

describe('the preparation', () => {
  it('is found by the sweep after its process died, and plans nobody twice', async () => {
    await at.registerMany(TWO_PORTIONS);
    const id = await at.begin(SLOW);
    await at.step(id);
    await at.query('delete from graphile_worker._private_jobs');
    await at.tick();
    expect(await countRows(id)).toEqual({ rows: TWO_PORTIONS, clients: TWO_PORTIONS });
    expect((await at.read(id)).state).toBe('running');
  });

  it('loses only the portion whose transaction failed', async () => {
    await at.registerMany(TWO_PORTIONS);
    const id = await at.begin(SLOW);
    await at.step(id);
    await at.query(
      `create function refuse_recipient() returns trigger language plpgsql as $$ begin raise exception 'no space'; end $$`,
    );
    await at.query(
      'create trigger refuse_recipient after insert on campaign_recipient for each statement execute function refuse_recipient()',
    );
    await at.step(id);
    expect(await at.statesOf(id)).toMatchObject({ state: 'paused', planned: PORTION });
    await at.query('drop function refuse_recipient cascade');
    await at.resume(id);
    expect((await at.read(id)).state).toBe('preparing');
    await at.step(id);
    expect(await countRows(id)).toEqual({ rows: TWO_PORTIONS, clients: TWO_PORTIONS });
    expect(await at.alertsOf(id)).toEqual([
      ['campaignPaused', 'Tuvimos un problema al enviarla. Puedes seguir con ella cuando quieras'],
    ]);
  });

  it('plans nobody twice with several workers at once', async () => {
    await at.registerMany(TWO_PORTIONS);
    const id = await at.begin(SLOW);
    await Promise.all(Array.from({ length: 5 }, () => at.step(id)));
    expect(await countRows(id)).toEqual({ rows: TWO_PORTIONS, clients: TWO_PORTIONS });
  });

  it('is paused between two portions and goes on there', async () => {
    await at.registerMany(TWO_PORTIONS);
    const id = await at.begin(SLOW);
    await at.step(id);
    await at.pause(id);
    await at.step(id);
    await at.tick();
    expect(await at.statesOf(id)).toMatchObject({ state: 'paused', planned: PORTION, queued: 0 });
    await at.resume(id);
    expect((await at.read(id)).state).toBe('preparing');
    await at.tick();
    expect(await at.statesOf(id)).toMatchObject({ state: 'running', planned: TWO_PORTIONS, queued: 1 });
  });

  it('ends when the campaign is stopped, and everybody on the list is left out', async () => {
    await at.registerMany(2 * PORTION + 3);
    const id = await at.begin(SLOW);
    await at.step(id);
    await at.step(id);
    await at.stop(id);
    await at.step(id);
    await at.tick();
    const planned = 2 * PORTION;
    expect(await at.statesOf(id)).toMatchObject({ state: 'stopped', planned, waiting: 0, leftOut: planned });
    expect((await at.results(id)).leftOut).toEqual([
      { reason: 'La campaña se detuvo antes', count: planned },
    ]);
    expect(at.channel.asked).toEqual([]);
  });

  it('counts against the plan', async () => {
    await at.registerMany(TWO_PORTIONS);
    await at.begin(SLOW);
    const { status, body } = await at.owner.inject('POST', `/api/campaign/${await at.draft()}/start`);
    expect([status, body.code]).toEqual([409, 'planLimit']);
  });
});

describe('a scheduled campaign', () => {
  it('whose audience was deleted pauses and says why', async () => {
    await at.register();
    const audience = { name: 'Todos', filters: {} };
    const { data } = await at.owner.call(audiences.save, { body: { audience } });
    const id = await at.begin({
      audience: { is: 'audience', audienceId: data._id, filters: {}, campaignId: null },
      schedule: { startsAt: inAnHour() },
    });
    await at.owner.call(audiences.remove, { params: { id: data._id } });
    await at.pass(3_600_000);
    const reason = 'La audiencia que elegiste ya no existe. Duplica la campaña y elige otra';
    expect(await at.statesOf(id)).toMatchObject({ state: 'paused', reason, planned: 0 });
    expect(await at.alertsOf(id)).toEqual([['campaignPaused', reason]]);
  });

  it('that is paused over its time starts when it is resumed', async () => {
    await at.register();
    const id = await at.begin({ schedule: { startsAt: inAnHour() } });
    await at.pause(id);
    await at.pass(2 * 3_600_000);
    expect(at.channel.asked).toEqual([]);
    await at.resume(id);
    await at.tick();
    expect(await at.statesOf(id)).toMatchObject({ state: 'done', queued: 1 });
  });
});
