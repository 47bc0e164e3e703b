import { appointments } from '@cauce/contract/agenda/appointments';
import { resources } from '@cauce/contract/agenda/resources';
import { services } from '@cauce/contract/agenda/services';
import { type Upsell, upsells } from '@cauce/contract/conversations/upsells';
import { PLANS } from '@cauce/domain/billing/plans';
import { describe, expect, it } from 'vitest';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { resourceInput } from '../../../testing/factories.ts';
import { appointmentInput } from '../../../testing/factories/agenda.ts';
import { type UpsellGiven, upsellInput } from '../../../testing/factories/upsells.ts';
import { openSequenceClinic } from '../../../testing/sequences/clinic.ts';
import { tick } from '../../../testing/tick.ts';

const clinic = openSequenceClinic();

const create = async (over: Partial<UpsellGiven> = {}): Promise<Upsell> =>
  (await clinic.owner.call(upsells.create, { body: { upsell: upsellInput(over) } })).data;
const kinds = () => clinic.channel.asked.map(({ kind, text }) => `${kind} ${text}`);
const fieldsOf = async (over: Partial<UpsellGiven>) => {
  const { status, body } = await clinic.owner.inject('POST', '/api/upsell', { upsell: upsellInput(over) });
  return { status, fields: (body as { fields?: unknown }).fields };
};

it('is created with every default, changed, paused and deleted, and the audit trail says so', async () => {
  const { data } = await clinic.owner.call(upsells.create, {
    body: { upsell: { name: 'Después', message: 'Gracias' } },
  });
  expect(data).toMatchObject({
    delay: 1,
    timeUnit: 'days',
    delayReference: 'scheduled',
    delayDirection: 'after',
    whenToSend: 'lastEvent',
    serviceIds: [],
    resources: [],
    isActive: true,
    planned: 0,
    can: { edit: true, delete: true },
  });
  const params = { id: data._id };
  const changed = await clinic.owner.call(upsells.change, {
    params,
    body: { upsell: upsellInput({ serviceIds: [clinic.agenda.serviceId] }), updatedAt: data.updatedAt },
  });
  expect(changed.data.serviceNames).toHaveLength(1);
  await expect(
    clinic.owner.call(upsells.change, {
      params,
      body: { upsell: upsellInput(), updatedAt: data.updatedAt },
    }),
  ).rejects.toMatchObject({ code: 'changedMeanwhile' });
  await clinic.owner.call(upsells.change, { params, body: { upsell: upsellInput({ isActive: false }) } });
  await clinic.owner.call(upsells.change, { params, body: { upsell: upsellInput() } });
  await clinic.owner.call(upsells.remove, { params });
  expect((await clinic.owner.call(upsells.list, {})).data).toEqual([]);
  expect((await auditActionsOn(clinic.app.pool, data._id)).toSorted()).toEqual([
    'upsell.changed',
    'upsell.created',
    'upsell.paused',
    'upsell.removed',
    'upsell.resumed',
  ]);
});

it('is limited by the plan, also with concurrent requests', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: PLANS.bronce.limits.upsells + 3 }, () => create()),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(PLANS.bronce.limits.upsells);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'planLimit', detail: { link: '/precios' } });
});

it.each<[string, Partial<UpsellGiven>, Record<string, string>]>([
  ['without a delay', { delay: 0 }, { 'upsell.delay': 'Este campo es requerido' }],
  [
    'fewer than 15 minutes after the appointment',
    { delay: 14, timeUnit: 'minutes' },
    { 'upsell.delay': 'Elige de 15 a 60 minutos' },
  ],
  ['25 hours', { delay: 25 }, { 'upsell.delay': 'Elige de 1 a 24 horas' }],
  ['31 days', { delay: 31, timeUnit: 'days' }, { 'upsell.delay': 'Elige de 1 a 30 días' }],
  ['13 months', { delay: 13, timeUnit: 'months' }, { 'upsell.delay': 'Elige de 1 a 12 meses' }],
  [
    'before an attended appointment',
    { delayReference: 'assisted', delayDirection: 'before' },
    { 'upsell.delayDirection': 'Antes de una cita asistida no se puede enviar nada' },
  ],
  ['without a text', { message: ' ' }, { 'upsell.message': 'Este campo es requerido' }],
  [
    'with a variable that nobody knows',
    { message: 'Hola {pedido_total}' },
    { 'upsell.message': '{pedido_total} no es un dato que conozcamos' },
  ],
])('refuses one %s at its field', async (_, over, fields) => {
  expect(await fieldsOf(over)).toEqual({ status: 400, fields });
});

it('accepts one minute before the appointment', async () => {
  const upsell = await create({ delay: 1, timeUnit: 'minutes', delayDirection: 'before' });
  expect(upsell.delay).toBe(1);
});

it('refuses services and resources of another business', async () => {
  const other = await clinic.app.owner();
  const { data: resource } = await other.call(resources.add, { body: { resource: resourceInput() } });
  expect((await fieldsOf({ resources: [resource._id] })).status).toBe(404);
  const { data: mine } = await clinic.owner.call(services.list, {});
  const { status } = await other.inject('POST', '/api/upsell', {
    upsell: upsellInput({ serviceIds: [mine[0]!._id] }),
  });
  expect(status).toBe(404);
});

it('keeps a service that it names, which is archived instead of deleted', async () => {
  await create({ serviceIds: [clinic.agenda.serviceId] });
  const { data } = await clinic.owner.call(services.remove, { params: { id: clinic.agenda.serviceId } });
  expect(data.outcome).toBe('archived');
  expect((await clinic.owner.call(upsells.list, {})).data[0]?.serviceIds).toEqual([clinic.agenda.serviceId]);
});

it('shows a message as a contact would get it, with their next appointment', async () => {
  await clinic.book();
  const { data } = await clinic.owner.call(upsells.preview, {
    body: { text: 'Tu cita: {fecha}, {hora}', clientId: clinic.agenda.clientId },
  });
  expect(data.text).toBe('Tu cita: martes 10 de marzo de 2026, 10:00 a. m.');
  const linkOf = async (attended: boolean) => {
    const body = { text: '{liga_cita}', clientId: clinic.agenda.clientId, attended };
    return (await clinic.owner.call(upsells.preview, { body })).data.text;
  };
  expect(await linkOf(false)).toContain('/reservar/cita/');
  // After a visit the link leads to the next booking.
  expect(await linkOf(true)).not.toContain('/reservar/cita/');
});

it('says who got the message, who answered, who booked and what that brought in', async () => {
  const { _id: upsellId } = await create({ message: 'M1' });
  await clinic.book();
  await clinic.tickAt('2026-03-10T17:00:00Z');
  clinic.app.clock.pass(60_000);
  await clinic.write('Quiero otra cita');
  const appointment = appointmentInput(clinic.agenda, {
    start: '2026-03-20T16:00:00Z',
    end: '2026-03-20T16:30:00Z',
  });
  const { data: booked } = await clinic.owner.call(appointments.book, { body: { appointment } });
  await clinic.app.pool.query(
    `insert into money_movement (business_id, id, type, amount_cents, method, appointment_id, at, day, created_by, updated_by)
     values ($1, gen_random_uuid(), 'in', 45000, 'cash', $2, $3::timestamptz, ($3::timestamptz)::date, 'ana@ejemplo.mx', 'ana@ejemplo.mx')`,
    [clinic.owner.businessId, booked._id, clinic.app.clock.now()],
  );
  const { data } = await clinic.owner.call(upsells.results, {});
  expect(data).toEqual([
    {
      upsellId,
      planned: 1,
      sent: 1,
      failed: 0,
      skipped: 0,
      reasons: [],
      answered: 1,
      booked: 1,
      earned: 450,
    },
  ]);
  const other = await clinic.app.owner();
  expect((await other.call(upsells.results, {})).data).toEqual([]);
});

describe('the files of its resources', () => {
  const FILES = ['uno.jpg', 'dos.pdf'];
  const addFiles = async (): Promise<string> => {
    const addresses = FILES.map((name) => `https://ejemplo.mx/${clinic.owner.businessId}/${name}`);
    for (const url of addresses)
      await clinic.app.pool.query(
        `insert into stored_file (business_id, id, person_id, storage_key, url, kind, mime, bytes, created_at)
         values ($1, gen_random_uuid(), $5, gen_random_uuid()::text, $2, $3, $4, 10, now())`,
        [
          clinic.owner.businessId,
          url,
          url.endsWith('pdf') ? 'pdf' : 'image',
          url.endsWith('pdf') ? 'application/pdf' : 'image/jpeg',
          clinic.owner.personId,
        ],
      );
    const items = addresses.map((url) => ({ url, type: 'image' as const, caption: 'Foto', description: '' }));
    const { data } = await clinic.owner.call(resources.add, { body: { resource: resourceInput({ items }) } });
    return data._id;
  };

  it('leave after the text, once each, and count as one message of the day', async () => {
    await create({ message: 'M1', resources: [await addFiles()] });
    await clinic.book();
    await clinic.tickAt('2026-03-10T17:00:00Z');
    await tick(clinic.app);
    expect(kinds()).toEqual(['text M1', 'image Foto', 'document Foto']);
    const { rows } = await clinic.app.pool.query(
      'select sent from daily_message_count where business_id = $1',
      [clinic.owner.businessId],
    );
    expect(rows).toEqual([{ sent: 1 }]);
  });

  it('do not leave when the text did not', async () => {
    await create({ message: 'M1', resources: [await addFiles()] });
    const id = await clinic.book();
    await clinic.dispatchOnly('2026-03-10T17:00:00Z');
    await clinic.setStatus(id, 'cancelada');
    await tick(clinic.app);
    await tick(clinic.app);
    expect(kinds()).toEqual([]);
  });

  it('keep their resource from being deleted', async () => {
    const id = await addFiles();
    await create({ name: 'Cuidados', resources: [id] });
    await expect(clinic.owner.call(resources.remove, { params: { id } })).rejects.toMatchObject({
      message: 'Lo usa el upsell «Cuidados». Quítalo de ahí para eliminarlo',
    });
  });
});
