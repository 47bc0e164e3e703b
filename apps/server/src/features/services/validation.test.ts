import { services } from '@cauce/contract/agenda/services';
import { openWeek } from '@cauce/domain/week/week';
import { encodeService } from '@cauce/domain/week/week-codec';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkPriceInput, serviceInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

const REQUIRED = 'Este campo es requerido';

/** Sets a value at a dotted path of a valid service that is paid by a link. */
function withAt(path: string, value: unknown): unknown {
  const input: Record<string, unknown> = structuredClone(serviceInput({ linkPrice: linkPriceInput() }));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place = input;
  for (const key of keys) place = place[key] as Record<string, unknown>;
  place[last] = value;
  return input;
}

const PRICE = 'linkPrice.discount';
const refusals: [path: string, value: unknown, says: string, at?: string][] = [
  ['customId', 'abcdefghijk', 'El identificador debe tener máximo 10 caracteres'],
  ['customId', 'a-1', 'El identificador solo puede contener letras y números'],
  ['name', '', REQUIRED],
  ['name', 'L', 'Mínimo 2 caracteres'],
  ['name', 'a'.repeat(51), 'Máximo 50 caracteres'],
  ['name', 'Corte "fino"', 'No se permiten comillas dobles en el nombre'],
  ['description', undefined, REQUIRED],
  ['description', 'Poco', 'Mínimo 5 caracteres'],
  ['description', 'a'.repeat(2001), 'Máximo 2000 caracteres'],
  ['duration', undefined, REQUIRED],
  ['duration', 0, 'Debe ser al menos 1'],
  ['duration', 481, 'Debe ser como máximo 480'],
  ['duration', 12.5, 'Escribe un número entero'],
  ['price', '', REQUIRED],
  ['price', 'a'.repeat(201), 'Máximo 200 caracteres'],
  ['bufferBefore', -1, 'Debe ser al menos 0'],
  ['bufferAfter', 241, 'Debe ser como máximo 240'],
  ['bookingHorizon', 0, 'Debe ser al menos 1'],
  [
    'schedules.monday',
    { from: '18:00', to: '09:00' },
    'La hora de cierre no puede ser antes que la de apertura en Lunes',
  ],
  [
    'restSchedules.friday',
    [{ from: '14:00', to: '13:00' }],
    'El descanso debe terminar después de empezar',
    'restSchedules.friday.0',
  ],
  ['linkPrice.paymentName', '', REQUIRED],
  [
    'linkPrice',
    { paymentName: 'Corte', unitPrice: -0.01, themeColor: '#000000' },
    'Debe ser al menos 0',
    'linkPrice.unitPrice',
  ],
  ['linkPrice.unitPrice', 1000.005, 'Usa como máximo dos decimales'],
  ['linkPrice.currency', 'EUR', 'Elige una de las opciones'],
  [`${PRICE}.value`, -1, 'Debe ser al menos 0'],
  [`${PRICE}.value`, 650.51, 'Debe ser como máximo 650.5'],
  [`${PRICE}.message`, '', REQUIRED],
  [`${PRICE}.discountKey`, '', REQUIRED],
  [`${PRICE}.duration`, 0, 'Indica cuánto dura'],
  [`${PRICE}.expirationType`, 'date', REQUIRED, `${PRICE}.endDate`],
  ['isArchived', true, 'Este dato no se acepta: isArchived'],
];

it.each(refusals)('refuses %s = %j', async (path, value, says, at = path) => {
  const answer = await owner.inject('POST', '/api/service', { service: withAt(path, value) });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, code: 'invalid', message: says });
  expect(answer.body.fields).toEqual({ [`service.${at}`]: says });
});

const offered = async (over: Parameters<typeof serviceInput>[0]) =>
  (await owner.call(services.offer, { body: { service: serviceInput(over) } })).data;

const share = (value: number) =>
  linkPriceInput({ discount: { ...linkPriceInput().discount, type: 'percentage', value } });

describe('the price of a link', () => {
  it('is stored in whole cents and sent in pesos', async () => {
    const made = await offered({ linkPrice: linkPriceInput() });
    expect(made.linkPrice).toEqual(linkPriceInput());
    const { rows } = await app.pool.query<{ link_price: unknown }>(
      'select link_price from service where id = $1',
      [made._id],
    );
    expect(rows[0]?.link_price).toMatchObject({
      unitPrice: 65_050,
      discount: { value: 10_025, seconds: 93_784, key: 'VERANO' },
    });
  });

  it('accepts a discount of up to 100 percent', async () => {
    expect((await offered({ linkPrice: share(12.5) })).linkPrice?.discount.value).toBe(12.5);
    const over = owner.call(services.offer, { body: { service: serviceInput({ linkPrice: share(101) }) } });
    await expect(over).rejects.toMatchObject({
      fields: { 'service.linkPrice.discount.value': 'Debe ser como máximo 100' },
    });
  });

  it('does not validate a discount that is switched off', async () => {
    const linkPrice = { paymentName: 'Corte', unitPrice: 0, themeColor: '#000000' };
    const answer = await owner.inject('POST', '/api/service', { service: withAt('linkPrice', linkPrice) });
    expect(answer.body.data).toMatchObject({
      linkPrice: {
        currency: 'MXN',
        appointmentConfig: { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: 1 },
        discount: { active: false, duration: 'always' },
      },
    });
  });
});

describe('its hours', () => {
  const unavailable = { from: '00:01', to: '23:59' };

  it('are marked unavailable on days without hours', async () => {
    const made = await offered({
      isAlwaysAvailable: false,
      schedules: { monday: { from: '09:00', to: '18:00' }, tuesday: unavailable },
      restSchedules: { monday: [{ from: '14:00', to: '16:00' }] },
    });
    expect(made.schedules).toMatchObject({
      monday: { from: '09:00', to: '18:00' },
      tuesday: unavailable,
      sunday: unavailable,
    });
    expect(made.restSchedules.monday).toEqual([{ from: '14:00', to: '16:00' }]);
  });

  it('are the whole day except rests when always available', async () => {
    const rest = { from: '00:02', to: '23:58' };
    const made = await offered({ isAlwaysAvailable: true, restSchedules: { sunday: [rest] } });
    expect(made).toMatchObject({ isAlwaysAvailable: true, restSchedules: { sunday: [rest], monday: [] } });
    expect(made.schedules).toEqual(encodeService({ isAlwaysAvailable: true, week: openWeek() }).schedules);
  });
});

it('stores every field as the screen sends it', async () => {
  const given = serviceInput({
    customId: 'LIM01',
    price: 'Desde $650 según el caso',
    available: false,
    bufferBefore: 5,
    bufferAfter: 15,
    minimumNotice: 120,
    bookingHorizon: 60,
  });
  const made = await offered(given);
  expect(made).toMatchObject(given);
  expect((await owner.call(services.read, { params: { id: made._id } })).data).toEqual(made);
  const { data } = await owner.call(services.list, {});
  expect(data.find(({ _id }) => _id === made._id)).toEqual(made);
});

it('refuses an unknown resource or product', async () => {
  const id = '01978f3e-0000-7000-8000-000000000000';
  for (const over of [{ resources: [id] }, { stockOperations: [{ productId: id, amount: 1 }] }]) {
    await expect(offered(over)).rejects.toMatchObject({ status: 404, code: 'notFound' });
  }
});
