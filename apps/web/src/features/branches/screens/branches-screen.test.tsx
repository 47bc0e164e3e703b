import { branches, type Branch } from '@cauce/contract/agenda/branches';
import type { PermissionEntry } from '@cauce/contract/kit/access';
import { PAGES } from '@cauce/contract/kit/pages';
import { closedWeek } from '@cauce/domain/week/week';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aBranch } from '../../../../testing/a-branch.ts';
import { choose, expectCards } from '../../../../testing/cards.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { branchList } from '../../catalogue/index.ts';
import { BranchesScreen } from './branches-screen.tsx';

let server: FakeServer;
/** The branches of the fake server, which its answers read and change. */
let held: Branch[];
beforeEach(() => {
  server = new FakeServer();
  held = [
    aBranch({ name: 'Roma Norte' }),
    aBranch({ name: 'Álamos', city: 'Querétaro', state: 'Querétaro' }),
    aBranch({ name: 'Portales', isArchived: true }),
  ];
  server.answers(branches.list, () => held);
});

const show = (at = '/sucursales', permissions?: PermissionEntry[]) =>
  renderScreen(BranchesScreen, { at, ...(permissions && { permissions }) });

it('shows active branches by name, and archived ones separately', async () => {
  const { user, address } = show();
  await expectCards('Álamos', 'Roma Norte');
  await user.click(screen.getByText('Archivadas (1)'));
  await expectCards('Portales');
  expect(address()).toBe('/sucursales?ver=archivadas');
});

it('opens with the filters of the address, and ignores an unreadable value', async () => {
  show('/sucursales?ver=archivadas&buscar=port');
  await expectCards('Portales');
});

it('shows the invitation to register the first branch, even with filters in the address', async () => {
  held = [];
  show('/sucursales?ver=archivadas&buscar=port');
  await screen.findByText('Aquí vivirán tus sucursales: dónde estás y a qué hora abres.');
  screen.getByRole('button', { name: 'Registrar tu primera sucursal' });
});

it('searches by name, address or city without accents', async () => {
  const { user, address } = show('/sucursales?ver=nada');
  await expectCards('Álamos', 'Roma Norte');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar sucursal' }), 'queretaro');
  await expectCards('Álamos');
  expect(address()).toContain('buscar=queretaro');
  await user.type(screen.getByRole('searchbox'), 'xyz');
  await screen.findByText('Ninguna sucursal coincide con «queretaroxyz».');
  await user.click(screen.getByRole('button', { name: 'Quitar la búsqueda' }));
  await expectCards('Álamos', 'Roma Norte');
});

it('shows address, specialists and opening hours of a branch', async () => {
  held = [
    aBranch({
      location: 'https://maps.app.goo.gl/AbC',
      specialists: ['Ana', 'Luis', 'Eva', 'Omar', 'Inés'].map((name, index) => ({
        _id: String(index),
        name,
      })),
      week: {
        ...closedWeek(),
        monday: [
          { from: 540, to: 840 },
          { from: 960, to: 1200 },
        ],
      },
      frecuency: 45,
      observesHolidays: true,
    }),
  ];
  const { user } = show();
  const link = await screen.findByRole('link', { name: 'Ver en el mapa Roma Norte' });
  expect(link.getAttribute('href')).toBe('https://maps.app.goo.gl/AbC');
  expect(screen.getByText('Ana, Luis, Eva y 2 más')).toBeTruthy();
  expect(screen.getByText('(5)')).toBeTruthy();
  expect(screen.getByText('Sin servicios')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Horarios y descansos' }));
  expect(screen.getByText('9:00 a. m. – 8:00 p. m.')).toBeTruthy();
  expect(screen.getByText('Descanso 2:00 – 4:00 p. m.')).toBeTruthy();
  expect(screen.getByText('Citas cada 45 minutos. Cierra en días festivos oficiales.')).toBeTruthy();
});

it('does not link to a location that is not a web address', async () => {
  held = [aBranch({ location: 'javascript:alert(1)' })];
  show();
  const link = await screen.findByRole('link', { name: /Ver en el mapa/ });
  expect(link.getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Orizaba/,
  );
});

it('offers no actions to people who may only read', async () => {
  held = held.map((branch) => ({
    ...branch,
    can: { edit: false, archive: false, unarchive: false, delete: false },
  }));
  show('/sucursales', [{ page: PAGES.branches.number, actions: ['view'] }]);
  await expectCards('Álamos', 'Roma Norte');
  expect(screen.queryByRole('button', { name: /Acciones de/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Registrar sucursal' })).toBeNull();
});

it('opens the form when there is no branch', async () => {
  held = [];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Registrar tu primera sucursal' }));
  await screen.findByRole('dialog', { name: 'Registrar nueva sucursal' });
});

it('goes to the main page when the list cannot be loaded', async () => {
  server.answers(branches.list, () => {
    throw new Refused('forbidden');
  });
  const { address } = show();
  await waitFor(() => expect(address()).toBe('/principal'));
  expect(screen.getByText(/^No pudimos cargar tus sucursales\./)).toBeTruthy();
});

it('keeps the loaded list when a refresh fails', async () => {
  queries.setQueryData(branchList.queryKey, held, { updatedAt: 1 });
  server.answers(branches.list, () => {
    throw new Refused('tooMany');
  });
  const { address } = show();
  await waitFor(() => expect(server.asked(branches.list)).toHaveLength(1));
  await expectCards('Álamos', 'Roma Norte');
  expect(address()).toBe('/sucursales');
});

it('shows the changes of other people after a hint', async () => {
  show();
  await expectCards('Álamos', 'Roma Norte');
  held = [...held, aBranch({ name: 'Coyoacán' })];
  handleHint(queries, { topic: 'branches', ids: ['x'] });
  await expectCards('Álamos', 'Coyoacán', 'Roma Norte');
});

/** Answers to archiving wait until the test releases them. */
function archiveSlowly() {
  const waiting: (() => void)[] = [];
  server.answers(branches.archive, async ({ params, query }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const isArchived = (query as { archive?: string }).archive === 'true';
    held = held.map((branch) =>
      branch._id === params.id ? aBranch({ ...branch, can: undefined, isArchived }) : branch,
    );
    return held.find(({ _id }) => _id === params.id) ?? aBranch();
  });
  return { letGo: () => waitFor(() => expect(waiting.splice(0).map((go) => go())).toHaveLength(1)) };
}

it('archives at once, and «Deshacer» restores the branch', async () => {
  const { letGo } = archiveSlowly();
  const { user } = show();
  await choose(user, 'Roma Norte', 'Archivar');
  await expectCards('Álamos');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await expectCards('Álamos', 'Roma Norte');
  await letGo();
  await letGo();
  await waitFor(() => expect(held.map(({ isArchived }) => isArchived)).toEqual([false, false, true]));
  expect(server.asked(branches.archive).map(({ query }) => query)).toEqual([{ archive: 'true' }, {}]);
  await expectCards('Álamos', 'Roma Norte');
});

it('undoes an archiving that the server refused, and says why', async () => {
  server.answers(branches.archive, () => {
    throw new Refused('forbidden');
  });
  const { user } = show();
  await choose(user, 'Roma Norte', 'Archivar');
  await screen.findByText('No tienes permiso para hacer esto');
  await expectCards('Álamos', 'Roma Norte');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

it('offers only to restore an archived branch', async () => {
  const { letGo } = archiveSlowly();
  const { user } = show('/sucursales?ver=archivadas');
  await user.click(await screen.findByRole('button', { name: 'Acciones de Portales' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Reactivar']);
  await user.click(within(menu).getByRole('menuitem', { name: 'Reactivar' }));
  await screen.findByText('No hay sucursales archivadas.');
  await letGo();
});

it('asks before it deletes, and names the branch and the records that are deleted too', async () => {
  held = [
    aBranch({
      exceptions: [{ date: '2026-12-24', label: 'Nochebuena', ranges: [] }],
      services: [{ _id: 's', name: 'Limpieza' }],
    }),
  ];
  server.answers(branches.close, () => {
    held = [];
    return { outcome: 'deleted' as const };
  });
  const { user } = show();
  await choose(user, 'Roma Norte', 'Eliminar');
  const question = await screen.findByRole('dialog', { name: 'Eliminar la sucursal Roma Norte' });
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Se borran su dirección y su horario con 1 fecha especial.',
    'Ofrece 1 servicio.',
    'Si tiene citas, personal o inventario, se archiva en lugar de borrarse.',
  ]);
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(server.asked(branches.close)).toEqual([]);
  await choose(user, 'Roma Norte', 'Eliminar');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await expectCards();
});

it('says when the server archived a branch instead of deleting it', async () => {
  server.answers(branches.close, () => {
    held = held.map((branch) => ({ ...branch, isArchived: true }));
    return { outcome: 'archived' as const };
  });
  const { user } = show();
  await choose(user, 'Roma Norte', 'Eliminar');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Todas tus sucursales están archivadas.');
});
