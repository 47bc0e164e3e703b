import { notifications } from '@cauce/contract/conversations/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clients } from '@cauce/contract/clients/clients';
import { clientInput } from '../../../testing/factories/clients.ts';
import { notificationInput } from '../../../testing/factories/notifications.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let clientId: string;
let whatsapp: string;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  const { data } = await owner.call(clients.register, { body: { client: clientInput() } });
  clientId = data._id;
  whatsapp = data.whatsapp;
});
afterAll(() => app.close());

type Over = Parameters<typeof notificationInput>[1];
const plan = async (over: Over = {}) =>
  (
    await owner.call(notifications.plan, {
      body: { notification: notificationInput(clientId, { whatsapp, ...over }) },
    })
  ).data;

const asked = async (query: { cId: string } | { clientId: string }) =>
  (await owner.call(notifications.list, { query })).data;

it('stores a planned notification and ignores a claim that it was sent', async () => {
  const made = await plan({ sent: true, phase: 'canceled_appointment', deletable: false });
  expect(made).toMatchObject({
    clientId,
    text: 'Tu cita quedó agendada',
    deliveryDate: '2026-03-09T16:03:00.000Z',
    phase: 'canceled_appointment',
    funnelId: null,
    sent: false,
    deletable: false,
  });
  expect(await asked({ cId: clientId })).toEqual([made]);
  expect(await asked({ clientId })).toEqual([made]);
});

it('plans a notification once with concurrent requests', async () => {
  const same = { phase: 'confirmada', deliveryDate: '2026-03-10T09:00:00-06:00' };
  const made = await Promise.all(Array.from({ length: 8 }, () => plan(same)));
  expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
  const again = await plan({ ...same, deliveryDate: '2026-03-10T15:00:00Z', text: 'Otro texto' });
  expect(again).toEqual(made[0]);
  expect((await plan({ ...same, phase: 'otra' }))._id).not.toBe(again._id);
});

it.each([
  [{ text: '  ' }, 'text', 'Este campo es requerido'],
  [{ whatsapp: '123' }, 'whatsapp', 'El número debe ser al menos de 7 digitos'],
  [{ deliveryDate: '0001-01-01T00:00:00Z' }, 'deliveryDate', 'La fecha no es válida'],
  [{ isSent: true }, 'isSent', 'Este dato no se acepta: isSent'],
])('refuses %o', async (over, field, words) => {
  const notification = { ...notificationInput(clientId), ...over };
  const { status, body } = await owner.inject('POST', '/api/notification', { notification });
  expect(status).toBe(400);
  expect(body.fields?.[`notification.${field}`]).toBe(words);
});

it('requires one client and rejects two different ids', async () => {
  const { status, body } = await owner.inject('GET', '/api/notification');
  expect(status).toBe(400);
  expect(body.fields).toEqual({ cId: 'Indica el contacto' });
  const other = (await owner.call(clients.register, { body: { client: clientInput() } })).data._id;
  const both = owner.call(notifications.list, { query: { cId: clientId, clientId: other } });
  await expect(both).rejects.toMatchObject({ status: 404 });
});
