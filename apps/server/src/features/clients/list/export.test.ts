import { inflateRawSync } from 'node:zlib';
import { clients } from '@cauce/contract/clients/clients';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  // Late at night in Mexico City it is the next day in UTC.
  app = await TestApp.open({ rates: 'unlimited', now: new Date('2026-03-10T05:30:00Z') });
  owner = await app.owner();
  const tricks = clientInput({
    name: '=HYPERLINK(1)',
    lastname: '+52, S.A.',
    secondLastname: '<&> 💫',
    whatsapp: '5512345678',
    email: 'ana@ejemplo.mx',
    gender: 'Femenino',
    birthdate: '1990-02-28',
    noRespond: true,
    notes: [
      { text: '@SUM(A1)', date: '2026-01-01T00:00:00.000Z' },
      { text: 'Otra "nota"', date: '2026-01-02T00:00:00.000Z' },
    ],
  });
  await owner.call(clients.register, { body: { client: tricks } });
});
afterAll(() => app.close());

const download = (query = '', visitor = owner) =>
  app.server.inject({ url: `/api/client/export?${query}`, headers: visitor.headers });

const lines = async (query: string, visitor = owner) =>
  (await download(query, visitor)).body.split('\r\n').length - 2;

/** The entries of a zip archive, read from its central directory. */
function unzipped(file: Buffer): Map<string, string> {
  const end = file.length - 22;
  expect(file.readUInt32LE(end)).toBe(0x06054b50);
  const entries = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength, offset] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ];
    const begin = offset + 30 + nameLength;
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    entries.set(name, inflateRawSync(file.subarray(begin, begin + packed)).toString('utf8'));
    at += 46 + nameLength;
  }
  return entries;
}

it('writes a file that no spreadsheet can be tricked by, named by the day of the business', async () => {
  const { headers, body } = await download();
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="contactos-2026-03-09.csv"');
  expect(body.split('\r\n')).toEqual([
    '\uFEFF"Nombre","Apellido Paterno","Apellido Materno","WhatsApp","Código de País","Email","Tipo","Género","Fecha de Nacimiento","No Responder","Notas","Identificador","Origen","Fecha de Registro"',
    `"'=HYPERLINK(1)","'+52, S.A.","<&> 💫","5512345678","52","ana@ejemplo.mx","lead","Femenino","1990-02-28","Sí","'@SUM(A1)\nOtra ""nota""","","Equipo","2026-03-09"`,
    '',
  ]);
});

it('writes a workbook in which everything is text', async () => {
  const { headers, rawPayload } = await download('format=xlsx');
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toBe('attachment; filename="contactos-2026-03-09.xlsx"');
  const entries = unzipped(rawPayload);
  expect([...entries.keys()]).toEqual([
    'xl/worksheets/sheet1.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    '_rels/.rels',
    '[Content_Types].xml',
  ]);
  const sheet = entries.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(1)</t>');
  expect(sheet).toContain('<t xml:space="preserve">&lt;&amp;&gt; 💫</t>');
  expect(sheet).not.toMatch(/<f>|<f /);
  expect(sheet.match(/<row>/g)).toHaveLength(2);
});

it('writes the clients of the filters and none of another business', async () => {
  expect(await lines('type=lead')).toBe(1);
  expect(await lines('type=client')).toBe(0);
  expect(await lines('', await app.owner())).toBe(0);
});

it('writes every one of many exactly once, the newest first', async () => {
  const visitor = await app.owner();
  await app.pool.query(
    `insert into client (business_id, id, name, phone, search_text, created_by, created_at)
     select $1, gen_random_uuid(), 'Persona ' || n, (525500000000 + n)::text, 'p' || n, 'x', timestamptz '2026-01-01' + n / 7 * interval '1 second'
       from generate_series(1, 3500) n`,
    [visitor.businessId],
  );
  const names = (await download('', visitor)).body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(/Persona (\d+)/.exec(line)?.[1]));
  expect(names).toHaveLength(3500);
  expect(new Set(names).size).toBe(3500);
  expect(names.map((n) => Math.floor(n / 7))).toEqual(
    names.map((n) => Math.floor(n / 7)).toSorted((a, b) => b - a),
  );
  const sheet = unzipped((await download('format=xlsx', visitor)).rawPayload).get('xl/worksheets/sheet1.xml');
  expect(sheet?.match(/<row>/g)).toHaveLength(3501);
});

it('is refused before a byte is written', async () => {
  const { statusCode, headers } = await download('branchId=019a0000-0000-7000-8000-000000000001');
  expect([statusCode, headers['content-disposition']]).toEqual([404, undefined]);
});
