import { business } from '@cauce/contract/account/business';
import { branches } from '@cauce/contract/agenda/branches';
import { session as sessionCalls } from '@cauce/contract/account/session';
import { PAGES } from '@cauce/contract/kit/pages';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBranch } from '../../testing/a-branch.ts';
import { FakeServer, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { someone } from '../../testing/someone.ts';
import { handleHint } from '../platform/live.ts';
import { queries } from '../platform/queries.ts';

let server: FakeServer;
let mayRead = true;
beforeEach(() => {
  mayRead = true;
  server = new FakeServer();
  server.answers(branches.list, () => {
    if (!mayRead) throw new Refused('forbidden');
    return [aBranch({ name: 'Roma Norte' })];
  });
});
afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

const REFUSED = { level: 1, name: 'No tienes permiso para ver esta página.' } as const;
const branchesKept = () =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ['branches'] })
    .filter(({ state }) => state.data !== undefined);

/** The server takes away every right, and tells the browser. */
function revokeAll(now = someone({ permissions: [] })): void {
  mayRead = false;
  server.answers(sessionCalls.current, () => now);
  act(() => handleHint(queries, { topic: 'session', ids: [] }));
}

it('leaves a page at once when its right is revoked, keeps the frame and deletes what was read', async () => {
  const permissions = [{ page: PAGES.branches.number, actions: ['view' as const] }];
  openApp('/sucursales', someone({ permissions }));
  await screen.findByRole('heading', { name: 'Roma Norte' });
  revokeAll();
  await screen.findByRole('heading', REFUSED);
  expect(screen.getByRole('navigation', { name: 'Principal' })).toBeTruthy();
  await waitFor(() => expect(branchesKept()).toEqual([]));
});

it('shows a page that was refused as soon as its right is given', async () => {
  openApp('/sucursales', someone({ permissions: [] }));
  await screen.findByRole('heading', REFUSED);
  server.answers(sessionCalls.current, () => someone());
  act(() => handleHint(queries, { topic: 'session', ids: [] }));
  await screen.findByRole('heading', { name: 'Roma Norte' });
});

it('leaves the business when the membership ends', async () => {
  openApp('/sucursales');
  await screen.findByRole('heading', { name: 'Roma Norte' });
  revokeAll({ ...someone(), business: null, grant: null, businesses: [] });
  await screen.findByRole('heading', { level: 1, name: 'Primero registra tu negocio.' });
  await waitFor(() => expect(branchesKept()).toEqual([]));
});

/** Opens the form of a new branch and types its name. */
async function typeBranch() {
  const { user } = openApp('/sucursales');
  await user.click((await screen.findAllByRole('button', { name: 'Registrar sucursal' }))[0]!);
  await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Condesa');
  return user;
}

it('asks first while somebody is typing, keeps the text, and leaves when they continue', async () => {
  const user = await typeBranch();
  revokeAll();
  await screen.findByRole('heading', { name: 'Cambiaron tus permisos' });
  await user.click(screen.getByRole('button', { name: 'Volver a lo que escribía' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ }).value).toBe('Condesa');
  expect(screen.queryByRole('heading', REFUSED)).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: /^Nombre/ }));
  await screen.findByRole('heading', REFUSED);
});

it('leaves at once when the person does not need what they typed', async () => {
  const user = await typeBranch();
  revokeAll();
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByRole('heading', REFUSED);
  await waitFor(() => expect(branchesKept()).toEqual([]));
});

it('asks nothing when the right is back before the text is finished', async () => {
  const user = await typeBranch();
  revokeAll();
  await user.click(await screen.findByRole('button', { name: 'Volver a lo que escribía' }));
  mayRead = true;
  server.answers(sessionCalls.current, () => someone());
  act(() => handleHint(queries, { topic: 'session', ids: [] }));
  await waitFor(() => expect(server.asked(sessionCalls.current).length).toBeGreaterThan(1));
  await user.clear(screen.getByRole('textbox', { name: /^Nombre/ }));
  await screen.findByRole('heading', { name: 'Roma Norte' });
  expect(screen.queryByRole('heading', REFUSED)).toBeNull();
});

it.each([
  ['forbidden', 'No tienes permiso para ver «Negocio».', 0],
  ['notFound', 'No se pudo cargar el negocio', 1],
] as const)('says why a part of a page is missing after %s', async (code, words, retries) => {
  server.answers(sessionCalls.current, () => someone());
  server.answers(business.read, () => {
    throw new Refused(code);
  });
  openApp('/negocio');
  // The page loads its code first.
  await screen.findByText(words, {}, { timeout: 10_000 });
  expect(screen.queryAllByText(/^Pide a quien administra el negocio/)).toHaveLength(1 - retries);
  expect(screen.queryAllByRole('button', { name: 'Reintentar' })).toHaveLength(retries);
});
