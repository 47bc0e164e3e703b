import { branches } from '@cauce/contract/agenda/branches';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBranch } from '../../testing/a-branch.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { someone } from '../../testing/someone.ts';
import { queries } from '../platform/queries.ts';

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

const sidebar = () => screen.findByRole('navigation', { name: 'Principal' });
const openSections = async () =>
  within(await sidebar())
    .getAllByRole('button', { expanded: true })
    .map((button) => button.textContent);

it('remembers the one section of the sidebar that was left open', async () => {
  const first = openApp('/principal');
  await first.user.click(within(await sidebar()).getByRole('button', { name: 'Integraciones' }));
  expect(await openSections()).toEqual(['Integraciones']);
  await first.user.click(within(await sidebar()).getByRole('button', { name: 'Resultados' }));
  expect(await openSections()).toEqual(['Resultados']);
  first.unmount();
  openApp('/principal');
  expect(await openSections()).toEqual(['Resultados']);
});

it('marks the current page, opens its section and moves the focus to the heading', async () => {
  const { user, path } = openApp('/principal');
  await user.click(within(await sidebar()).getByRole('button', { name: 'Resultados' }));
  await user.click(within(await screen.findByRole('tabpanel')).getByRole('link', { name: 'Sucursales' }));
  await waitFor(() => expect(path()).toBe('/sucursales'));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Sucursales' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(await openSections()).toEqual(['Conocimiento']);
  const here = within(await sidebar()).getByRole('link', { current: 'page' });
  expect(here.textContent).toBe('Sucursales');
});

const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('places the agenda and the chat above the sections, which do not repeat them', async () => {
  const { user } = openApp('/principal');
  const side = await sidebar();
  expect(linksOf(side).slice(0, 3)).toEqual(['/principal', '/agenda', '/chat']);
  for (const section of within(side).getAllByRole('button', { expanded: false })) {
    await user.click(section);
    for (const path of ['/principal', '/agenda', '/chat'])
      expect(linksOf(side).filter((href) => href === path)).toHaveLength(1);
  }
});

it('has the pages of reception and a button for all others in the bar of phones', async () => {
  const { user, path } = openApp('/principal');
  const bar = await screen.findByRole('navigation', { name: 'Accesos' });
  expect(linksOf(bar)).toEqual(['/principal', '/agenda', '/chat', '/contactos']);
  expect(within(bar).getByRole('link', { current: 'page' }).textContent).toContain('Inicio');
  await user.click(within(bar).getByRole('button', { name: 'Más' }));
  const more = await screen.findByRole('dialog', { name: 'Más' });
  await user.click(within(more).getByRole('link', { name: /Sucursales/ }));
  await waitFor(() => expect(path()).toBe('/sucursales'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers in both navigations only the pages that the person may open', async () => {
  openApp('/principal', someone({ permissions: [{ page: PAGES.appointments.number, actions: ['view'] }] }));
  expect(linksOf(await sidebar()).slice(0, 2)).toEqual(['/principal', '/agenda']);
  expect(linksOf(screen.getByRole('navigation', { name: 'Accesos' }))).toEqual(['/principal', '/agenda']);
});

it('sends a visitor to the sign-in page with the address to return to', async () => {
  const nobody = { ...someone(), person: null, csrfToken: null, business: null, grant: null, businesses: [] };
  const { path } = openApp('/sucursales?archivadas=true', nobody);
  await waitFor(() => expect(path()).toBe('/auth/ingresar?p=%2Fsucursales%3Farchivadas%3Dtrue'));
});

it('says inside the layout that the person may not open a page', async () => {
  const { user, path } = openApp('/sucursales', someone({ permissions: [] }));
  await screen.findByRole('heading', { level: 1, name: 'No tienes permiso para ver esta página.' });
  expect(server.asked(branches.list)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Ir al inicio' }));
  await waitFor(() => expect(path()).toBe('/principal'));
});

it('asks a person without a business to register one first', async () => {
  openApp('/sucursales', { ...someone(), business: null, grant: null, businesses: [] });
  await screen.findByRole('heading', { level: 1, name: 'Primero registra tu negocio.' });
});

it('says that an address has no page', async () => {
  openApp('/no/existe');
  await screen.findByRole('heading', { level: 1, name: 'No encontramos esta página.' });
  await sidebar();
});

it('opens a page by keyboard: Ctrl K, a few letters, Enter', async () => {
  const { user, path } = openApp('/principal');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Buscar o ir a' });
  await user.keyboard('sucúr');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Sucursales');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/sucursales'));
});

it('offers in the palette only pages that the person may open', async () => {
  const { user } = openApp(
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

it('finds cards of all tabs without accents, and shows the tabs again when the search is cleared', async () => {
  const { user, path } = openApp('/principal');
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'resultados de pédidos');
  await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
  expect(within(screen.getByRole('main')).getByText('Resultados de pedidos')).toBeTruthy();
  await user.clear(field);
  await screen.findByRole('tablist');
  expect(path()).toBe('/principal');
});

it('offers a link to the first branch while there is none', async () => {
  server.answers(branches.list, () => []);
  openApp('/principal');
  expect((await screen.findByRole('link', { name: 'Abrir sucursal' })).getAttribute('href')).toBe(
    '/sucursales',
  );
});

it('shows on every page the notice that a person has not accepted yet', async () => {
  openApp('/ayuda', { ...someone(), mustAcceptNotice: true });
  expect(await screen.findByText(/Lee y acepta nuestro/)).toBeTruthy();
});
