import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { whatsappEvent, written } from '../../../../testing/graph/events.ts';
import { Wired } from '../../../../testing/graph/wired.ts';

const OLD = '5215512345678';
const NEW = '5215599998888';
let wired: Wired;
let sent = 0;
beforeEach(async () => {
  wired = await Wired.open();
  await wired.connect();
});
afterEach(() => wired.close());

const write = (from: string, name: string, more: Record<string, unknown> = {}) => {
  sent += 1;
  const words = { id: `wamid.p${sent}`, at: wired.now, from, name, text: `Soy ${name}` };
  return wired.tell(whatsappEvent(written(words, more)));
};
const move = (from: string, to: string) => {
  const system = { type: 'user_changed_number', wa_id: to };
  return write(from, '', { type: 'system', text: undefined, system });
};
const people = () =>
  wired.rows(
    `select c.name, c.whatsapp, v.address, (select array_agg(m.text order by m.created_at, m.id) from message m
        where m.conversation_id = v.id and m.direction = 'in') as said
       from conversation v join client c on c.id = v.client_id order by c.name`,
  );

it('the next owner of a number that was given up is another person', async () => {
  await write(OLD, 'Ana');
  await move(OLD, NEW);
  await write(OLD, 'Beto');
  await write(NEW, 'Ana');
  expect(await people()).toEqual([
    { name: 'Ana', whatsapp: '5599998888', address: '525599998888', said: ['Soy Ana', 'Soy Ana'] },
    { name: 'Beto', whatsapp: '5512345678', address: '525512345678', said: ['Soy Beto'] },
  ]);
});

it('a number that somebody else had goes to its new owner, and nothing more is sent to it for the old one', async () => {
  await write(OLD, 'Ana');
  await write(NEW, 'Carla');
  await move(OLD, NEW);
  await write(NEW, 'Ana');
  const [ana, carla] = await people();
  expect(ana).toMatchObject({ name: 'Ana', whatsapp: '5599998888', said: ['Soy Ana', 'Soy Ana'] });
  expect(carla).toMatchObject({ name: 'Carla', whatsapp: '', said: ['Soy Carla'] });
  expect(await wired.rows(`select notes->0->>'text' as note from client where name = 'Carla'`)).toEqual([
    { note: 'El número 52 55 9999 8888 ya es de otra persona, según WhatsApp' },
  ]);
  const { data } = await wired.owner.call(conversations.list, { query: {} });
  const row = data.rows.find(({ name }) => name === 'Carla')!;
  const count = wired.graph.sent.length;
  await wired.owner.call(conversations.write, { params: { id: row._id }, body: { text: '¿Carla?' } });
  await wired.tell(whatsappEvent({}));
  expect(wired.graph.sent).toHaveLength(count);
  expect(await wired.rows(`select status, reason from message where text = '¿Carla?'`)).toEqual([
    { status: 'failed', reason: 'Su número ya es de otra persona: pídele el nuevo' },
  ]);
});

it('another id of WhatsApp at a known number is another person', async () => {
  await write(OLD, 'Ana', { from_user_id: 'MX.1' });
  await write(OLD, 'Beto', { from_user_id: 'MX.2' });
  await write(OLD, 'Beto', { from_user_id: 'MX.2' });
  expect(await people()).toEqual([
    { name: 'Ana', whatsapp: '', address: 'MX.1', said: ['Soy Ana'] },
    { name: 'Beto', whatsapp: '5512345678', address: '525512345678', said: ['Soy Beto', 'Soy Beto'] },
  ]);
});

it('two people at one number in one batch stay apart', async () => {
  const said = (id: string, user: string) =>
    written({ id, at: wired.now, from: OLD, name: user }, { from_user_id: user });
  for (const [id, user] of [
    ['wamid.x', 'MX.1'],
    ['wamid.y', 'MX.2'],
  ] as const)
    await wired.post(whatsappEvent(said(id, user)));
  await wired.tell(whatsappEvent({}));
  expect((await people()).map(({ said: texts }) => texts)).toEqual([['Hola'], ['Hola']]);
});
