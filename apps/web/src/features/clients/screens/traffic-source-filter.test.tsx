import { branches } from '@cauce/contract/agenda/branches';
import { services } from '@cauce/contract/agenda/services';
import { clients } from '@cauce/contract/clients/clients';
import { funnels } from '@cauce/contract/funnels/funnels';
import { type TrafficSource, trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aContact } from '../../../../testing/a-contact.ts';
import { aTrafficSource } from '../../../../testing/a-traffic-source.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ContactsScreen } from './contacts-screen.tsx';
import '../parts/filters/filter-panel.tsx';
import '../parts/filters/filter-sheet.tsx';

let server: FakeServer;
let stored: TrafficSource[];
beforeEach(() => {
  server = new FakeServer();
  localStorage.clear();
  stored = [aTrafficSource()];
  server.answers(clients.list, () => ({ rows: [aContact({ name: 'Ana', lastname: 'Torres' })], next: null }));
  server.answers(clients.count, () => ({ total: 1 }));
  server.answers(branches.list, () => []);
  server.answers(services.list, () => []);
  server.answers(funnels.list, () => []);
  server.answers(trafficSources.list, () => stored);
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (search = '', given = {}) =>
  renderScreen(ContactsScreen, { at: `/contactos${search}`, ...given });
const asked = () => server.asked(clients.list).map(({ query }) => query);
const openFilters = async (user: ReturnType<typeof show>['user']) => {
  await screen.findByRole('table', { name: 'Contactos' });
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
};

it('filters by the source, and says which one as a chip', async () => {
  const { user, address } = show();
  await openFilters(user);
  await user.click(await screen.findByText('Fuente de tráfico'));
  await user.click(screen.getByRole('combobox', { name: 'Fuente por la que llegaron' }));
  await user.click(await screen.findByRole('option', { name: 'Volantes de enero' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ trafficSourceId: aTrafficSource()._id }));
  const chips = within(await screen.findByRole('list', { name: 'Filtros activos' }));
  await user.click(await chips.findByRole('button', { name: 'Quitar Fuente de tráfico: Volantes de enero' }));
  await waitFor(() => expect(address()).not.toContain('trafficSourceId'));
});

it('keeps the source of the address, also one that was deleted', async () => {
  stored = [];
  show(`?trafficSourceId=${aTrafficSource()._id}`);
  expect(await screen.findByText('Fuente de tráfico: Fuente desconocida')).toBeTruthy();
  expect(asked().at(-1)).toMatchObject({ trafficSourceId: aTrafficSource()._id });
});

it('offers no sources where the business has none', async () => {
  stored = [];
  const { user } = show();
  await openFilters(user);
  await screen.findAllByText('Mes de cumpleaños');
  await waitFor(() => expect(server.asked(trafficSources.list)).toHaveLength(1));
  expect(screen.queryByText('Fuente de tráfico')).toBeNull();
});

it('neither offers nor loads sources without the permission', async () => {
  const { user } = show('', { permissions: [{ page: PAGES.clients.number, actions: ['view'] }] });
  await openFilters(user);
  await screen.findAllByText('Mes de cumpleaños');
  expect(screen.queryByText('Fuente de tráfico')).toBeNull();
  expect(server.asked(trafficSources.list)).toEqual([]);
});
