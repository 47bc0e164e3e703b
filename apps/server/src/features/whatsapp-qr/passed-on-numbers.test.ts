import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PairedTestApp } from '../../../testing/paired-test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';

const OLD = '5215598765432@s.whatsapp.net';
const NEW = '5215599998888@s.whatsapp.net';
const ANA = '111@lid';
const BETO = '222@lid';

let its: PairedTestApp;
beforeEach(async () => {
  its = await PairedTestApp.open();
  await its.connected();
});
afterEach(() => its.close());

const from = (name: string, remoteJid: string, remoteJidAlt?: string) => ({
  ...its.inboundMessage(
    { conversation: `Soy ${name}` },
    { remoteJid, ...(remoteJidAlt === undefined ? {} : { remoteJidAlt }) },
  ),
  pushName: name,
});
const people = () =>
  its.rows(
    `select c.name, c.whatsapp, v.address, (select array_agg(m.text order by m.created_at, m.id) from message m
        where m.conversation_id = v.id and m.direction = 'in') as said
       from conversation v join client c on c.id = v.client_id order by c.name`,
  );

it('another id of WhatsApp at a known number is another person, whichever id comes first', async () => {
  await its.receives(from('Ana', OLD, ANA));
  await its.receives(from('Beto', BETO, OLD));
  await its.receives(from('Beto', OLD, BETO));
  expect(await people()).toEqual([
    { name: 'Ana', whatsapp: '', address: ANA, said: ['Soy Ana'] },
    { name: 'Beto', whatsapp: '5598765432', address: '525598765432', said: ['Soy Beto', 'Soy Beto'] },
  ]);
  expect(await its.rows(`select notes->0->>'text' as note from client where name = 'Ana'`)).toEqual([
    { note: 'El número 52 55 9876 5432 ya es de otra persona, según WhatsApp' },
  ]);
});

it('a known person with another number moved to it and is answered there', async () => {
  await its.receives(from('Ana', OLD, ANA));
  await its.receives(from('Ana', NEW, ANA));
  expect(await people()).toEqual([
    { name: 'Ana', whatsapp: '5599998888', address: '525599998888', said: ['Soy Ana', 'Soy Ana'] },
  ]);
  const [row] = (await its.owner.call(conversations.list, {})).data.rows;
  await its.owner.call(conversations.write, { params: { id: row!._id }, body: { text: 'Hola' } });
  await runJobs(its.app);
  expect(its.phones.last.sent.map(({ jid }) => jid)).toEqual([NEW]);
  await its.receives(from('Beto', OLD, BETO));
  expect(await people()).toMatchObject([{ name: 'Ana' }, { name: 'Beto', said: ['Soy Beto'] }]);
});

it('a person who moves to the number of somebody else takes it from them', async () => {
  await its.receives(from('Ana', OLD, ANA));
  await its.receives(from('Carla', NEW));
  await its.receives(from('Ana', NEW, ANA));
  expect(await people()).toMatchObject([
    { name: 'Ana', whatsapp: '5599998888', said: ['Soy Ana', 'Soy Ana'] },
    { name: 'Carla', whatsapp: '', said: ['Soy Carla'] },
  ]);
});

it('one batch with a moved person and the next owner of the number keeps both apart', async () => {
  await its.receives(from('Ana', OLD, ANA), from('Ana', NEW, ANA), from('Beto', OLD, BETO));
  expect(await people()).toMatchObject([
    { name: 'Ana', address: '525599998888', said: ['Soy Ana', 'Soy Ana'] },
    { name: 'Beto', address: '525598765432', said: ['Soy Beto'] },
  ]);
});

it('our own id beside a message of ours belongs to no contact', async () => {
  its.phones.last.tell('creds.update', { me: { id: '5215512345678:7@s.whatsapp.net', lid: '900:7@lid' } });
  for (const remoteJid of [OLD, NEW])
    await its.receives(
      its.inboundMessage({ conversation: 'Hola' }, { remoteJid, remoteJidAlt: '900@lid', fromMe: true }),
    );
  expect(await its.rows(`select external_id from client_identity where external_id like '%@lid'`)).toEqual(
    [],
  );
  expect(await its.rows('select address from conversation order by 1')).toEqual([
    { address: '525598765432' },
    { address: '525599998888' },
  ]);
});
