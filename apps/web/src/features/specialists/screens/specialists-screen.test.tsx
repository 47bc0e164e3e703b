import { branches, type Branch } from '@cauce/contract/agenda/branches';
import type { PermissionEntry } from '@cauce/contract/kit/access';
import { PAGES } from '@cauce/contract/kit/pages';
import { specialists, type Specialist } from '@cauce/contract/agenda/specialists';
import { closedWeek } from '@cauce/domain/week/week';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aBranch } from '../../../../testing/a-branch.ts';
import { aSpecialist } from '../../../../testing/a-specialist.ts';
import { choose, expectCards } from '../../../../testing/cards.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { someone } from '../../../../testing/someone.ts';
import { branchList } from '../../catalogue/index.ts';
import { specialistsInPalette } from '../palette.tsx';
import { SpecialistsScreen } from './specialists-screen.tsx';
// Imported here so that no test waits for the code of the dialog.
import '../parts/specialist-dialog.tsx';

let server: FakeServer;
/** The branches of the fake server, which its answers read and change. */
let places: Branch[];
let held: Specialist[];
beforeEach(() => {
  server = new FakeServer();
  const [roma, valle] = [aBranch({ name: 'Roma Norte' }), aBranch({ name: 'Del Valle' })];
  places = [roma, valle];
  held = [
    aSpecialist({ name: 'Sofía Méndez', at: roma }),
    aSpecialist({ name: 'Álvaro Núñez', at: valle, email: '', customId: 'DR7' }),
    aSpecialist({ name: 'Eva Ríos', at: valle, isArchived: true }),
  ];
  server.answers(branches.list, () => places);
  server.answers(specialists.list, () => held);
});

const show = (at = '/especialistas', permissions?: PermissionEntry[]) =>
  renderScreen(SpecialistsScreen, { at, ...(permissions && { permissions }) });

it('shows active specialists by name, and archived ones separately', async () => {
  const { user, address } = show();
  await expectCards('Álvaro Núñez', 'Sofía Méndez');
  await user.click(screen.getByText('Archivados (1)'));
  await expectCards('Eva Ríos');
  expect(address()).toBe('/especialistas?ver=archivados');
});

it('searches by name, number, identifier or service without accents', async () => {
  held[0] = aSpecialist({ name: 'Sofía Méndez', at: places[0], offers: [{ _id: 's', name: 'Ortodoncia' }] });
  const { user, address } = show();
  const box = await screen.findByRole('searchbox', { name: 'Buscar especialista' });
  for (const [typed, ...found] of [
    ['nunez', 'Álvaro Núñez'],
    ['dr7', 'Álvaro Núñez'],
    ['ortodon', 'Sofía Méndez'],
    ['554 321', 'Álvaro Núñez', 'Sofía Méndez'],
  ]) {
    await user.clear(box);
    await user.type(box, typed ?? '');
    await expectCards(...found);
  }
  await user.clear(box);
  await user.type(box, 'xyz');
  await screen.findByText('Ningún especialista coincide con lo que buscas.');
  expect(address()).toContain('buscar=xyz');
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await expectCards('Álvaro Núñez', 'Sofía Méndez');
});

it('draws only a few of five hundred specialists, and finds every other one', async () => {
  held = Array.from({ length: 500 }, (_, index) => aSpecialist({ name: `Persona ${index}`, at: places[0] }));
  const { container, user } = show();
  const cards = () => container.querySelectorAll('h2').length;
  await waitFor(() => expect(cards()).toBeGreaterThan(3));
  expect(cards()).toBeLessThan(60);
  await user.type(screen.getByRole('searchbox'), 'persona 499');
  await expectCards('Persona 499');
});

it('filters by branch', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('combobox', { name: 'Sucursal' }));
  await user.click(await screen.findByRole('option', { name: 'Del Valle' }));
  await expectCards('Álvaro Núñez');
  expect(address()).toBe(`/especialistas?sucursal=${places[1]?._id}`);
});

it('shows contact data, hours and services of a specialist', async () => {
  const at = aBranch({
    name: 'Roma Norte',
    week: {
      ...closedWeek(),
      monday: [
        { from: 540, to: 840 },
        { from: 960, to: 1200 },
      ],
      tuesday: [{ from: 540, to: 1080 }],
    },
  });
  places = [at];
  held = [
    aSpecialist({
      at,
      rests: { ...closedWeek(), tuesday: [{ from: 0, to: 1440 }], monday: [{ from: 540, to: 600 }] },
      offers: ['Resina', 'Limpieza'].map((name) => ({ _id: name, name })),
    }),
  ];
  const { user } = show();
  const phone = await screen.findByRole('link', { name: 'WhatsApp de Sofía Méndez: 52 55 4321 8765' });
  expect(phone.getAttribute('href')).toBe('https://wa.me/525543218765');
  expect(screen.getByRole('link', { name: 'sofia@clinicaroble.mx' })).toBeTruthy();
  expect(screen.getByText('10:00 a. m. – 2:00 p. m.')).toBeTruthy();
  expect(screen.getByText('4:00 – 8:00 p. m.')).toBeTruthy();
  expect(screen.getByText('No labora')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Servicios' }));
  const panel = screen.getByRole('tabpanel');
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Limpieza', 'Resina']);
});

it('says «Sin email» and «Sin servicios» where there are none', async () => {
  held = [aSpecialist({ at: places[0], email: '' })];
  const { user } = show();
  await screen.findByText('Sin email');
  await user.click(screen.getByRole('tab', { name: 'Servicios' }));
  // On the card and in its tab.
  expect(screen.getAllByText('Sin servicios')).toHaveLength(2);
});

it('offers no actions to people who may only read', async () => {
  held = held.map((specialist) => ({
    ...specialist,
    can: { edit: false, archive: false, unarchive: false, delete: false },
  }));
  show('/especialistas', [{ page: PAGES.specialists.number, actions: ['view'] }]);
  await expectCards('Álvaro Núñez', 'Sofía Méndez');
  expect(screen.queryByRole('button', { name: /Acciones de/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Registrar especialista' })).toBeNull();
  // Without permission to read branches the page still opens, and does not fetch them.
  expect(server.asked(branches.list)).toEqual([]);
});

it('says that breaks may be missing without permission to read branches, even if it was just revoked', async () => {
  const split = [
    { from: 540, to: 840 },
    { from: 960, to: 1200 },
  ];
  const at = aBranch({ week: { ...closedWeek(), monday: split } });
  held = [aSpecialist({ at })];
  queries.setQueryData(branchList.queryKey, [at]);
  show('/especialistas', [{ page: PAGES.specialists.number, actions: ['view'] }]);
  expect(await screen.findByText('9:00 a. m. – 8:00 p. m.')).toBeTruthy();
  expect(screen.getByText('Puede tener además los descansos de su sucursal.')).toBeTruthy();
});

it('offers everything but the form without permission to read branches', async () => {
  const { user } = show('/especialistas', [{ page: PAGES.specialists.number, actions: ['edit'] }]);
  await user.click(await screen.findByRole('button', { name: 'Acciones de Sofía Méndez' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Archivar', 'Eliminar']);
  expect(screen.queryByRole('button', { name: 'Registrar especialista' })).toBeNull();
});

it('links to the branches while there are none', async () => {
  [places, held] = [[], []];
  show();
  await screen.findByText(/^Cada especialista atiende en una sucursal\./);
  const link = screen.getByRole('link', { name: 'Ir a sucursales' });
  expect(link.getAttribute('href')).toBe('/sucursales');
  expect(screen.queryByRole('button', { name: /Registrar/ })).toBeNull();
});

it('starts with the first specialist when there is none', async () => {
  held = [];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Registrar tu primer especialista' }));
  await screen.findByRole('dialog', { name: 'Registrar especialista' });
});

it.each([
  ['specialists', specialists.list, /^No pudimos cargar tus especialistas\./],
  ['branches', branches.list, /^No pudimos cargar tus sucursales\./],
])('goes to the main page when the list of %s cannot be loaded', async (_, spec, says) => {
  server.answers(spec, () => {
    throw new Refused('forbidden');
  });
  const { address } = show();
  await waitFor(() => expect(address()).toBe('/principal'));
  expect(screen.getByText(says)).toBeTruthy();
});

it('shows the changes of other people to specialists and branches after a hint', async () => {
  show();
  await expectCards('Álvaro Núñez', 'Sofía Méndez');
  held = [...held, aSpecialist({ name: 'Bruno Díaz', at: places[0] })];
  handleHint(queries, { topic: 'specialists', ids: ['x'] });
  await expectCards('Álvaro Núñez', 'Bruno Díaz', 'Sofía Méndez');
  const asked = server.asked(specialists.list).length;
  handleHint(queries, { topic: 'branches', ids: ['x'] });
  await waitFor(() => expect(server.asked(specialists.list).length).toBeGreaterThan(asked));
});

/** Answers to archiving wait until the test releases them. */
function archiveSlowly() {
  const waiting: (() => void)[] = [];
  server.answers(specialists.archive, async ({ params, query }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const isArchived = (query as { archive?: string }).archive === 'true';
    held = held.map((one) =>
      one._id === params.id ? aSpecialist({ ...one, can: undefined, isArchived }) : one,
    );
    return held.find(({ _id }) => _id === params.id) ?? aSpecialist();
  });
  return { letGo: () => waitFor(() => expect(waiting.splice(0).map((go) => go())).toHaveLength(1)) };
}

it('archives at once, and «Deshacer» restores the specialist', async () => {
  const { letGo } = archiveSlowly();
  const { user } = show();
  await choose(user, 'Sofía Méndez', 'Archivar');
  await expectCards('Álvaro Núñez');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await expectCards('Álvaro Núñez', 'Sofía Méndez');
  await letGo();
  await letGo();
  await waitFor(() => expect(held.map(({ isArchived }) => isArchived)).toEqual([false, false, true]));
});

it('undoes an archiving that the server refused, and says why', async () => {
  server.answers(specialists.archive, () => {
    throw new Refused('forbidden');
  });
  const { user } = show();
  await choose(user, 'Sofía Méndez', 'Archivar');
  await screen.findByText('No tienes permiso para hacer esto');
  await expectCards('Álvaro Núñez', 'Sofía Méndez');
});

it('offers only to restore an archived specialist', async () => {
  const { letGo } = archiveSlowly();
  const { user } = show('/especialistas?ver=archivados');
  await user.click(await screen.findByRole('button', { name: 'Acciones de Eva Ríos' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Reactivar']);
  await user.click(screen.getByRole('menuitem', { name: 'Reactivar' }));
  await screen.findByText('No hay especialistas archivados.');
  await letGo();
});

it('asks before it deletes, and names the specialist and what is deleted too', async () => {
  held = [aSpecialist({ at: places[0], offers: [{ _id: 's', name: 'Limpieza' }] })];
  server.answers(specialists.remove, () => {
    held = [];
    return { outcome: 'deleted' as const };
  });
  const { user } = show();
  await choose(user, 'Sofía Méndez', 'Eliminar');
  const question = await screen.findByRole('dialog', { name: 'Eliminar a Sofía Méndez' });
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Se borran sus datos y su horario en Roma Norte.',
    'Deja de dar 1 servicio.',
    'Si tiene citas, se archiva en lugar de borrarse.',
  ]);
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(server.asked(specialists.remove)).toEqual([]);
  await choose(user, 'Sofía Méndez', 'Eliminar');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Aquí vivirán tus especialistas: quién atiende, dónde y a qué hora.');
});

it('is found in the palette by people who may see specialists', async () => {
  show();
  await expectCards('Álvaro Núñez', 'Sofía Méndez');
  const went: string[] = [];
  const found = await specialistsInPalette.find('nunez', new AbortController().signal, (href) =>
    went.push(href),
  );
  expect(found.map(({ label, detail }) => [label, detail])).toEqual([['Álvaro Núñez', 'Del Valle']]);
  found[0]?.onSelect();
  expect(went).toEqual(['/especialistas?buscar=%C3%81lvaro%20N%C3%BA%C3%B1ez']);
  expect(specialistsInPalette.allowed(someone())).toBe(true);
  expect(specialistsInPalette.allowed(someone({ permissions: [] }))).toBe(false);
});
