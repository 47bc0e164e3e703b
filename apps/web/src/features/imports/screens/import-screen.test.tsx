import { type BatchAnswer, type Import, imports, type KnownRow } from '@cauce/contract/clients/imports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadingWorker } from '../../../../testing/a-worker.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { queries } from '../../../platform/queries.ts';
import { openBrowserStore } from '../sending/browser-store.ts';
import { ImportScreen } from './import-screen.tsx';

const HEAD = 'WhatsApp,Tipo,Email,Nombre,Código de País,Notas';
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => `${5_500_000_000 + at},lead,,Persona ${at},52,`);
const fileOf = (lines: readonly string[], name = 'contactos.csv') =>
  new File([[HEAD, ...lines].join('\n')], name);

const DONE: Import = {
  _id: 'x',
  kind: 'clients',
  fileName: 'de-ayer.csv',
  total: 3,
  created: 2,
  completed: 0,
  failed: 1,
  startedBy: 'ana@ejemplo.mx',
  startedAt: '2026-01-01T00:00:00Z',
  finishedAt: '2026-01-01T00:00:00Z',
};
interface Sent {
  newClients: { row: number; name: string; notes: { text: string }[] }[];
  leftOut: { row: number; message: string }[];
  batch: number;
  importId: string;
  total: number;
}

let server: FakeServer;
let latest: Import | null;
let known: KnownRow[];
let saved: Blob[];
beforeEach(() => {
  server = new FakeServer();
  latest = null;
  saved = [];
  server.answers(imports.latest, () => latest);
  known = [];
  server.answers(imports.known, () => known);
  server.answers(imports.finish, () => DONE);
  vi.stubGlobal('Worker', ReadingWorker);
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
      static override revokeObjectURL = () => undefined;
    },
  );
  // jsdom would follow the link instead of downloading the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(async () => {
  localStorage.clear();
  expect(server.unanswered).toEqual([]);
  const done = screen.queryByRole('button', { name: 'Listo' });
  if (done) fireEvent.click(done);
  await (await openBrowserStore()).clearExcept([]);
});

const sent = () => server.asked(imports.clients).map(({ body }) => body as Sent);
const acceptAll = ({ newClients, leftOut }: Sent): BatchAnswer => ({
  created: newClients.map(() => 'id'),
  refused: leftOut,
  stats: { created: newClients.length, completed: 0, failed: leftOut.length },
});

async function choose(file: File) {
  const rendered = renderScreen(ImportScreen, { at: '/contactos/importar' });
  const input = await screen.findByLabelText('Archivo por importar', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
  return rendered;
}

it('corrects what it can, leaves out repeated rows and imports the others', async () => {
  server.answers(imports.clients, ({ body }) => acceptAll(body as Sent));
  const { user, address } = await choose(
    fileOf(['+52 55 1234 5678,VIP,,Ana,,Hola', '5512345679,lead,,Beto,52,', '5512345678,lead,,Otra,52,']),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Revisa tu archivo' }));
  expect(dialog.getByRole('tab', { name: /Corregibles/ }).textContent).toContain('2');
  expect(dialog.getByText('Quitamos espacios y signos')).toBeTruthy();
  expect(dialog.getByText('Repetido: es el mismo de la fila 2')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Corregir y Continuar (2)' }));
  await screen.findAllByText('Carga masiva completada: 2 creados, 1 fallidos');
  expect(sent()).toMatchObject([
    {
      batch: 0,
      total: 3,
      newClients: [
        { row: 2, name: 'Ana', whatsapp: '5512345678', notes: [{ text: 'Hola' }] },
        { row: 3, name: 'Beto' },
      ],
      leftOut: [{ row: 4, message: 'WhatsApp: Repetido: es el mismo de la fila 2' }],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Descargar no importados' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.text())?.split('\r\n')[1]).toContain(
    '"WhatsApp: Repetido: es el mismo de la fila 2"',
  );
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(address()).toBe('/contactos'));
});

it('stores the rows while the person reads the preview', async () => {
  server.answers(imports.clients, ({ body }) => acceptAll(body as Sent));
  const { user } = await choose(fileOf(people(3)));
  const go = await screen.findByRole('button', { name: 'Continuar' });
  await queries.invalidateQueries({ queryKey: ['imports'] });
  await user.click(go);
  await screen.findAllByText('Carga masiva completada: 3 creados, 0 fallidos');
});

it('imports nothing while a row has a serious error', async () => {
  const { user } = await choose(fileOf(['1,lead,,Ana,52,=1+1', ...people(1)]));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revisa tu archivo' }));
  expect(dialog.getByText('El número debe ser de 8 digitos por lo menos')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /Continuar/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Descargar errores' }));
  expect(await saved[0]?.text()).toContain(`"'=1+1"`);
  await user.click(dialog.getByRole('button', { name: 'Elegir otro archivo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves out rows with errors when the person says so', async () => {
  server.answers(imports.clients, ({ body }) => acceptAll(body as Sent));
  const { user } = await choose(fileOf(['1,lead,,Ana,52,', ...people(1)]));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revisa tu archivo' }));
  await user.click(dialog.getByRole('switch', { name: 'Omitir la fila con errores graves' }));
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await screen.findAllByText('Carga masiva completada: 1 creados, 1 fallidos');
  const refused = within(await screen.findByRole('table', { name: 'Filas que no se importaron' }));
  expect(refused.getByText('WhatsApp: El número debe ser de 8 digitos por lo menos')).toBeTruthy();
  expect(refused.getByText('1 · Ana')).toBeTruthy();
});

it('says why a file cannot be read', async () => {
  await choose(new File(['\n , \n'], 'otro.csv'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Error al validar el archivo');
  expect(alert.textContent).toContain('El archivo está vacío.');
});

const GOOGLE = [
  'Contactos de Ana',
  'First Name,Last Name,Apodo,Phone 1 - Value',
  'Ana,Ruiz,La Güera,044 55 1234 5678',
  'Beto,Paz,,55 1234 5679',
].join('\n');

it('asks for the columns of a file of another program, and remembers them', async () => {
  server.answers(imports.clients, ({ body }) => acceptAll(body as Sent));
  const { user } = await choose(new File([GOOGLE], 'contacts.csv'));
  const columns = within(await screen.findByRole('dialog', { name: '¿Qué trae cada columna?' }));
  expect(columns.getByText('contacts.csv: los títulos están en la fila 2')).toBeTruthy();
  const field = (name: string) => columns.getByRole<HTMLInputElement>('combobox', { name }).value;
  expect(field('Se importa como: Phone 1 - Value')).toBe('WhatsApp');
  expect(field('Se importa como: Apodo')).toBe('No se importa');
  expect(field('País de los números sin código')).toBe('México (52)');
  await user.click(columns.getByRole('combobox', { name: 'Se importa como: Apodo' }));
  await user.click(await screen.findByRole('option', { name: /^Notas/ }));
  await user.click(columns.getByRole('button', { name: 'Revisar filas' }));
  await user.click(await screen.findByRole('button', { name: 'Corregir y Continuar (2)' }));
  await screen.findAllByText('Carga masiva completada: 2 creados, 0 fallidos');
  expect(sent()[0]?.newClients).toMatchObject([
    { row: 3, name: 'Ana', lastname: 'Ruiz', whatsapp: '5512345678', notes: [{ text: 'La Güera' }] },
    { row: 4, name: 'Beto', whatsapp: '5512345679', notes: [] },
  ]);
  await user.click(screen.getByRole('button', { name: 'Listo' }));

  await choose(new File([GOOGLE], 'otra-vez.csv'));
  const again = within(await screen.findByRole('dialog', { name: 'Revisa tu archivo' }));
  expect(again.getByText('Se importan todas tus columnas.')).toBeTruthy();
  await user.click(again.getByRole('button', { name: 'Cambiar columnas' }));
  await screen.findByRole('dialog', { name: '¿Qué trae cada columna?' });
});

it('does not continue without the column of the number', async () => {
  const { user } = await choose(new File(['Nombre,Correo\nAna,ana@x.mx'], 'otro.csv'));
  const columns = within(await screen.findByRole('dialog', { name: '¿Qué trae cada columna?' }));
  expect(columns.getByText('Elige cuál de tus columnas es WhatsApp.')).toBeTruthy();
  expect(columns.getByRole('button', { name: 'Revisar filas' })).toHaveProperty('disabled', true);
  await user.click(columns.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('previews what it completes of contacts that exist, and sends that choice', async () => {
  known = [
    { row: 2, name: 'Ana Paz', isArchived: false, fills: ['email', 'lastname'] },
    { row: 3, name: 'Beto', isArchived: false, fills: [] },
  ];
  server.answers(imports.clients, () => ({
    created: ['id'],
    refused: [{ row: 3, message: 'Ya lo tienes: es Beto y no le faltaba nada' }],
    stats: { created: 1, completed: 1, failed: 1 },
  }));
  const { user } = await choose(fileOf(people(3)));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revisa tu archivo' }));
  expect(await dialog.findByText('2 filas ya son contactos tuyos: no se tocan.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Completar lo que les falta' }));
  expect(dialog.getByText(/1 se completa: solo se llenan sus datos vacíos/)).toBeTruthy();
  await user.click(dialog.getByRole('tab', { name: /Ya los tienes/ }));
  expect(dialog.getByText('Email y Apellidos')).toBeTruthy();
  expect(dialog.getByText('No le falta nada')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await screen.findAllByText('Carga masiva completada: 1 creados, 1 completados, 1 fallidos');
  expect(server.asked(imports.clients)[0]?.body).toMatchObject({ existing: 'complete' });
});

it('counts all rows of a failed batch as failed, and continues', async () => {
  server.answers(imports.clients, ({ body }) => {
    const batch = body as Sent;
    if (batch.batch === 0) throw new Refused('conflict', {}, 'No se pudo');
    return acceptAll(batch);
  });
  const { user } = await choose(fileOf(people(501)));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findAllByText('Carga masiva completada: 1 creados, 500 fallidos');
  expect(sent().map(({ batch }) => batch)).toEqual([0, 1]);
  expect(server.asked(imports.finish)).toHaveLength(1);
});

it('waits for the network and continues by itself with the same batch', async () => {
  let isBroken = true;
  server.answers(imports.clients, ({ body }) => {
    if (isBroken) throw new Error('no line');
    return acceptAll(body as Sent);
  });
  const { user } = await choose(fileOf(people(2)));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByText(/La carga sigue sola en cuanto vuelva la conexión/);
  isBroken = false;
  window.dispatchEvent(new Event('online'));
  await screen.findAllByText('Carga masiva completada: 2 creados, 0 fallidos');
  const [first, ...others] = sent();
  for (const other of others) expect(other).toEqual(first);
});

it('pauses, and continues from there', async () => {
  const held = Promise.withResolvers<void>();
  server.answers(imports.clients, async ({ body }) => {
    await held.promise;
    return acceptAll(body as Sent);
  });
  const { user } = await choose(fileOf(people(1001)));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await user.click(await screen.findByRole('button', { name: 'Pausar' }));
  held.resolve();
  await screen.findByText('500 de 1,001');
  expect(sent().map(({ batch }) => batch)).toEqual([0]);
  await user.click(screen.getByRole('button', { name: 'Reanudar' }));
  await screen.findAllByText('Carga masiva completada: 1001 creados, 0 fallidos');
  expect(sent().map(({ batch }) => batch)).toEqual([0, 1, 2]);
});

it('shows the result of the latest import, and downloads its refused rows', async () => {
  latest = DONE;
  server.answers(imports.refused, () => [{ row: 3, message: 'Email: El correo no es válido' }]);
  const { user } = renderScreen(ImportScreen, { at: '/contactos/importar' });
  expect((await screen.findByText(/^Última carga/)).textContent).toContain('2 creados, 1 fallidos');
  await user.click(screen.getByRole('button', { name: 'Ver motivos' }));
  expect(await screen.findByText('Email: El correo no es válido')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Descargar no importados' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain('3,"Email: El correo no es válido"');
});

it('downloads a template with every column except those that are parts of another', async () => {
  const { user } = renderScreen(ImportScreen, { at: '/contactos/importar' });
  await user.click(await screen.findByRole('button', { name: 'Plantilla CSV' }));
  expect(await saved[0]?.text()).toBe(
    '\uFEFF"WhatsApp","Tipo","Email","Nombre","Apellidos","Género","No Responder","Notas","Código de País","Fecha de Nacimiento"\r\n',
  );
});
