import { appointments } from '@cauce/contract/agenda/appointments';
import { clientMerge, type MergePart } from '@cauce/contract/clients/client-merge';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications } from '@cauce/contract/conversations/notifications';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Agenda, appointmentInput, openAgenda } from '../../../../testing/factories/agenda.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { notificationInput, setReminders } from '../../../../testing/factories/notifications.ts';
import { FakeChannel } from '../../../../testing/fake-channel.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { clientReferences } from '../../../client-references.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited', channels: new FakeChannel().channels });
});
beforeEach(async () => {
  owner = await app.owner();
});
afterAll(() => app.close());

type Over = Parameters<typeof clientInput>[0];
const register = async (over: Over = {}, visitor = owner) =>
  (await visitor.call(clients.register, { body: { client: clientInput(over) } })).data;
const read = async (id: string) => (await owner.call(clients.read, { params: { id } })).data;
const belongings = async (id: string) => (await owner.call(clientMerge.belongings, { params: { id } })).data;
const merge = async (id: string, otherId: string, take: MergePart[] = []) =>
  (await owner.call(clientMerge.merge, { params: { id }, body: { otherId, take } })).data;
const tryMerge = async (id: string, otherId: string, more: object = {}, visitor = owner) =>
  visitor.inject('POST', `/api/client/${id}/merge`, { otherId, ...more });

/** The tables that refer to a client, by a foreign key or by the name of a column. */
async function namingContacts(): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select distinct c.table_name as name from information_schema.constraint_column_usage u
       join information_schema.table_constraints c using (constraint_schema, constraint_name)
      where u.table_schema = 'public' and u.table_name = 'client' and c.constraint_type = 'FOREIGN KEY'
     union
     select table_name from information_schema.columns where table_schema = 'public' and column_name = 'client_id'`,
  );
  return rows.map(({ name }) => name).toSorted();
}

it('moves the rows of every table that refers to a client', async () => {
  const known = clientReferences.flatMap(({ tables }) => tables).toSorted();
  expect(await namingContacts()).toEqual(known);
  await app.pool.query(
    'create table planted (of uuid, who uuid, foreign key (of, who) references client (business_id, id))',
  );
  expect(await namingContacts()).toEqual([...known, 'planted'].toSorted());
  await app.pool.query('drop table planted');
});

const note = (text: string, date: string) => ({ text, date });

describe('of two who are one person', () => {
  it('keeps the first, fills its empty fields and takes the chosen ones', async () => {
    const one = await register({
      name: 'Ana',
      lastname: 'Ríos',
      email: 'ana@ejemplo.mx',
      gender: 'Femenino',
    });
    const other = await register({
      name: 'Anita',
      lastname: '',
      type: 'client',
      birthdate: '1990-05-02',
      email: 'anita@ejemplo.mx',
      noRespond: true,
    });
    const merged = await merge(one._id, other._id, ['type', 'email']);
    expect(merged).toMatchObject({
      _id: one._id,
      name: 'Ana',
      lastname: 'Ríos',
      whatsapp: one.whatsapp,
      email: 'anita@ejemplo.mx',
      type: 'client',
      birthdate: '1990-05-02',
      gender: 'Femenino',
      noRespond: false,
    });
    expect((await owner.inject('GET', `/api/client/${other._id}`)).status).toBe(404);
  });

  it('takes the number of the other, which finds them from then on', async () => {
    const one = await register({ whatsapp: '5511110001' });
    const other = await register({ whatsapp: '5511110002' });
    expect((await merge(one._id, other._id, ['number'])).whatsapp).toBe('5511110002');
    const found = await owner.call(clients.search, { query: { search: '5511110002' } });
    expect(found.data.map(({ _id }) => _id)).toEqual([one._id]);
    // The number that was given up is free for another client.
    expect((await register({ whatsapp: '5511110001' })).whatsapp).toBe('5511110001');
  });

  it('keeps the notes of both by time and adds the discarded fields in a note', async () => {
    const one = await register({
      name: 'Ana',
      email: 'ana@ejemplo.mx',
      notes: [note('Primera', '2026-01-01T00:00:00.000Z'), note('Tercera', '2026-03-01T00:00:00.000Z')],
    });
    const other = await register({
      name: 'Anita',
      email: 'anita@ejemplo.mx',
      notes: [note('Segunda', '2026-02-01T00:00:00.000Z')],
    });
    const { notes } = await merge(one._id, other._id, ['email']);
    expect(notes.slice(0, 3).map(({ text }) => text)).toEqual(['Primera', 'Segunda', 'Tercera']);
    expect(notes[3]?.text).toContain('Se unió con Anita Méndez.');
    expect(notes[3]?.text).toContain('ana@ejemplo.mx');
    expect(notes[3]?.text).toContain(other.whatsapp.slice(-4));
  });

  it('stays opted out when one of them was', async () => {
    const [one, other] = [await register(), await register()];
    await app.pool.query('update client set opted_out_at = now() where id = $1', [other._id]);
    expect((await merge(one._id, other._id)).optedOut).toBe(true);
  });

  it('is audited and announced to screens of either', async () => {
    const one = await register({ name: 'Ana', lastname: '' });
    const other = await register({ name: 'Beto', lastname: '' });
    await merge(one._id, other._id);
    const [action] = (await owner.call(team.audit, {})).data.rows;
    expect(action).toMatchObject({
      action: 'client.merged',
      detail: { name: 'Ana', other: 'Beto', otherId: other._id },
    });
  });
});

const inDays = (days: number, hour = 16) => {
  const day = app.clock.now().toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000 + hour * 3_600_000).toISOString();
};

describe('moved references', () => {
  let agenda: Agenda;
  beforeEach(async () => {
    agenda = await openAgenda(owner);
  });
  const book = async (clientId: string, hour: number) => {
    const start = new Date(inDays(3, hour));
    const appointment = appointmentInput(agenda, {
      clientId,
      start: start.toISOString(),
      end: new Date(start.getTime() + 1_800_000).toISOString(),
    });
    return (await owner.call(appointments.book, { body: { appointment } })).data._id;
  };

  it('appointments with their visits and interests', async () => {
    const [one, other] = [await register(), await register()];
    const [first, second] = [await book(one._id, 16), await book(other._id, 17)];
    app.clock.pass(4 * 86_400_000);
    for (const id of [first, second])
      await owner.call(appointments.setStatus, { params: { id }, body: { status: 'asistida' } });
    expect(await belongings(other._id)).toMatchObject({ appointments: 1, interests: 1 });
    await merge(one._id, other._id);
    const { visits, interests, type } = await read(one._id);
    expect([visits?.count, interests.services.length, type]).toEqual([2, 1, 'client']);
    const { data } = await owner.call(appointments.read, { params: { id: second } });
    expect(data.client?._id).toBe(one._id);
    const { rows } = await app.pool.query('select 1 from client_visits where client_id = $1', [other._id]);
    expect(rows).toEqual([]);
  });

  it('planned notifications, once where both had the same', async () => {
    await setReminders(owner, [1440, 120]);
    const [one, other] = [await register(), await register()];
    await book(other._id, 18);
    await runJobs(app);
    const plan = ({ _id, whatsapp }: typeof one, text: string, deliveryDate: string) =>
      owner.call(notifications.plan, {
        body: { notification: notificationInput(_id, { whatsapp, text, deliveryDate }) },
      });
    const [noon, evening] = [inDays(9, 18), inDays(9, 23)];
    for (const who of [one, other]) await plan(who, 'Trae tu estudio', noon);
    await plan(one, 'Llega diez minutos antes', evening);
    await plan(other, 'Ven en ayunas', evening);
    await merge(one._id, other._id, ['number']);
    await runJobs(app);
    const all = (await owner.call(notifications.page, { query: { tab: 'planned' } })).data.rows;
    const texts = all.map(({ text }) => text);
    expect(texts.filter((text) => text === 'Trae tu estudio')).toHaveLength(1);
    expect(texts).toEqual(expect.arrayContaining(['Llega diez minutos antes', 'Ven en ayunas']));
    expect(all.filter(({ kind }) => kind === 'reminder')).toHaveLength(2);
    expect(new Set(all.map(({ whatsapp }) => whatsapp))).toEqual(new Set([other.whatsapp]));
  });

  it('sent notifications, once and without sending again', async () => {
    const [one, other] = [await register(), await register()];
    const sent = async (clientId: string, state: string, text: string) =>
      app.pool.query(
        `insert into notification (business_id, id, client_id, whatsapp, country_code, country_code_ext, text, delivery_at, state)
         values ($1, gen_random_uuid(), $2, '5512345678', '52', '521', $3, '2026-03-01T18:00:00Z', $4)`,
        [owner.businessId, clientId, text, state],
      );
    await sent(one._id, 'said', 'Hola');
    await sent(other._id, 'said', 'Hola');
    await merge(one._id, other._id);
    expect((await belongings(one._id)).notifications).toBe(1);
    const third = await register();
    await sent(third._id, 'planned', 'Hola');
    await merge(one._id, third._id);
    const fourth = await register();
    await sent(fourth._id, 'said', 'Adiós');
    await merge(one._id, fourth._id);
    const { rows } = await app.pool.query<{ state: string }>(
      'select state from notification where client_id = $1 order by text, state',
      [one._id],
    );
    expect(rows.map(({ state }) => state)).toEqual(['said', 'said', 'skipped']);
  });

  it('two conversations of one channel account become one by time, at the remaining number', async () => {
    const [one, other] = [await register(), await register()];
    const open = async (clientId: string) =>
      (await owner.call(conversations.open, { body: { clientId } })).data._id;
    const [first, second] = [await open(one._id), await open(other._id)];
    const hear = (conversationId: string, text: string) =>
      app.pool.query(
        `insert into message (business_id, id, conversation_id, direction, source, text, status, created_at)
         values ($1, gen_random_uuid(), $2, 'in', 'client', $3, 'received', $4)`,
        [owner.businessId, conversationId, text, app.clock.now()],
      );
    for (const [at, text] of ['uno', 'dos', 'tres'].entries()) {
      app.clock.pass(60_000);
      await hear(at === 1 ? second : first, text);
    }
    await app.pool.query('update conversation set unread = 2 where id = $1', [second]);
    expect(await belongings(other._id)).toMatchObject({ messages: 1 });
    await merge(one._id, other._id, ['number']);
    const { rows } = (await owner.call(conversations.list, { query: { clientId: one._id } })).data;
    expect(rows).toMatchObject([{ _id: second, unread: 2, clientId: one._id }]);
    const said = (await owner.call(conversations.messages, { params: { id: second } })).data.rows;
    expect(said.map(({ text }) => text)).toEqual(['tres', 'dos', 'uno']);
  });

  it('identities at each channel', async () => {
    const [one, other] = [await register(), await register()];
    await app.pool.query(
      `insert into client_identity (business_id, channel, account, external_id, client_id) values ($1, 'instagram', '', 'ana.rios', $2)`,
      [owner.businessId, other._id],
    );
    await merge(one._id, other._id);
    expect((await read(one._id)).instagramAccountId).toBe('ana.rios');
  });
});

describe('is refused', () => {
  it('for the same client, an unknown one, a deleted one and invalid input', async () => {
    const [one, other] = [await register(), await register()];
    const outsider = await app.owner();
    const theirs = await register({}, outsider);
    const self = await tryMerge(one._id, one._id);
    expect([self.status, self.body.fields?.otherId]).toEqual([
      400,
      'Elige a alguien más: es el mismo contacto',
    ]);
    expect((await tryMerge(one._id, theirs._id)).status).toBe(404);
    expect((await tryMerge(theirs._id, one._id)).status).toBe(404);
    expect((await tryMerge(one._id, other._id, {}, outsider)).status).toBe(404);
    await merge(one._id, other._id);
    expect((await tryMerge(one._id, other._id)).status).toBe(404);
    expect((await tryMerge(other._id, one._id)).status).toBe(404);
  });

  it('when one of them is archived', async () => {
    const [one, other] = [await register(), await register()];
    await owner.call(clients.archive, { params: { id: other._id }, query: { archive: 'true' } });
    const answer = await tryMerge(one._id, other._id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Uno de los dos está archivado. Reactívalo para unirlos',
    ]);
  });

  it('when either was changed since the person compared them', async () => {
    const [one, other] = [await register(), await register()];
    await owner.call(clients.addNote, { params: { id: other._id }, body: { text: 'Llamó' } });
    const { body } = await tryMerge(one._id, other._id, { otherUpdatedAt: other.updatedAt });
    expect(body.code).toBe('changedMeanwhile');
    const still = await tryMerge(one._id, other._id, { updatedAt: one.updatedAt });
    expect(still.status).toBe(200);
  });
});

it.each([1, 2, 3])('merges once when many merge the same two at once, both ways, round %i', async () => {
  const [one, other] = [await register(), await register()];
  const pairs = Array.from({ length: 12 }, (_, at) => (at % 2 ? [one, other] : [other, one]));
  const statuses = await Promise.all(
    pairs.map(async ([remaining, gone]) => (await tryMerge(remaining?._id ?? '', gone?._id ?? '')).status),
  );
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 404)]);
});

it('keeps an appointment that is booked meanwhile', async () => {
  const agenda = await openAgenda(owner, { specialists: 6 });
  const [one, other] = [await register(), await register()];
  const start = '2026-03-12T16:00:00.000Z';
  const end = '2026-03-12T16:30:00.000Z';
  const booking = agenda.specialistIds.map((specialistId) => {
    const appointment = appointmentInput(agenda, { clientId: other._id, specialistId, start, end });
    return owner.inject('POST', '/api/appointment', { appointment });
  });
  const [merged, ...booked] = await Promise.all([tryMerge(one._id, other._id), ...booking]);
  expect(merged.status).toBe(200);
  const { rows } = await app.pool.query('select client_id from appointment where business_id = $1', [
    owner.businessId,
  ]);
  expect(rows).toHaveLength(booked.filter(({ status }) => status === 201).length);
  expect(booked.every(({ status }) => status === 201 || status === 404)).toBe(true);
  expect(rows.every(({ client_id: id }) => id === one._id)).toBe(true);
});
