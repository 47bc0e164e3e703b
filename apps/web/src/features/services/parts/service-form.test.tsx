import { branches } from '@cauce/contract/agenda/branches';
import { business } from '@cauce/contract/account/business';
import { PAGES } from '@cauce/contract/kit/pages';
import { products } from '@cauce/contract/sales/products';
import { resources } from '@cauce/contract/agenda/resources';
import { services, type Service } from '@cauce/contract/agenda/services';
import { specialists } from '@cauce/contract/agenda/specialists';
import { closedWeek } from '@cauce/domain/week/week';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBranch } from '../../../../testing/a-branch.ts';
import { aBusiness } from '../../../../testing/a-business.ts';
import { aProduct } from '../../../../testing/a-product.ts';
import { aResource } from '../../../../testing/a-resource.ts';
import { aService } from '../../../../testing/a-service.ts';
import { aSpecialist } from '../../../../testing/a-specialist.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ServicesScreen } from '../screens/services-screen.tsx';

const roma = aBranch({ name: 'Roma Norte' });
const valle = aBranch({
  name: 'Del Valle',
  week: { ...closedWeek(), monday: [{ from: 600, to: 1200 }] },
});
const ana = aSpecialist({ name: 'Ana', at: roma });
const luis = aSpecialist({ name: 'Luis', at: valle });

const saved = ({ body }: { body: unknown }) =>
  aService({ name: (body as { service: { name: string } }).service.name });

const goods = [aProduct({ name: 'Guantes' }), aProduct({ name: 'Resina', isArchived: true })];

let server: FakeServer;
let held: Service[];
beforeEach(() => {
  server = new FakeServer();
  held = [aService({ branches: [roma._id], specialists: [ana._id] })];
  server.answers(services.list, () => held);
  server.answers(branches.list, () => [roma, valle]);
  server.answers(specialists.list, () => [ana, luis]);
  server.answers(business.read, ({ params }) => aBusiness({ _id: params.id!, hasPaymentProvider: true }));
  server.answers(resources.list, () => []);
  server.answers(products.list, () => goods);
  server.answers(services.offer, saved);
  server.answers(services.change, saved);
});

type User = ReturnType<typeof renderScreen>['user'];
const box = (label: RegExp | string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });

async function register(): Promise<User> {
  const { user } = renderScreen(ServicesScreen, { at: '/servicios' });
  await user.click(await screen.findByRole('button', { name: 'Registrar servicio' }));
  await screen.findByRole('dialog', { name: 'Registrar servicio' });
  await box(/^Nombre\b/);
  return user;
}
async function edit(): Promise<User> {
  const { user } = renderScreen(ServicesScreen, { at: '/servicios' });
  await user.click(await screen.findByRole('button', { name: 'Acciones de Limpieza dental' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  await screen.findByRole('dialog', { name: 'Editar servicio' });
  await box(/^Nombre\b/);
  return user;
}
async function fillIn(user: User): Promise<void> {
  await user.type(await box(/^Nombre\b/), 'Resina');
  await user.type(await box(/^Descripción\b(?! del)/), 'Del color de tu diente');
  await user.type(await box(/^Precio\b(?! unitario)/), '1200');
}
const save = (user: User, name = 'Registrar') => user.click(screen.getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const offered = () => (server.asked(services.offer)[0]!.body as { service: unknown }).service;
const changed = () => server.asked(services.change)[0]!.body as { service: unknown; updatedAt: string };

it('shows each missing value at its field', async () => {
  const user = await register();
  await save(user);
  await waitFor(() => expect(screen.getAllByText('Este campo es requerido')).toHaveLength(3));
  expect(document.activeElement).toBe(await box(/^Nombre\b/));
  await user.type(await box(/^Nombre\b/), 'Corte "fino"');
  await screen.findByText('No se permiten comillas dobles en el nombre');
  expect(server.asked(services.offer)).toEqual([]);
});

it('offers a service at all branches, always and by all specialists by default', async () => {
  const user = await register();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: '90 minutos' }));
  await save(user);
  await closed();
  await screen.findByText('Servicio creado correctamente');
  expect(offered()).toMatchObject({
    name: 'Resina',
    duration: 90,
    price: '1200',
    available: true,
    isAlwaysAvailable: true,
    branches: [roma._id, valle._id],
    specialists: [ana._id, luis._id],
    minimumNotice: null,
    bookingHorizon: null,
    linkPrice: null,
  });
});

describe('branches and specialists', () => {
  it('offers and saves only specialists of the chosen branches', async () => {
    const user = await register();
    await fillIn(user);
    await user.click(screen.getByRole('checkbox', { name: 'Del Valle' }));
    expect(screen.queryByRole('checkbox', { name: /^Luis/ })).toBeNull();
    await save(user);
    await closed();
    expect(offered()).toMatchObject({ branches: [roma._id], specialists: [ana._id] });
  });

  it('selects all and none at once', async () => {
    const user = await register();
    await user.click(screen.getByRole('checkbox', { name: 'Todas las sucursales' }));
    expect(screen.getByText('0 de 2')).toBeTruthy();
    await screen.findByText('Elige una sucursal para ver a sus especialistas.');
    await user.click(screen.getByRole('checkbox', { name: 'Todas las sucursales' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ana/ }).checked).toBe(true);
  });
});

describe('its resources', () => {
  it('are chosen from those of the business, in the order of the ticks', async () => {
    const lines = ['Uno', 'Dos', 'Tres'].map((description) => ({
      ...aResource().items[0]!,
      url: `/files/ab/${description}.jpg`,
      description,
    }));
    const list = [aResource({ name: 'Menú' }), aResource({ name: 'Consultorio', items: lines })];
    server.answers(resources.list, () => list);
    const user = await register();
    await fillIn(user);
    await user.click(await screen.findByRole('checkbox', { name: /Menú/ }));
    await user.click(screen.getByRole('checkbox', { name: /Consultorio/ }));
    expect([screen.queryByText('Dos') !== null, screen.queryByText('Tres')]).toEqual([true, null]);
    await save(user);
    await closed();
    expect(offered()).toMatchObject({ resources: list.map(({ _id }) => _id) });
  });

  it('asks to create resources first when there are none', async () => {
    await register();
    await screen.findByText('No hay recursos disponibles. Crea recursos primero.');
  });
});

describe('its hours', () => {
  it('follow the hours that the chosen branches share', async () => {
    const user = await register();
    await fillIn(user);
    await user.click(screen.getByText('Durante horario de trabajo'));
    await screen.findByText('Lun 10:00 a. m. – 6:00 p. m. · Mar a dom no disponible');
    await save(user);
    await closed();
    expect(offered()).toMatchObject({
      isAlwaysAvailable: false,
      schedules: { monday: { from: '10:00', to: '18:00' }, tuesday: { from: '00:01', to: '23:59' } },
    });
  });

  it('need a branch to follow', async () => {
    const user = await register();
    await fillIn(user);
    await user.click(screen.getByRole('checkbox', { name: 'Todas las sucursales' }));
    await user.click(screen.getByText('Durante horario de trabajo'));
    await save(user);
    await screen.findByText('Elige al menos una sucursal para seguir su horario');
    expect(server.asked(services.offer)).toEqual([]);
  });

  it('start with the shared hours when they become own hours, and are restored after another choice', async () => {
    const user = await register();
    await fillIn(user);
    await user.click(screen.getByText('Horario propio'));
    const from = await box('Desde, Lunes');
    expect(from.value).toBe('10:00 a. m.');
    await user.clear(from);
    await user.type(from, '11:00');
    await user.click(screen.getByText('Siempre disponible'));
    await user.click(screen.getByText('Horario propio'));
    expect((await box('Desde, Lunes')).value).toBe('11:00 a. m.');
    await save(user);
    await closed();
    expect(offered()).toMatchObject({ schedules: { monday: { from: '11:00', to: '18:00' } } });
  });

  it('keep the breaks of a service that is always available', async () => {
    const rest = { from: '14:00', to: '15:00' };
    held = [aService({ restSchedules: { ...aService().restSchedules, monday: [rest] } })];
    const user = await edit();
    expect(screen.getByText('1 día')).toBeTruthy();
    await user.type(await box(/^Nombre\b/), ' 2');
    await save(user, 'Guardar');
    await closed();
    expect(changed().service).toMatchObject({ isAlwaysAvailable: true, restSchedules: { monday: [rest] } });
  });
});

it('shows the errors of the server at their fields, and keeps the typed values', async () => {
  server.answers(services.change, () => {
    throw new Refused('invalid', { 'service.name': 'Ese nombre no se puede' });
  });
  const user = await edit();
  await user.type(await box(/^Nombre\b/), ' 2');
  await save(user, 'Guardar');
  await screen.findByText('Error al gestionar el servicio');
  await screen.findByText('Ese nombre no se puede');
  expect((await box(/^Nombre\b/)).value).toBe('Limpieza dental 2');
});

it('warns when somebody else changed the service meanwhile, and overwrites only with the next save', async () => {
  const later = '2026-03-09T17:00:00.000Z';
  server.answers(services.change, ({ body }) => {
    if ((body as { updatedAt: string }).updatedAt !== later) throw new Refused('changedMeanwhile');
    return held[0]!;
  });
  const user = await edit();
  await user.type(await box(/^Nombre\b/), ' 2');
  held = held.map((service) => ({ ...service, price: '900', duration: 60, updatedAt: later }));
  await save(user, 'Guardar');
  await screen.findByText(
    'Alguien más cambió la duración y el precio mientras editabas. Si vuelves a guardar, quedará como lo tienes aquí.',
  );
  await save(user, 'Guardar');
  await closed();
  await screen.findByText('Servicio actualizado correctamente');
});

it('asks before it loses changes, and opens without them afterwards', async () => {
  const user = await register();
  await user.type(await box(/^Nombre\b/), 'Corona');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  const question = await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await user.click(within(question).getByRole('button', { name: 'Descartar cambios' }));
  await closed();
  await user.click(screen.getByRole('button', { name: 'Registrar servicio' }));
  expect((await box(/^Nombre\b/)).value).toBe('');
});

describe('consumed products', () => {
  it('starts empty, accepts each product once, and requires its quantity', async () => {
    const user = await register();
    await fillIn(user);
    await user.click(await screen.findByRole('combobox', { name: 'Agregar producto' }));
    // An archived product cannot be consumed.
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Guantes']);
    await user.click(screen.getByRole('option', { name: 'Guantes' }));
    const amount = await box('Cantidad de Guantes');
    await user.clear(amount);
    await save(user);
    expect(await screen.findByText('La cantidad es requerida')).toBeTruthy();
    await user.type(amount, '3');
    await save(user);
    await closed();
    expect(offered()).toMatchObject({ stockOperations: [{ productId: goods[0]!._id, amount: 3 }] });
  });

  it('keeps stored products, and removes one', async () => {
    held = held.map((service) => ({
      ...service,
      stockOperations: [
        { productId: goods[0]!._id, amount: 2 },
        { productId: goods[1]!._id, amount: 1 },
      ],
    }));
    const user = await edit();
    expect((await box('Cantidad de Guantes')).value).toBe('2');
    await user.click(screen.getByRole('button', { name: 'Quitar Resina' }));
    await save(user, 'Guardar');
    await closed();
    expect(changed().service).toMatchObject({ stockOperations: [{ productId: goods[0]!._id, amount: 2 }] });
  });

  it('stays unchanged without permission to read products', async () => {
    const stockOperations = [{ productId: goods[0]!._id, amount: 2 }];
    held = held.map((service) => ({ ...service, stockOperations }));
    const { user } = renderScreen(ServicesScreen, {
      at: '/servicios',
      permissions: [{ page: PAGES.services.number, actions: ['view', 'edit'] }],
    });
    await user.click(await screen.findByRole('button', { name: 'Acciones de Limpieza dental' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    await user.type(await box(/^Nombre\b/), ' 2');
    expect(screen.queryByText('Productos que se consumen')).toBeNull();
    await save(user, 'Guardar');
    await closed();
    expect(changed().service).toMatchObject({ stockOperations });
  });
});
