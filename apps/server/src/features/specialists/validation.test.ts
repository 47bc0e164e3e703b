import { specialists } from '@cauce/contract/agenda/specialists';
import { eachDay } from '@cauce/domain/week/week';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerSpecialist, specialistInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let branchId: string;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
  branchId = (await registerSpecialist(owner)).branchId;
});
afterAll(() => app.close());

const REQUIRED = 'Este campo es requerido';
const NOT_DIGITS = 'Solo se permiten números';

const refusals: [path: string, value: unknown, says: string, at?: string][] = [
  ['name', '', REQUIRED],
  ['name', 'A', 'Mínimo 2 caracteres'],
  ['name', 'a'.repeat(61), 'Máximo 60 caracteres'],
  ['name', 'Sofía "Sofi"', 'No se permiten comillas dobles en el nombre'],
  ['whatsapp', '', REQUIRED],
  ['whatsapp', '   ', REQUIRED],
  ['whatsapp', undefined, REQUIRED],
  ['whatsapp', '55 1234', NOT_DIGITS],
  ['whatsapp', '123456', 'El número debe ser al menos de 7 digitos'],
  ['whatsapp', '12345678', 'El número debe ser de 10 digitos'],
  ['whatsapp', '55123456789', 'El número debe ser de 10 digitos'],
  ['whatsapp', '123456789012', 'El número debe ser máximo de 11 digitos'],
  ['countryCodeExt', '52', 'Elige un país de la lista', 'countryCode'],
  ['countryCode', '99', 'Elige un país de la lista'],
  ['email', 'sofia', 'El correo no es válido'],
  ['paymentInfo', 'a'.repeat(301), 'Máximo 300 caracteres'],
  ['customId', 'ABCDEFGHIJK', 'El identificador debe tener máximo 10 caracteres'],
  ['customId', 'A-1', 'El identificador solo puede contener letras y números'],
  ['colorHex', 'rojo', 'El color debe tener la forma #RRGGBB'],
  ['branchId', '', 'Selecciona una sucursal para el especialista'],
  [
    'restSchedules',
    { monday: [{ from: '14:00', to: '13:00' }] },
    'El descanso debe terminar después de empezar',
    'restSchedules.monday.0',
  ],
  [
    'restSchedules',
    { monday: [{ from: '9:00', to: '10:00' }] },
    'La hora no es válida',
    'restSchedules.monday.0.from',
  ],
  ['isArchived', true, 'Este dato no se acepta: isArchived'],
  ['schedules', {}, 'Este dato no se acepta: schedules'],
];

it.each(refusals)('refuses %s = %j', async (path, value, says, at = path) => {
  const specialist = { ...specialistInput({ branchId }), [path]: value };
  const answer = await owner.inject('POST', '/api/specialist', { specialist });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, code: 'invalid', message: says });
  expect(answer.body.fields).toEqual({ [`specialist.${at}`]: says });
});

it('keeps a stored number that is too short for Mexico, and accepts no other such number', async () => {
  const given = specialistInput({ branchId });
  const { data } = await owner.call(specialists.register, { body: { specialist: given } });
  const params = { id: data._id };
  await app.pool.query(`update specialist set whatsapp = '1234567' where id = $1`, [data._id]);
  const change = (whatsapp: string) =>
    owner.inject('PUT', `/api/specialist/${params.id}`, {
      specialist: { ...given, name: 'Sofía', whatsapp },
    });
  expect((await change('1234567')).body).toMatchObject({ data: { name: 'Sofía', whatsapp: '1234567' } });
  expect((await change('7654321')).body.fields).toEqual({
    'specialist.whatsapp': 'El número debe ser de 10 digitos',
  });
});

it('asks for a branch when none is chosen', async () => {
  const { branchId: _, ...specialist } = specialistInput({ branchId });
  const answer = await owner.inject('POST', '/api/specialist', { specialist });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {})).toEqual(['specialist.branchId']);
});

it('stores every field as the screen sends it', async () => {
  const given = specialistInput({
    branchId,
    customId: 'Ñ01',
    name: 'José Ángel Núñez',
    whatsapp: '3001234567',
    countryCode: '57',
    countryCodeExt: '57',
    paymentInfo: 'CLABE 012345678901234567',
    restSchedules: {
      ...eachDay(() => []),
      monday: [{ from: '14:00', to: '16:00' }],
      tuesday: [{ from: '00:01', to: '23:59' }],
    },
  });
  const made = await registerSpecialist(owner, given);
  expect(made).toMatchObject({ ...given, branch: { _id: branchId, name: 'Roma Norte' }, isArchived: false });
  const { data: list } = await owner.call(specialists.list, { query: { branchId } });
  expect(list.find(({ _id }) => _id === made._id)).toEqual(made);
});

it('defaults to Mexico, no e-mail and no rests', async () => {
  const specialist = { name: ' Luis Peña ', whatsapp: ' 5512345678 ', colorHex: '#0F9D84', branchId };
  const answer = await owner.inject('POST', '/api/specialist', { specialist });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    message: 'Especialista registrado',
    data: {
      name: 'Luis Peña',
      whatsapp: '5512345678',
      countryCode: '52',
      countryCodeExt: '521',
      email: '',
      colorHex: '#0f9d84',
      customId: '',
      paymentInfo: '',
      services: [],
      offers: [],
      restSchedules: eachDay(() => []),
    },
  });
});

it('refuses an unknown branch and an unknown service', async () => {
  for (const over of [{ branchId: newId() }, { branchId, services: [newId()] }]) {
    const body = { specialist: { ...specialistInput({ branchId }), ...over } };
    await expect(owner.call(specialists.register, { body })).rejects.toMatchObject({
      status: 404,
      message: 'No encontramos lo que buscas',
    });
  }
});

it('refuses to list an unknown branch', async () => {
  const unknown = newId();
  await expect(owner.call(specialists.list, { query: { branchId: unknown } })).rejects.toMatchObject({
    code: 'notFound',
  });
  await expect(owner.call(specialists.ofBranch, { params: { id: unknown } })).rejects.toMatchObject({
    code: 'notFound',
  });
});
