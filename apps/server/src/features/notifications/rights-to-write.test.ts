import { clients } from '@cauce/contract/clients/clients';
import { notifications, type NotificationInput } from '@cauce/contract/conversations/notifications';
import type { PermissionEntry } from '@cauce/contract/kit/access';
import { PAGES } from '@cauce/contract/kit/pages';
import { PLANNABLE_KINDS } from '@cauce/domain/texts/message-template';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { notificationInput } from '../../../testing/factories/notifications.ts';
import { makeColleague } from '../../../testing/factories/team.ts';
import { FakeChannel } from '../../../testing/fake-channel.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { tickAt } from '../../../testing/tick.ts';

let app: TestApp;
let channel: FakeChannel;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let client: { _id: string; whatsapp: string };
beforeEach(async () => {
  channel = new FakeChannel();
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
  owner = await app.owner();
  client = await register(owner);
});
afterEach(() => app.close());

const DUE = '2026-03-09T16:03:00.000Z';
const register = async (by: Visitor) =>
  (await by.call(clients.register, { body: { client: clientInput() } })).data;

async function colleague(...permissions: PermissionEntry[]): Promise<Visitor> {
  const { businessId } = owner;
  return app.signIn(await makeColleague(app.pool, { businessId, permissions }), businessId);
}
const ORDERS: PermissionEntry = { page: PAGES.orders.number, actions: ['edit'] };
const CHAT: PermissionEntry = { page: PAGES.conversations.number, actions: ['edit'] };
const AGENDA: PermissionEntry = {
  page: PAGES.appointments.number,
  actions: ['edit'],
  schedule: { appointments: true, blocks: false },
};

async function post(by: Visitor, over: Partial<NotificationInput> = {}) {
  const notification = notificationInput(client._id, { whatsapp: client.whatsapp, ...over });
  const { status, body } = await by.inject('POST', '/api/notification', { notification });
  const { message, fields } = body as { message?: string; fields?: Record<string, string> };
  return { status, message, fields };
}

async function book(over: { clientId?: string } = {}) {
  const agenda = await openAgenda(owner);
  const id = await makeAppointment(app.pool, {
    businessId: owner.businessId,
    agenda: { ...agenda, clientId: over.clientId ?? client._id },
    start: '2026-03-10T16:00:00Z',
    end: '2026-03-10T16:30:00Z',
  });
  const { rows } = await app.pool.query<{ whatsapp: string }>(
    'select whatsapp from specialist where id = (select specialist_id from appointment where id = $1)',
    [id],
  );
  return { id, specialist: rows[0]?.whatsapp ?? '' };
}

describe('the permission of a colleague', () => {
  it('for orders is none to write to anybody', async () => {
    const by = await colleague(ORDERS);
    const { id, specialist } = await book();
    const tried: Partial<NotificationInput>[] = [
      { text: 'Deposita a esta cuenta' },
      { whatsapp: '5599999999' },
      { kind: 'specialist', whatsapp: '5599999999' },
      { kind: 'specialist', appointmentId: id, whatsapp: specialist },
      { kind: 'confirmation', appointmentId: id, text: undefined },
      { kind: 'cancellation', text: 'Lo sentimos' },
    ];
    for (const over of tried) expect((await post(by, over)).status).toBe(403);
    await tickAt(app, DUE);
    expect(channel.asked).toEqual([]);
  });

  type Needs = 'agenda' | 'chat' | 'both';
  const WITH = true;
  const NONE = false;
  const NOTICES = ['confirmation', 'moved', 'changed', 'reminder', 'confirmationRequest'] as const;
  /** The kind, whether it is about an appointment, whether its author chose the words, and what it needs. */
  const TABLE: [NotificationInput['kind'], boolean, boolean, Needs][] = [
    ['free', NONE, WITH, 'chat'],
    ['free', WITH, WITH, 'chat'],
    ...NOTICES.flatMap((kind): [NotificationInput['kind'], boolean, boolean, Needs][] => [
      [kind, WITH, NONE, 'agenda'],
      [kind, WITH, WITH, 'both'],
      [kind, NONE, NONE, 'both'],
      [kind, NONE, WITH, 'both'],
    ]),
    ['specialist', WITH, NONE, 'agenda'],
    ['specialist', WITH, WITH, 'both'],
    ['cancellation', WITH, NONE, 'agenda'],
    // A person who cancels may say why.
    ['cancellation', WITH, WITH, 'agenda'],
    // Its appointment was deleted, and the business chose the words.
    ['cancellation', NONE, NONE, 'agenda'],
    ['cancellation', NONE, WITH, 'both'],
  ];

  it('decides who writes what: the words of the business about an appointment, or any text', async () => {
    const { data } = await owner.call(notifications.rules, {});

    await owner.call(notifications.setRules, { body: { rules: { ...data, dailyCap: 50 } } });
    const { id, specialist } = await book();
    const people: Record<Needs, Visitor> = {
      agenda: await colleague(AGENDA),
      chat: await colleague(CHAT),
      both: await colleague(AGENDA, CHAT),
    };
    const allowed = async (by: Visitor, [kind, isOfAppointment, hasWords]: (typeof TABLE)[number]) => {
      const { status } = await post(by, {
        kind,
        whatsapp: kind === 'specialist' ? specialist : client.whatsapp,
        appointmentId: isOfAppointment ? id : null,
        text: hasWords ? 'Oferta' : undefined,
        ...(kind === 'changed' && { changes: ['specialist'] }),
        phase: `${kind} ${isOfAppointment} ${hasWords}`,
      });
      expect([201, 403], `${kind} ${isOfAppointment} ${hasWords}`).toContain(status);
      return status === 201;
    };
    for (const row of TABLE) {
      const needs = row[3];
      const found = {
        agenda: await allowed(people.agenda, row),
        chat: await allowed(people.chat, row),
        both: await allowed(people.both, row),
      };
      const name = row.join(' ');
      expect([name, found]).toEqual([
        name,
        { agenda: needs === 'agenda', chat: needs === 'chat', both: true },
      ]);
    }
    expect(new Set(TABLE.map(([kind]) => kind))).toEqual(new Set(PLANNABLE_KINDS));
  });
});

async function planBy(by: Visitor, over: Partial<NotificationInput>): Promise<string> {
  const notification = notificationInput(client._id, { whatsapp: client.whatsapp, ...over });
  return (await by.call(notifications.plan, { body: { notification } })).data._id;
}
const cancelBy = async (by: Visitor, id: string) =>
  (await by.inject('DELETE', `/api/notification/${id}`)).status;

describe('a planned message', () => {
  it('is cancelled by its author, and by people who may change all of them', async () => {
    const { id } = await book();
    const notice = { kind: 'confirmation', appointmentId: id, text: undefined } as const;
    const agenda = await colleague(AGENDA);
    const own = await planBy(agenda, notice);
    const other = await planBy(owner, { text: 'Nos vemos' });
    expect(await cancelBy(agenda, other)).toBe(403);
    expect(await cancelBy(await colleague(ORDERS), own)).toBe(403);
    expect(await cancelBy(agenda, own)).toBe(200);
    const again = await planBy(agenda, { ...notice, kind: 'moved' });
    expect(await cancelBy(owner, again)).toBe(200);
    await tickAt(app, DUE);
    expect(channel.texts).toEqual(['Nos vemos']);
  });
});

describe('the number', () => {
  it('is the present one of the contact, in the request and when the message leaves', async () => {
    expect(await post(owner, { whatsapp: '5599999999' })).toMatchObject({
      status: 400,
      fields: {
        'notification.whatsapp': 'Ese no es el número de este contacto. Revísalo en su ficha',
      },
    });
    expect(await post(owner, { countryCode: '1' })).toMatchObject({ status: 400 });
    expect((await post(owner)).status).toBe(201);
    await app.pool.query(`update client set whatsapp = '5544443333' where id = $1`, [client._id]);
    await tickAt(app, DUE);
    expect(channel.asked.map(({ address }) => address)).toEqual(['525544443333']);
  });

  it('must exist', async () => {
    await app.pool.query(`update client set whatsapp = '' where id = $1`, [client._id]);
    expect(await post(owner)).toMatchObject({
      status: 400,
      fields: { 'notification.whatsapp': 'No hay un número al que escribirle' },
    });
  });

  it('of a specialist is the one of the appointment', async () => {
    const { id, specialist } = await book();
    const notice = { kind: 'specialist', appointmentId: id, text: undefined } as const;
    expect(await post(owner, { kind: 'specialist', text: 'Hola' })).toMatchObject({
      status: 400,
      fields: { 'notification.appointmentId': 'Indica la cita de este aviso' },
    });
    expect(await post(owner, notice)).toMatchObject({
      status: 400,
      fields: {
        'notification.whatsapp': 'Ese no es el número del especialista de la cita. Revísalo en Especialistas',
      },
    });
    expect((await post(owner, { ...notice, whatsapp: specialist })).status).toBe(201);
  });

  it('and the appointment are of the same contact, and of this business', async () => {
    const other = await register(owner);
    const { id } = await book({ clientId: other._id });
    expect(await post(owner, { kind: 'reminder', appointmentId: id, text: undefined })).toMatchObject({
      status: 400,
      fields: { 'notification.appointmentId': 'Esta cita es de otro contacto' },
    });
    const outsider = await register(await app.owner());
    const { status } = await owner.inject('POST', '/api/notification', {
      notification: notificationInput(outsider._id, { whatsapp: outsider.whatsapp }),
    });
    expect(status).toBe(404);
  });
});

describe('a contact who wants no messages', () => {
  it.each([
    ['no_respond = true', 'El contacto está marcado como «No responder»'],
    ['opted_out_at = now()', 'El contacto pidió no recibir avisos'],
  ])('gets none planned: %s', async (mark, message) => {
    await app.pool.query(`update client set ${mark} where id = $1`, [client._id]);
    expect(await post(owner)).toMatchObject({ status: 409, message });
    const { id } = await book();
    expect(await post(owner, { kind: 'reminder', appointmentId: id, text: undefined })).toMatchObject({
      status: 409,
    });
  });
});

const text = (index: number) => ({ text: `Mensaje ${index}`, phase: `${index}` });

describe('the daily maximum', () => {
  const CAP = 6;

  it('holds for twenty requests at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => post(owner, text(index))));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(CAP);
    const refused = all.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(20 - CAP);
    expect(refused[0]?.message).toBe(
      'Este contacto ya tiene los mensajes que permites por día (6). Elige otro día',
    );
    await tickAt(app, DUE);
    expect(channel.asked).toHaveLength(CAP);
    expect((await post(owner, text(30))).status).toBe(409);
    expect((await post(owner, { ...text(31), deliveryDate: '2026-03-10T16:03:00Z' })).status).toBe(201);
  });

  it('returns the same message to a request that is repeated', async () => {
    for (let index = 0; index < CAP; index += 1) expect((await post(owner, text(index))).status).toBe(201);
    expect((await post(owner, text(0))).status).toBe(201);
  });

  it('counts the number, also when another contact has it now', async () => {
    for (let index = 0; index < CAP; index += 1) await post(owner, text(index));
    await tickAt(app, DUE);
    const next = await register(owner);
    const setNumber = 'update client set whatsapp = $2 where id = $1';
    await app.pool.query(setNumber, [client._id, '5544443333']);
    await app.pool.query(setNumber, [next._id, client.whatsapp]);
    expect((await post(owner, { ...text(0), clientId: next._id })).status).toBe(409);
    expect((await post(owner, { ...text(30), whatsapp: '5544443333' })).status).toBe(201);
  });
});
