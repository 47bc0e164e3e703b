import { business } from '@cauce/contract/account/business';
import { clients } from '@cauce/contract/clients/clients';
import { money, type MoneyMovement } from '@cauce/contract/sales/money';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aBusiness } from '../../../../testing/a-business.ts';
import { aMovement } from '../../../../testing/a-movement.ts';
import { aClient, ANA, MARIANA, ROMA } from '../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import '../parts/details-dialog.tsx';
import '../parts/movement-dialog.tsx';
import { MovementsScreen } from './movements-screen.tsx';

let server: FakeServer;
let held: MoneyMovement[];
let categories: string[];
const sum = (type: string) =>
  held.filter((one) => one.type === type).reduce((total, { amount }) => total + amount, 0);
beforeEach(() => {
  server = new FakeServer();
  categories = ['Renta'];
  held = [
    aMovement({ corrections: 1 }),
    aMovement({
      type: 'out',
      amount: 1200.5,
      category: 'Renta',
      clientId: null,
      clientName: '',
      comments: 'Local',
    }),
  ];
  server.answers(money.byId, ({ query }) => {
    const { ids = '' } = query as { ids?: string };
    return held.filter(({ _id }) => ids.split(',').includes(_id));
  });
  server.answers(money.list, () => ({ rows: held, next: null }));
  server.answers(money.totals, () => ({ in: sum('in'), out: sum('out'), movements: held.length }));
  server.answers(money.revisions, () => []);
  server.answers(money.context, () => ({
    zone: 'America/Mexico_City',
    branches: [{ _id: ROMA, name: 'Roma Norte' }],
    specialists: [{ _id: MARIANA, name: 'Mariana Robles', branchId: ROMA }],
    categories: categories.map((name) => ({ name })),
  }));
  server.answers(business.change, ({ body }) => {
    const { moneyMovementCategories } = (
      body as { business: { moneyMovementCategories: { name: string }[] } }
    ).business;
    categories = moneyMovementCategories.map(({ name }) => name);
    return aBusiness({ moneyMovementCategories });
  });
});
afterEach(() => expect(server.unanswered).toEqual([]));

const AT = '/finanzas/movimientos';
const show = (search = '', permissions?: { page: number; actions: ['view'] }[]) =>
  renderScreen(MovementsScreen, { at: `${AT}${search}`, ...(permissions && { permissions }) });
type User = ReturnType<typeof show>['user'];
const dialogNamed = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const pick = async (user: User, within_: ReturnType<typeof within>, field: string, option: string) => {
  await user.click(within_.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

it('lists the movements with their totals', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Movimientos de dinero' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toContain('Ana TorresCorregido');
  expect(rows[1]).toContain('+$450.00');
  expect(rows[2]).toContain('Local');
  expect(rows[2]).toContain('−$1,200.50');
  const totals = screen.getByText('Resultado').closest('dl');
  await waitFor(() =>
    expect(totals?.textContent).toBe('Ingresos$450.00Gastos$1,200.50Resultado-$750.50Movimientos2'),
  );
});

it('filters by the address, and downloads the same movements', async () => {
  const { user, address } = show('?tipo=out&categoria=Renta&fechas=otro&desde=2026-03-01&hasta=2026-03-05');
  await screen.findByRole('table');
  expect(server.asked(money.list)[0]?.query).toMatchObject({
    type: 'out',
    category: 'Renta',
    from: '2026-03-01',
    to: '2026-03-05',
  });
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  const file = await screen.findByRole('menuitem', { name: 'Archivo CSV' });
  expect(file.getAttribute('href')).toBe(
    '/api/moneyMovement/export?from=2026-03-01&to=2026-03-05&type=out&category=Renta&format=csv',
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await waitFor(() => expect(address()).toBe(AT));
});

it('registers an expense in a category that is added in the form', async () => {
  server.answers(money.register, ({ body }) => {
    const { moneyMovement } = body as { moneyMovement: MoneyMovement };
    held = [aMovement({ ...moneyMovement, date: '2026-03-09T18:00:00.000Z' }), ...held];
    return held[0]!;
  });
  server.answers(clients.search, () => [aClient()]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Registrar movimiento' }));
  const form = await dialogNamed('Registrar movimiento');
  const category = () => form.getByRole<HTMLInputElement>('combobox', { name: 'Categoría' }).value;
  expect(category()).toBe('Ventas');
  await user.click(form.getByRole('radio', { name: 'Gasto' }));
  expect(category()).toBe('Gastos generales');
  await user.click(form.getByRole('radio', { name: 'Ingreso' }));
  expect(category()).toBe('Ventas');
  await user.click(form.getByRole('radio', { name: 'Gasto' }));
  await user.click(form.getByRole('button', { name: 'Registrar movimiento' }));
  expect(await form.findByText('Este campo es requerido')).toBeTruthy();
  await user.type(form.getByLabelText(/^Monto/), '0.50');
  expect(await form.findByText('El monto debe ser mayor a 0')).toBeTruthy();
  await user.clear(form.getByLabelText(/^Monto/));
  await user.type(form.getByLabelText(/^Monto/), '350.5');

  await user.click(form.getByRole('button', { name: 'Agregar o quitar categorías' }));
  await user.type(form.getByLabelText(/^Nueva categoría/), 'renta{Enter}');
  expect(await form.findByText('Esa categoría ya existe')).toBeTruthy();
  await user.clear(form.getByLabelText(/^Nueva categoría/));
  await user.type(form.getByLabelText(/^Nueva categoría/), 'Propinas{Enter}');
  expect(await screen.findByText('Categoría agregada correctamente')).toBeTruthy();
  expect(categories).toEqual(['Renta', 'Propinas']);
  expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Categoría' }).value).toBe('Propinas');
  await user.click(form.getByRole('button', { name: 'Eliminar la categoría Renta' }));
  expect(await screen.findByText('Categoría eliminada correctamente')).toBeTruthy();
  await waitFor(() => expect(categories).toEqual(['Propinas']));

  const contact = form.getByRole('combobox', { name: 'Contacto' });
  await user.type(contact, 'a');
  expect(await screen.findByText('Ingresa al menos 2 caracteres')).toBeTruthy();
  await user.type(contact, 'na');
  await user.click(await screen.findByRole('option', { name: /Ana Torres/ }));
  await pick(user, form, 'Forma de pago', 'Transferencia');
  await user.click(form.getByRole('button', { name: 'Registrar movimiento' }));
  expect(await screen.findByText('Movimiento registrado')).toBeTruthy();
  expect(server.asked(money.register)[0]?.body).toMatchObject({
    moneyMovement: {
      type: 'out',
      amount: 350.5,
      category: 'Propinas',
      paymentMethod: 'transfer',
      clientId: ANA,
    },
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('corrects a movement, and after a concurrent edit says which values changed', async () => {
  const first = held[0]!;
  const now = { ...first, amount: 999, updatedAt: '2026-03-09T17:00:00.000Z' };
  server.answers(money.correct, ({ body }) => {
    if ((body as { updatedAt: string }).updatedAt !== now.updatedAt) {
      held = [now, ...held.slice(1)];
      throw new Refused('changedMeanwhile');
    }
    return now;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Acciones de Ingreso de \$450\.00/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const form = await dialogNamed('Editar movimiento');
  const amount = form.getByLabelText<HTMLInputElement>(/^Monto/);
  expect(amount.value).toBe('450.00');
  await user.clear(amount);
  await user.type(amount, '500');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText(/Alguien más cambió el monto mientras editabas/)).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Movimiento actualizado')).toBeTruthy();
  expect(server.asked(money.correct)[1]?.body).toMatchObject({
    // The day was not changed, so its time stays too.
    moneyMovement: { amount: 500, date: first.date },
    updatedAt: now.updatedAt,
  });
});

it('opens a movement by its address, with the values before each correction', async () => {
  const [one] = held;
  server.answers(money.revisions, () => [
    {
      _id: '019a0011-0000-7000-8000-000000000001',
      correctedBy: 'lucia@clinicaroble.mx',
      correctedAt: '2026-03-09T17:00:00.000Z',
      before: { ...one!, amount: 400, paymentMethod: 'debit' as const },
    },
  ]);
  const { user, address } = show(`?movimiento=${one!._id}`);
  const dialog = await dialogNamed('Ingreso de $450.00 de Ana Torres');
  expect(dialog.getByRole('link', { name: 'Ana Torres' }).getAttribute('href')).toBe(`/contactos/${ANA}`);
  await user.click(dialog.getByText('Historial de correcciones'));
  const list = await dialog.findByRole('list', { name: 'Correcciones' });
  expect(list.textContent).toContain('Monto: $400.00 $450.00');
  expect(list.textContent).toContain('Forma de pago: Tarjeta de débito Efectivo');
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(address()).toBe(AT));
});

it('cancels a movement after a confirmation that names it', async () => {
  server.answers(money.strike, ({ params }) => {
    held = held.filter(({ _id }) => _id !== params.id);
    return null;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Acciones de Gasto de \$1,200\.50/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const question = await dialogNamed('Eliminar: Gasto de $1,200.50');
  await user.click(question.getByRole('button', { name: 'Eliminar movimiento' }));
  expect(await screen.findByText('Movimiento eliminado correctamente')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Local')).toBeNull());
});

it('cancels a movement in its own dialog, and does not say that it is missing', async () => {
  const [one] = held;
  server.answers(money.strike, () => {
    held = held.slice(1);
    return null;
  });
  const { user, address } = show(`?movimiento=${one!._id}`);
  const dialog = await dialogNamed('Ingreso de $450.00 de Ana Torres');
  await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  const question = await dialogNamed('Eliminar: Ingreso de $450.00 de Ana Torres');
  await user.click(question.getByRole('button', { name: 'Eliminar movimiento' }));
  expect(await screen.findByText('Movimiento eliminado correctamente')).toBeTruthy();
  await waitFor(() => expect(address()).toBe(AT));
  expect(screen.queryByText('Ese movimiento ya no está en tus finanzas')).toBeNull();
});

it('says when there are no movements, and when none matches', async () => {
  held = [];
  const { unmount } = show();
  expect(await screen.findByText(/Aquí verás lo que entra y lo que sale/)).toBeTruthy();
  unmount();
  show('?buscar=renta');
  expect(await screen.findByText('Ningún movimiento coincide con lo que buscas.')).toBeTruthy();
});

it.each([
  ['notFound', /ya no existe/],
  ['unexpected', 'No pudimos cargar tus movimientos.'],
] as const)('explains the answer %s of the server', async (code, words) => {
  server.answers(money.list, () => {
    throw new Refused(code);
  });
  show(`?sucursal=${ROMA}`);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('returns to the list from a missing movement, and is read-only without permission to write', async () => {
  held = [aMovement({ can: { edit: false, delete: false }, paymentMethod: 'mercado_pago' })];
  const { address } = show('?movimiento=019a0010-0000-7000-8000-00000000dead', [
    { page: PAGES.money.number, actions: ['view'] },
  ]);
  expect(await screen.findByText('Ese movimiento ya no está en tus finanzas')).toBeTruthy();
  await waitFor(() => expect(address()).toBe(AT));
  expect(screen.queryByRole('button', { name: 'Registrar movimiento' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Acciones de/ })).toBeNull();
});
