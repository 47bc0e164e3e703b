import { clients } from '@cauce/contract/clients/clients';
import {
  type BoardCard,
  type BoardColumn,
  type ContactPlace,
  funnelBoard,
  type PlaceTotal,
} from '@cauce/contract/funnels/board';
import { type Funnel, funnels } from '@cauce/contract/funnels/funnels';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aContact } from '../../../../testing/a-contact.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { CrmScreen } from './crm-screen.tsx';

let server: FakeServer;
let ana: BoardCard;
const ID = '01890000-0000-7000-8000-00000000000a';

const column = (name: string, cards: BoardCard[], over: Partial<BoardColumn> = {}): BoardColumn => ({
  place: `cita.${name.toLowerCase()}`,
  phase: 'Cita',
  name,
  description: '',
  action: 'none',
  isFormer: false,
  cards,
  next: null,
  ...over,
});
const funnel: Funnel = {
  _id: ID,
  name: 'Principal',
  description: '',
  phases: [],
  notes: [],
  leads: 1,
  businessId: aContact().businessId,
  isDefault: true,
  version: 1,
  createdAt: '2026-03-09T16:00:00.000Z',
  updatedAt: '2026-03-09T16:00:00.000Z',
  can: { edit: true, delete: true },
};

beforeEach(() => {
  ana = {
    clientId: aContact()._id,
    name: 'Ana Torres',
    type: 'lead',
    whatsapp: '5512345678',
    countryCode: '52',
    source: 'team',
    place: 'cita.agendada',
    enteredAt: '2026-03-10T16:00:00.000Z',
    conversation: null,
    appointment: {
      _id: aContact()._id,
      start: '2026-03-12T16:00:00.000Z',
      status: 'agendada',
      service: 'Limpieza',
    },
    scheduled: null,
  };
  server = new FakeServer();
  server.answers(funnels.read, () => funnel);
  server.answers(funnelBoard.read, () => [
    column('Agendada', [ana], { action: 'agendada' }),
    column('Vino', [], { action: 'asistida' }),
  ]);
  server.answers(funnelBoard.totals, () => [{ place: ana.place, total: 1 }]);
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (search = '', permissions?: Parameters<typeof renderScreen>[1]['permissions']) =>
  renderScreen(CrmScreen, {
    at: `/crm/${ID}${search}`,
    path: '/crm/$id',
    ...(permissions && { permissions }),
  });
const columnOf = async (name: string) =>
  within(await screen.findByRole('region', { name: RegExp(`· ${name}`) }));

it('shows the cards before the contacts of each scenario are counted', async () => {
  const counted = Promise.withResolvers<PlaceTotal[]>();
  server.answers(funnelBoard.totals, () => counted.promise);
  show();
  expect(await (await columnOf('Agendada')).findByRole('article', { name: 'Ana Torres' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Cita · Agendada' })).toBeTruthy();
  counted.resolve([{ place: ana.place, total: 1204 }]);
  expect(await (await columnOf('Agendada')).findByText('1,204')).toBeTruthy();
  expect(await (await columnOf('Vino')).findByText('0')).toBeTruthy();
});

it('moves a card with the keyboard at once, and undoes it', async () => {
  let place = '';
  server.answers(funnelBoard.move, ({ body }) => {
    ({ place } = body as { place: string });
    return { ...ana, place };
  });
  const { user } = show();
  (await (await columnOf('Agendada')).findByRole('article', { name: 'Ana Torres' })).focus();
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover a Ana Torres' }));
  await user.click(dialog.getByRole('button', { name: 'Vino' }));
  expect(await screen.findByText('Ana Torres pasó a «Cita · Vino»')).toBeTruthy();
  expect(server.asked(funnelBoard.move)[0]?.body).toEqual({
    clientId: ana.clientId,
    place: 'cita.vino',
    seen: { place: 'cita.agendada', enteredAt: ana.enteredAt },
  });
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(place).toBe('cita.agendada'));
});

it('says where the contact is when somebody else was faster', async () => {
  server.answers(funnelBoard.move, () => {
    throw new Refused('conflict', {}, 'Alguien movió a Ana mientras tanto: ahora está en «Cita · Vino»');
  });
  const { user } = show();
  (await (await columnOf('Agendada')).findByRole('article', { name: 'Ana Torres' })).focus();
  await user.keyboard('m');
  await user.click(await screen.findByRole('button', { name: 'Vino' }));
  expect(await screen.findByText(/Alguien movió a Ana mientras tanto/)).toBeTruthy();
});

it('a contact who was moved by hand says which status the appointment still has', async () => {
  server.answers(funnelBoard.read, () => [
    column('Agendada', [], { action: 'agendada' }),
    column('Vino', [{ ...ana, place: 'cita.vino' }], { action: 'asistida' }),
  ]);
  show();
  expect(await (await columnOf('Vino')).findByText('Su cita sigue agendada')).toBeTruthy();
});

it('shows the figures of each phase, and its conversion with two decimals', async () => {
  server.answers(funnelBoard.figures, () => ({
    leads: 3,
    converted: 1,
    goal: 'asistieron o recibieron su pedido',
    phases: [
      { formattedName: 'inicio', name: 'Inicio', total: 3, current: 2, scenarios: [] },
      { formattedName: 'cita', name: 'Cita', total: 1, current: 1, scenarios: [] },
    ],
  }));
  const { user } = show('?vista=resumen');
  expect(await screen.findByRole('img', { name: 'Conversión 33.33 %' })).toBeTruthy();
  expect(screen.getByText('33.33 % de los que llegaron a Inicio')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Los que están ahora' }));
  expect(screen.queryByText(/de los que llegaron/)).toBeNull();
});

it('says when the funnel is gone', async () => {
  server.answers(funnels.read, () => {
    throw new Refused('notFound');
  });
  show();
  expect(await screen.findByText('No encontramos este embudo')).toBeTruthy();
});

const choose = async (user: ReturnType<typeof show>['user']) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar contacto' }));
  await user.type(await dialog.findByRole('combobox', { name: 'Contacto' }), 'Beto');
  await user.click(await screen.findByRole('option', { name: /Beto Ruiz/ }));
  return dialog;
};

describe('adding a contact', () => {
  const beto = aContact({ _id: '01890000-0000-7000-8000-0000000000b0', name: 'Beto', lastname: 'Ruiz' });
  let now: ContactPlace['now'];

  beforeEach(() => {
    now = null;
    server.answers(clients.search, () => [beto]);
    server.answers(funnelBoard.readPlace, () => ({ now }));
    server.answers(funnelBoard.move, ({ body }) => ({
      ...ana,
      clientId: beto._id,
      place: (body as { place: string }).place,
    }));
    server.answers(funnelBoard.leave, () => null);
  });
  it('puts a known contact into the scenario whose button was pressed, and undoes it', async () => {
    const { user } = show();
    await user.click(
      await (await columnOf('Vino')).findByRole('button', { name: 'Agregar contacto a Vino' }),
    );
    const dialog = await choose(user);
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Agregar' })).toHaveProperty('disabled', false),
    );
    await user.click(dialog.getByRole('button', { name: 'Agregar' }));
    expect(await screen.findByText('Beto Ruiz entró a «Cita · Vino»')).toBeTruthy();
    expect(server.asked(funnelBoard.move)[0]?.body).toEqual({
      clientId: beto._id,
      place: 'cita.vino',
      seen: null,
    });
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(server.asked(funnelBoard.leave)).toHaveLength(1));
  });

  it('says that the contact is in the funnel already, and moves them from there', async () => {
    now = { place: 'cita.agendada', title: 'Cita · Agendada', enteredAt: '2026-03-10T16:00:00.000Z' };
    const { user } = show();
    await columnOf('Vino');
    await user.keyboard('n');
    const dialog = await choose(user);
    expect(await dialog.findByText(/Beto Ruiz ya está en «Cita · Agendada»/)).toBeTruthy();
    const save = dialog.getByRole('button', { name: 'Mover aquí' });
    expect(save).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('combobox', { name: /^Escenario/ }));
    await user.click(await screen.findByRole('option', { name: 'Vino' }));
    await user.click(save);
    expect(await screen.findByText('Beto Ruiz pasó a «Cita · Vino»')).toBeTruthy();
    expect(server.asked(funnelBoard.move)[0]?.body).toMatchObject({
      place: 'cita.vino',
      seen: { place: 'cita.agendada', enteredAt: now.enteredAt },
    });
  });

  it('says so when somebody else was faster, and keeps the choice', async () => {
    server.answers(funnelBoard.move, () => {
      throw new Refused('conflict', {}, 'Alguien movió a Beto mientras tanto: ahora está en «Cita · Vino»');
    });
    const { user } = show();
    await columnOf('Vino');
    await user.keyboard('n');
    const dialog = await choose(user);
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Agregar' })).toHaveProperty('disabled', false),
    );
    await user.click(dialog.getByRole('button', { name: 'Agregar' }));
    expect(await dialog.findByText(/Alguien movió a Beto/)).toBeTruthy();
  });

  it('is offered on an empty board', async () => {
    server.answers(funnelBoard.read, () => [column('Agendada', [])]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Agregar contacto' }));
    await screen.findByRole('dialog', { name: 'Agregar contacto' });
  });

  it('is not offered to people who may only see funnels', async () => {
    show('', [{ page: PAGES.funnels.number, actions: ['view'] }]);
    await columnOf('Vino');
    expect(screen.queryByRole('button', { name: /Agregar contacto/ })).toBeNull();
  });
});
