import { branches } from '@cauce/contract/agenda/branches';
import { PAGES } from '@cauce/contract/kit/pages';
import type { SessionView } from '@cauce/contract/account/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBranch } from '../../testing/a-branch.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { someone } from '../../testing/someone.ts';
import { queries } from '../platform/queries.ts';
import { holdSession } from '../platform/session-data.ts';
import { ShortcutsHost } from '../ui/overlay/shortcuts-host.tsx';
import { renderUi } from '../ui/test-render.tsx';
import { makeRouter } from './router.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answers(branches.list, () => [aBranch()]);
  localStorage.clear();
});
afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

/** The whole application at an address. */
function enter(at: string, session: SessionView = someone()) {
  holdSession(session);
  const router = makeRouter(createMemoryHistory({ initialEntries: [at] }));
  const drawn = renderUi(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <ShortcutsHost />
    </QueryClientProvider>,
  );
  return { ...drawn, path: () => router.state.location.href };
}

const sidebar = () => screen.findByRole('navigation', { name: 'Principal' });
const openSections = async () =>
  within(await sidebar())
    .getAllByRole('button', { expanded: true })
    .map((button) => button.textContent);

it('keeps open the section that was left open, and only that one', async () => {
  const first = enter('/principal');
  await first.user.click(within(await sidebar()).getByRole('button', { name: 'Integraciones' }));
  expect(await openSections()).toEqual(['Integraciones']);
  await first.user.click(within(await sidebar()).getByRole('button', { name: 'Resultados' }));
  expect(await openSections()).toEqual(['Resultados']);
  first.unmount();
  enter('/principal');
  expect(await openSections()).toEqual(['Resultados']);
});

it('marks where one is, follows into its section and starts reading at the heading', async () => {
  const { user, path } = enter('/principal');
  await user.click(within(await sidebar()).getByRole('button', { name: 'Resultados' }));
  await user.click(within(screen.getByRole('tabpanel')).getByRole('link', { name: 'Sucursales' }));
  await waitFor(() => expect(path()).toBe('/sucursales'));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Sucursales' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(await openSections()).toEqual(['Conocimiento']);
  const here = within(await sidebar()).getByRole('link', { current: 'page' });
  expect(here.textContent).toBe('Sucursales');
});

it('sends a visitor to sign in with the way back', async () => {
  const nobody = { ...someone(), person: null, csrfToken: null, business: null, grant: null, businesses: [] };
  const { path } = enter('/sucursales?archivadas=true', nobody);
  await waitFor(() => expect(path()).toBe('/auth/ingresar?p=%2Fsucursales%3Farchivadas%3Dtrue'));
});

it('says that a page is not for this person, inside the layout', async () => {
  const { user, path } = enter('/sucursales', someone({ permissions: [] }));
  await screen.findByRole('heading', { level: 1, name: 'No tienes permiso para ver esta página.' });
  expect(server.asked(branches.list)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Ir al inicio' }));
  await waitFor(() => expect(path()).toBe('/principal'));
});

it('says what to do first where there is no business', async () => {
  enter('/sucursales', { ...someone(), business: null, grant: null, businesses: [] });
  await screen.findByRole('heading', { level: 1, name: 'Primero registra tu negocio.' });
});

it('says that an address leads nowhere', async () => {
  enter('/no/existe');
  await screen.findByRole('heading', { level: 1, name: 'No encontramos esta página.' });
  await sidebar();
});

it('goes by keyboard: Ctrl K, a few letters, Enter', async () => {
  const { user, path } = enter('/principal');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Buscar o ir a' });
  await user.keyboard('sucúr');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Sucursales');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/sucursales'));
});

it('offers in the palette only what this person may open', async () => {
  const { user } = enter(
    '/principal',
    someone({ permissions: [{ page: PAGES.appointments.number, actions: ['view'] }] }),
  );
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Buscar o ir a' });
  const names = screen.getAllByRole('option').map((option) => option.textContent);
  expect(names).toContain('Inicio');
  expect(names.join()).not.toContain('Sucursales');
});

it('finds cards of all tabs without accents, and shows the tabs again', async () => {
  const { user, path } = enter('/principal');
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'resultados de pédidos');
  await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
  expect(within(screen.getByRole('main')).getByText('Resultados de pedidos')).toBeTruthy();
  await user.clear(field);
  await screen.findByRole('tablist');
  expect(path()).toBe('/principal');
});

it('helps with the first branch until there is one', async () => {
  server.answers(branches.list, () => []);
  enter('/principal');
  expect((await screen.findByRole('link', { name: 'Abrir sucursal' })).getAttribute('href')).toBe(
    '/sucursales',
  );
});

it('asks over every page for what has not been agreed to yet', async () => {
  enter('/ayuda', { ...someone(), mustAcceptNotice: true });
  expect(await screen.findByText(/Lee y acepta nuestro/)).toBeTruthy();
});
