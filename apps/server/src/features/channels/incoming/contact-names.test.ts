import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messagingEvent } from '../../../../testing/graph/events.ts';
import { PAGE, Wired } from '../../../../testing/graph/wired.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const SOMEBODY = '1784001122';

let its: Wired;
beforeEach(async () => {
  its = await Wired.open();
  await its.connectPage();
});
afterEach(() => its.close());

const says = (text: string, { to = PAGE.instagram, object = 'instagram', mid = `m_${text}` } = {}) =>
  its.tell(
    messagingEvent(
      [{ sender: { id: SOMEBODY }, recipient: { id: to }, timestamp: its.now, message: { mid, text } }],
      { object, id: to },
    ),
  );
const names = async () => (await its.owner.call(conversations.list, {})).data.rows.map(({ name }) => name);
const asked = () => its.graph.asked.filter((one) => one === `GET ${SOMEBODY}`).length;
const identities = () =>
  its.rows('select push_name, picture, asked_at is not null as asked from client_identity');
async function later(): Promise<void> {
  await its.app.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs(its.app);
}

describe('a client on a channel without names in messages', () => {
  it('gets name and picture from the channel', async () => {
    const url = its.graph.file('picture', PNG, 'image/png');
    its.graph.profiles.set(SOMEBODY, { name: 'Lucía Ríos', username: 'lucia.rios', profile_pic: url });
    await says('hola');
    expect(await names()).toEqual(['Lucía Ríos']);
    const [inList] = (await its.owner.call(conversations.list, {})).data.rows;
    expect(await its.rows('select url from stored_file')).toEqual([{ url: inList?.picture }]);
    await says('¿hay lugar?');
    expect(asked()).toBe(1);
  });

  it('is found by that name', async () => {
    its.graph.profiles.set(SOMEBODY, { name: 'Lucía Ríos' });
    await says('hola');
    const { data } = await its.owner.call(clients.list, { query: { search: 'lucia' } });
    expect(data.rows.map(({ name }) => name)).toEqual(['Lucía Ríos']);
  });

  it('gets the user name when there is no name', async () => {
    its.graph.profiles.set(SOMEBODY, { username: 'lucia.rios' });
    await says('hola');
    expect(await names()).toEqual(['@lucia.rios']);
  });

  it('of a page is requested with the fields that a page may read', async () => {
    its.graph.profiles.set(SOMEBODY, { name: 'Lucía Ríos', username: 'nadie' });
    await says('hola', { to: PAGE.id, object: 'page' });
    expect(await names()).toEqual(['Lucía Ríos']);
  });

  it('who wrote before names were requested gets one with the next message', async () => {
    its.graph.trouble = { is: 'error', code: 190 };
    await says('hola');
    await its.app.pool.query(`delete from graphile_worker._private_jobs`);
    its.graph.trouble = undefined;
    await its.connectPage();
    its.graph.profiles.set(SOMEBODY, { name: 'Lucía Ríos' });
    await says('¿hay lugar?');
    // The name of a new contact is already being requested.
    expect([await names(), asked()]).toEqual([['Contacto de Instagram'], 1]);
    its.app.clock.pass(2 * 24 * 3_600_000);
    await says('¿y mañana?');
    await says('¿o el jueves?');
    expect([await names(), asked()]).toEqual([['Lucía Ríos'], 2]);
  });

  it('keeps the name that the team gave meanwhile', async () => {
    its.graph.trouble = { is: 'error', code: 4 };
    await says('hola');
    expect(await names()).toEqual(['Contacto de Instagram']);
    const { data } = await its.owner.call(clients.list, {});
    const [{ _id: id } = { _id: '' }] = data.rows;
    await its.owner.call(clients.change, { params: { id }, body: { client: { name: 'Lucha' } } });
    its.graph.trouble = undefined;
    its.graph.profiles.set(SOMEBODY, { name: 'Lucía Ríos' });
    await later();
    expect(await names()).toEqual(['Lucha']);
    expect(await identities()).toEqual([{ push_name: 'Lucía Ríos', picture: '', asked: true }]);
  });

  it.each([
    ['who did not consent', { code: 230 }],
    ['whom the page may not look at', { code: 100, subcode: 33 }],
    ['where the application may not', { code: 10 }],
  ])('%s stays without a name, is not requested again, and the account continues', async (_, trouble) => {
    its.graph.troubles.set(SOMEBODY, { is: 'error', ...trouble });
    await says('hola');
    await later();
    expect(await names()).toEqual(['Contacto de Instagram']);
    expect(await identities()).toEqual([{ push_name: '', picture: '', asked: true }]);
    expect(asked()).toBe(1);
    expect(await its.rows(`select state from channel_account where state <> 'connected'`)).toEqual([]);
  });

  it('is requested again while Meta limits the rate', async () => {
    its.graph.troubles.set(SOMEBODY, { is: 'error', code: 613, status: 400 });
    await says('hola');
    expect(await identities()).toEqual([{ push_name: '', picture: '', asked: false }]);
    its.graph.troubles.clear();
    its.graph.profiles.set(SOMEBODY, { name: 'Lucía Ríos' });
    await later();
    expect(await names()).toEqual(['Lucía Ríos']);
  });

  it('gets a name even if the picture fails', async () => {
    const url = its.graph.file('picture', Buffer.from('no picture at all'), 'image/png');
    its.graph.profiles.set(SOMEBODY, { name: 'Lucía Ríos', profile_pic: url });
    await says('hola');
    expect(await names()).toEqual(['Lucía Ríos']);
    expect(await identities()).toEqual([{ push_name: 'Lucía Ríos', picture: '', asked: true }]);
    expect(await its.rows('select url from stored_file')).toEqual([]);
  });
});
