import { branches, type Branch } from '@cauce/contract/agenda/branches';
import { locations } from '@cauce/contract/agenda/locations';
import { resources } from '@cauce/contract/agenda/resources';
import { services } from '@cauce/contract/agenda/services';
import { closedWeek } from '@cauce/domain/week/week';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aBranch } from '../../../../testing/a-branch.ts';
import { aService } from '../../../../testing/a-service.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { BranchesScreen } from '../screens/branches-screen.tsx';

let server: FakeServer;
let held: Branch[];
beforeEach(() => {
  server = new FakeServer();
  held = [aBranch({ name: 'Roma Norte' })];
  server.answers(branches.list, () => held);
  server.answers(services.list, () => []);
  server.answers(resources.list, () => []);
});

type User = ReturnType<typeof renderScreen>['user'];
const box = (label: RegExp | string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const SAVE = { name: 'Registrar' };

async function register(): Promise<User> {
  const { user } = renderScreen(BranchesScreen, { at: '/sucursales' });
  await user.click(await screen.findByRole('button', { name: 'Registrar sucursal' }));
  await screen.findByRole('dialog', { name: 'Registrar nueva sucursal' });
  return user;
}

async function edit(): Promise<User> {
  const { user } = renderScreen(BranchesScreen, { at: '/sucursales' });
  await user.click(await screen.findByRole('button', { name: 'Acciones de Roma Norte' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  await screen.findByRole('dialog', { name: 'Editar' });
  return user;
}

async function fillIn(user: User): Promise<void> {
  await user.type(await box(/^Nombre/), 'Condesa');
  await user.type(await box(/^Dirección/), 'Av. Tamaulipas 30');
  await user.type(await box(/^Ciudad/), 'Zapopan');
  await user.type(await box(/^Estado/), 'Jalisco');
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('shows each missing value at its field', async () => {
  const user = await register();
  await user.click(screen.getByRole('button', SAVE));
  await waitFor(() => expect(screen.getAllByText('Este campo es requerido')).toHaveLength(4));
  expect(document.activeElement).toBe(await box(/^Nombre/));
  await user.type(await box(/^Nombre/), 'La "Roma"');
  await screen.findByText('No se permiten comillas dobles en el nombre');
  expect(server.unanswered).toEqual([]);
});

it('opens a branch from nine to six except on Sundays by default', async () => {
  const { promise: answer, resolve: letGo } = Promise.withResolvers<void>();
  server.answers(branches.open, async ({ body }) => {
    await answer;
    const opened = aBranch((body as { branch: Partial<Branch> }).branch);
    held = [...held, opened];
    return opened;
  });
  const user = await register();
  await fillIn(user);
  await user.click(screen.getByRole('button', SAVE));
  await screen.findByText('Guardando...');
  letGo();
  await closed();
  await screen.findByText('Sucursal registrada');
  await screen.findByRole('tablist', { name: 'Datos de Condesa' });
  const [asked] = server.asked(branches.open);
  expect(asked?.body).toMatchObject({
    branch: {
      name: 'Condesa',
      address: { description: 'Av. Tamaulipas 30' },
      location: '',
      city: 'Zapopan',
      state: 'Jalisco',
      country: 'México',
      frecuency: 30,
      observesHolidays: false,
      exceptions: [],
      schedules: { monday: { from: '09:00', to: '18:00' }, sunday: { from: '00:00', to: '00:00' } },
      restSchedules: { monday: [] },
    },
  });
});

it('suggests cities without accents, and fills in the state', async () => {
  const user = await register();
  await user.type(await box(/^Ciudad/), 'san pedro g');
  await user.click(await screen.findByRole('option', { name: /San Pedro Garza García/ }));
  expect((await box(/^Ciudad/)).value).toBe('San Pedro Garza García');
  expect((await box(/^Estado/)).value).toBe('Nuevo León');
});

it('saves breaks, special dates and the version that was edited', async () => {
  held = [
    aBranch({
      week: {
        ...closedWeek(),
        monday: [
          { from: 540, to: 840 },
          { from: 960, to: 1200 },
        ],
      },
      location: 'https://maps.app.goo.gl/AbC',
      address: { description: 'Orizaba 101', place_id: 'ChIJ' },
    }),
  ];
  server.answers(branches.change, ({ body }) => aBranch((body as { branch: Partial<Branch> }).branch));
  const user = await edit();
  expect((await box('Apertura 2, Lunes')).value).toBe('4:00 p. m.');
  await user.click(screen.getByRole('switch', { name: /Cerrar en días festivos/ }));
  await user.click(screen.getByRole('button', { name: 'Agregar fecha especial' }));
  await user.type(await box(/^Fecha\b/), '24/12/2026');
  await user.type(await box(/^Motivo/), 'Nochebuena');
  await user.click(screen.getByText('Otro horario'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await closed();
  expect(server.asked(branches.change)[0]?.body).toMatchObject({
    updatedAt: '2026-03-09T16:00:00.000Z',
    branch: {
      address: { description: 'Orizaba 101', place_id: 'ChIJ' },
      location: 'https://maps.app.goo.gl/AbC',
      observesHolidays: true,
      exceptions: [{ date: '2026-12-24', label: 'Nochebuena', ranges: [{ from: '09:00', to: '18:00' }] }],
      schedules: { monday: { from: '09:00', to: '20:00' } },
      restSchedules: { monday: [{ from: '14:00', to: '16:00' }] },
    },
  });
});

it('forgets the place of Google when the address is changed', async () => {
  held = [aBranch({ address: { description: 'Orizaba 101', place_id: 'ChIJ' } })];
  server.answers(branches.change, () => aBranch());
  const user = await edit();
  await user.type(await box(/^Dirección/), ' bis');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await closed();
  expect(server.asked(branches.change)[0]?.body).toMatchObject({
    branch: { address: { description: 'Orizaba 101 bis' } },
  });
});

it('does not save a day that closes before it opens', async () => {
  const user = await edit();
  await user.clear(await box('Cierre, Lunes'));
  await user.type(await box('Cierre, Lunes'), '8:00');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('La hora de cierre no puede ser antes que la de apertura en Lunes');
  expect(server.asked(branches.change)).toEqual([]);
  expect(server.unanswered).toEqual([]);
});

it('shows the errors of the server at their fields, and keeps the typed values', async () => {
  server.answers(branches.change, () => {
    throw new Refused('invalid', { 'branch.name': 'Ese nombre ya lo usa otra sucursal' });
  });
  const user = await edit();
  await user.type(await box(/^Nombre/), ' 2');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Error al Registrar la sucursal');
  const name = await box(/^Nombre/);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(name.value).toBe('Roma Norte 2');
  expect(screen.getByText('Ese nombre ya lo usa otra sucursal')).toBeTruthy();
});

it('warns when somebody else changed the branch meanwhile, and overwrites only with the next save', async () => {
  const later = '2026-03-09T17:00:00.000Z';
  server.answers(branches.change, ({ body }) => {
    const { branch, updatedAt } = body as { branch: Partial<Branch>; updatedAt: string };
    if (updatedAt !== later) throw new Refused('changedMeanwhile');
    return aBranch(branch);
  });
  const user = await edit();
  await user.type(await box(/^Nombre/), ' 2');
  held = held.map((branch) => ({ ...branch, name: 'Roma', city: 'Puebla', updatedAt: later }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(
    'Alguien más cambió el nombre y la dirección mientras editabas. Si vuelves a guardar, quedará como la tienes aquí.',
  );
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await closed();
  expect(server.asked(branches.change)[1]?.body).toMatchObject({
    updatedAt: later,
    branch: { name: 'Roma Norte 2', city: 'Ciudad de México' },
  });
});

it('asks before it loses changes', async () => {
  const user = await register();
  await user.type(await box(/^Nombre/), 'Condesa');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
  expect((await box(/^Nombre/)).value).toBe('Condesa');
});

it('lists the public holidays of the year', async () => {
  await edit();
  expect(screen.getByText(/^Días festivos de \d{4}$/)).toBeTruthy();
  expect(screen.getByText('Día de la Independencia')).toBeTruthy();
  expect(screen.queryByText('Día de Muertos')).toBeNull();
});

const SHORT = 'https://maps.app.goo.gl/AbC123';
const LONG =
  'https://www.google.com/maps/place/Masaryk+201,+Polanco,+11560+Ciudad+de+M%C3%A9xico,+CDMX/@19.43,-99.19,17z/data=!3d19.4326!4d-99.1937';

async function paste(user: User, text: string): Promise<HTMLInputElement> {
  const field = await box(/^Enlace de Google Maps/);
  await user.click(field);
  await user.paste(text);
  return field;
}

it('resolves a pasted short link and fills in the blank fields', async () => {
  server.answers(locations.expandUrl, () => ({
    fullUrl: LONG,
    coordinates: { lat: 19.4326, lng: -99.1937 },
  }));
  const user = await register();
  await user.type(await box(/^Ciudad/), 'Polanco');
  const field = await paste(user, `Clínica Roble\n${SHORT}`);
  await screen.findByText('Llenamos la dirección con los datos del enlace. Revísala.');
  expect(field.value).toBe(SHORT);
  expect((await box(/^Dirección/)).value).toBe('Masaryk 201, Polanco, 11560');
  expect((await box(/^Ciudad/)).value).toBe('Polanco');
  expect((await box(/^Estado/)).value).toBe('Ciudad de México');
  expect(server.asked(locations.expandUrl).map(({ query }) => query)).toEqual([{ shortUrl: SHORT }]);
});

it('shortens a long link to its coordinates without a request', async () => {
  const user = await register();
  const field = await paste(user, LONG);
  await waitFor(() => expect(field.value).toBe('https://maps.google.com/?q=19.4326,-99.1937'));
  expect(server.unanswered).toEqual([]);
});

it('explains a long link without a place', async () => {
  const silent = LONG.replace(/\/@.*$/, '');
  server.answers(locations.expandUrl, () => ({ fullUrl: silent, coordinates: null }));
  const user = await register();
  await paste(user, silent);
  await screen.findByText(/En Google Maps elige Compartir y copia el enlace corto$/);
});

it('says when the short link cannot be resolved, and keeps it', async () => {
  server.answers(locations.expandUrl, () => {
    throw new Refused('outside');
  });
  const user = await register();
  const field = await paste(user, SHORT);
  await screen.findByText('Un servicio externo no respondió. Inténtalo de nuevo');
  expect(field.value).toBe(SHORT);
});

it('offers every service in a new branch, and those that were chosen', async () => {
  const [resin, cleaning] = [aService({ name: 'Resina' }), aService({ name: 'Limpieza' })];
  server.answers(services.list, () => [resin, cleaning, aService({ name: 'Vieja', isArchived: true })]);
  server.answers(branches.open, () => aBranch({ name: 'Condesa' }));
  const user = await register();
  await fillIn(user);
  const offered = within(await screen.findByRole('group', { name: /^Servicios/ }));
  await user.click(offered.getByRole('checkbox', { name: 'Resina' }));
  expect(offered.queryByRole('checkbox', { name: 'Vieja' })).toBeNull();
  await user.click(screen.getByRole('button', SAVE));
  await closed();
  expect(server.asked(branches.open)[0]?.body).toMatchObject({ branch: { services: [cleaning._id] } });
});

it('sends the services of a branch only when they changed', async () => {
  const [resin, cleaning] = [aService({ name: 'Resina' }), aService({ name: 'Limpieza' })];
  server.answers(services.list, () => [resin, cleaning]);
  held = [aBranch({ services: [{ _id: resin._id, name: 'Resina' }] })];
  server.answers(branches.change, () => held[0]!);
  const user = await edit();
  await user.type(await box(/^Dirección/), ' bis');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await closed();
  const sent = () => (server.asked(branches.change).at(-1)!.body as { branch: object }).branch;
  expect(sent()).not.toHaveProperty('services');
  await user.click(screen.getByRole('button', { name: 'Acciones de Roma Norte' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Limpieza' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await closed();
  expect(sent()).toHaveProperty('services', [resin._id, cleaning._id]);
});
