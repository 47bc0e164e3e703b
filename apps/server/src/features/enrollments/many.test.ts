import { clients } from '@cauce/contract/clients/clients';
import { courses } from '@cauce/contract/sales/courses';
import { enrollments } from '@cauce/contract/sales/enrollments';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openCourse, scheduleInput } from '../../../testing/factories.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { xlsxOf } from '../../platform/spreadsheet/xlsx.ts';
import { zipOf } from '../../platform/spreadsheet/zip.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
});
afterAll(() => app.close());

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
async function* oneRow() {
  yield ['5511111111', 'Yoga', 'Confirmada', 'Pendiente'];
}
const HEAD = 'WhatsApp,Curso,Estado,Pago';
function form(content: BlobPart | undefined, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  if (content !== undefined) body.set('file', new Blob([content]), 'inscripciones.csv');
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}
const send = (content: BlobPart) => owner.call(enrollments.many, { body: form(content) });
const register = async (whatsapp: string, over: object = {}) =>
  owner.call(clients.register, { body: { client: clientInput({ whatsapp, ...over }) } });
const listed = async () =>
  (await owner.call(enrollments.list, {})).data.rows.map(
    ({ whatsapp, courseName, status, paymentStatus, totalPaid, remainingBalance }) =>
      [whatsapp, courseName, status, paymentStatus, totalPaid, remainingBalance].join(' '),
  );

it('enrols each valid row and says for each other row why not', async () => {
  for (const number of ['5511111111', '5522222222', '5533333333', '5544444444']) await register(number);
  await openCourse(owner, { name: 'Yoga', schedules: [scheduleInput({ availableSlots: 2 })] });
  await openCourse(owner, {
    name: 'Cerámica',
    customId: 'CER1',
    schedules: [
      scheduleInput(),
      scheduleInput({ sessionDates: [{ date: '2026-06-01', startTime: '10:00', endTime: '12:00' }] }),
    ],
  });
  const { data, message } = await send(
    [
      `${HEAD},Inicio`,
      '55 1111 1111,yoga,Confirmada,Completo',
      '+52 1 55 2222 2222,YOGA,confirmado,300.50',
      '5533333333,Yoga,Confirmada,Pendiente',
      '5511111111,Yoga,Pendiente,',
      '5544444444,cer1,,Parcial,2026-06-01',
      '5544444444,ceramica,,Parcial',
      '5599999999,Yoga,Pendiente,Pendiente',
      '5511111111,Natación,Pendiente,Pendiente',
      '123,Yoga,quizá,mucho',
      '',
    ].join('\r\n'),
  );
  expect(message).toBe('Carga masiva completada con éxito');
  expect(data.stats).toEqual({ created: 3, failed: 6 });
  expect(data.refused).toEqual([
    { row: 4, message: 'Ya no hay lugares disponibles' },
    { row: 5, message: 'Este contacto ya está inscrito en ese horario' },
    { row: 7, message: 'El curso tiene varios horarios: escribe cuándo inicia' },
    { row: 8, message: 'No hay un contacto con ese WhatsApp' },
    { row: 9, message: 'No hay un curso con ese nombre' },
    {
      row: 10,
      message:
        'Estado: Escribe Pendiente, Confirmada o Cancelada; Pago: Escribe Pendiente, Parcial, Completo o cuánto pagó',
    },
  ]);
  expect((await listed()).toSorted()).toEqual([
    '5511111111 Yoga confirmed completed 0 0',
    '5522222222 Yoga confirmed partial 300.5 799.5',
    '5544444444 Cerámica pending partial 0 1100',
  ]);
  const { data: listedCourses } = await owner.call(courses.list, {});
  expect(listedCourses.find(({ name }) => name === 'Yoga')!.schedules[0]).toMatchObject({
    availableSlots: 0,
    enrolled: 2,
  });
});

it('finds the titles under a name and a date', async () => {
  const { data } = await send(
    `Escuela de yoga\nAl 12/03/2026\n${HEAD}\n044 55 9999 9999,Yoga,Pendiente,Pendiente`,
  );
  expect(data.refused).toEqual([{ row: 4, message: 'No hay un contacto con ese WhatsApp' }]);
});

it('reads a workbook, and says when no row was enrolled', async () => {
  const workbook = xlsxOf({ name: 'Datos', header: HEAD.split(',') }, oneRow());
  const { data, message } = await send(await whole(workbook));
  expect({ data, message }).toEqual({
    data: {
      created: [],
      refused: [{ row: 2, message: 'No hay un contacto con ese WhatsApp' }],
      stats: { created: 0, failed: 1 },
    },
    message: 'Error en la carga masiva',
  });
});

it.each([
  ['no file', undefined, 'Por favor, seleccione un archivo'],
  ['an empty one', '', 'Por favor, seleccione un archivo'],
  [
    'other columns',
    'Nombre,Correo\nAna,x',
    'Faltan las columnas WhatsApp, Curso, Estado y Pago. Descarga la plantilla y compáralas.',
  ],
  ['titles alone', HEAD, 'El archivo no tiene filas: agrega al menos una debajo de los títulos.'],
  [
    'a picture',
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a),
    'El archivo es una imagen, no una hoja de cálculo. Sube un CSV o un XLSX.',
  ],
  [
    'too many rows',
    `${HEAD}\n${'5511111111,Yoga,Pendiente,Pendiente\n'.repeat(1001)}`,
    'El archivo tiene más de 1,000 filas. Divídelo y súbelo en partes.',
  ],
] as [string, BlobPart | undefined, string][])('refuses %s whole', async (_, content, message) => {
  const answer = await owner.inject('POST', '/api/enrollment/massive', form(content));
  expect([answer.status, answer.body.fields]).toEqual([400, { file: message }]);
});

it('refuses a small file that unpacks to more than a server can read', async () => {
  const workbook = zipOf([
    {
      name: 'xl/workbook.xml',
      content: ['<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>'],
    },
    { name: 'xl/sharedStrings.xml', content: Array.from({ length: 11 }, () => ' '.repeat(1024 * 1024)) },
  ]);
  const bomb = await whole(workbook);
  expect(bomb.length).toBeLessThan(20_000);
  const answer = await owner.inject('POST', '/api/enrollment/massive', form(bomb));
  expect(answer.body.fields?.file).toContain('El archivo se expande demasiado al abrirlo');
});

it('refuses a file beyond the limit, and a form of another business', async () => {
  const large = await owner.inject('POST', '/api/enrollment/massive', form('x'.repeat(2 * 1024 * 1024 + 1)));
  expect([large.status, large.body.message]).toEqual([413, 'El archivo pesa más de 2 MB']);
  const otherOwner = await app.owner();
  const foreign = form(`${HEAD}\n5511111111,Yoga,,`, { businessId: otherOwner.businessId });
  expect((await owner.inject('POST', '/api/enrollment/massive', foreign)).status).toBe(404);
  const own = form(`${HEAD}\n5511111111,Yoga,,`, { businessId: owner.businessId });
  expect((await owner.inject('POST', '/api/enrollment/massive', own)).status).toBe(200);
});

it.each([
  ['an empty line each', '\n'],
  ['a row of one cell each', ';\n'],
  ['a quoted cell that never ends', '"'],
])('reads two megabytes of %s without delaying anybody else', async (_, text) => {
  let rounds = 0;
  const timer = setInterval(() => (rounds += 1), 5);
  const hostile = form(text.repeat(Math.floor((2 * 1024 * 1024) / text.length)));
  const { status } = await owner.inject('POST', '/api/enrollment/massive', hostile);
  clearInterval(timer);
  expect(status).toBe(400);
  // A blocked loop would have run a few times.
  expect(rounds).toBeGreaterThan(20);
});
