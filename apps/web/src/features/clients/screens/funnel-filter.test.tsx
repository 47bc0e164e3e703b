import { branches } from '@cauce/contract/agenda/branches';
import { services } from '@cauce/contract/agenda/services';
import { clients } from '@cauce/contract/clients/clients';
import { type Funnel, funnels } from '@cauce/contract/funnels/funnels';
import { trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aContact } from '../../../../testing/a-contact.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ContactsScreen } from './contacts-screen.tsx';
import '../parts/filters/filter-panel.tsx';
import '../parts/filters/filter-sheet.tsx';

let server: FakeServer;
let funnelsHeld: Funnel[];
beforeEach(() => {
  server = new FakeServer();
  localStorage.clear();
  server.answers(clients.list, () => ({ rows: [aContact({ name: 'Ana', lastname: 'Torres' })], next: null }));
  server.answers(clients.count, () => ({ total: 1 }));
  server.answers(branches.list, () => []);
  server.answers(services.list, () => []);
  server.answers(funnels.list, () => funnelsHeld);
  server.answers(trafficSources.list, () => []);
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (search = '') => renderScreen(ContactsScreen, { at: `/contactos${search}` });
const asked = () => server.asked(clients.list).map(({ query }) => query);
const isListed = () => screen.findByRole('table', { name: 'Contactos' });

const aFunnel = (number: number, name: string): Funnel => ({
  _id: `019a0009-0000-7000-8000-00000000000${number}`,
  businessId: '019a0000-0000-7000-8000-0000000000b1',
  name,
  description: '',
  phases: [
    {
      index: 0,
      name: 'Cita',
      formattedName: 'cita',
      type: 'scheduling',
      scenarios: [
        {
          name: 'Agendada',
          formattedName: 'agendada',
          description: '',
          actionReference: 'agendada',
          type: 'auto',
          WALabel: '',
          reactivationMessagesSequence: [],
        },
      ],
    },
  ],
  notes: [],
  leads: 0,
  isDefault: number === 1,
  version: 1,
  createdAt: '2026-03-09T16:00:00.000Z',
  updatedAt: '2026-03-09T16:00:00.000Z',
  can: { edit: true, delete: true },
});

it('filters by the phase of the only funnel, and says which one as a chip', async () => {
  funnelsHeld = [aFunnel(1, 'Principal')];
  const { user, address } = show();
  await isListed();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.click(await screen.findByText('Fase del embudo'));
  expect(screen.queryByRole('combobox', { name: 'Embudo' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Fase o escenario' }));
  await user.click(await screen.findByRole('option', { name: 'Cita · Agendada' }));
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ funnelId: aFunnel(1, '')._id, funnelPlace: 'cita.agendada' }),
  );
  const chips = within(await screen.findByRole('list', { name: 'Filtros activos' }));
  await user.click(await chips.findByRole('button', { name: 'Quitar Embudo: Cita · Agendada' }));
  await waitFor(() => expect(address()).not.toContain('funnel'));
});

it('filters by a whole funnel or a phase of it where there are several', async () => {
  funnelsHeld = [aFunnel(1, 'Principal'), aFunnel(2, 'Ventas')];
  const { user } = show();
  await isListed();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.click(await screen.findByText('Fase del embudo'));
  await user.click(screen.getByRole('combobox', { name: 'Embudo' }));
  await user.click(await screen.findByRole('option', { name: 'Ventas' }));
  await screen.findByText('Embudo: Ventas');
  expect(asked().at(-1)).toMatchObject({ funnelId: aFunnel(2, '')._id });
  await user.click(screen.getByRole('combobox', { name: 'Fase o escenario' }));
  await user.click(await screen.findByRole('option', { name: /^Cita\s*Toda la fase/ }));
  await screen.findByText('Embudo: Ventas: Cita');
  expect(asked().at(-1)).toMatchObject({ funnelId: aFunnel(2, '')._id, funnelPlace: 'cita' });
});

it('names a phase that its funnel does not have any more', async () => {
  funnelsHeld = [aFunnel(1, 'Principal')];
  const { user } = show(`?funnelId=${aFunnel(1, '')._id}&funnelPlace=antes.nada`);
  await screen.findByText('Embudo: Fase anterior');
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  const field = await screen.findByRole('combobox', { name: 'Fase o escenario' });
  expect((field as HTMLInputElement).value).toBe('Fase anterior');
});
