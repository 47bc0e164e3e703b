import { audiences, type AudienceInput } from '@cauce/contract/clients/audiences';
import { branches } from '@cauce/contract/agenda/branches';
import { clients, type Contact } from '@cauce/contract/clients/clients';
import { PAGES } from '@cauce/contract/kit/pages';
import { funnels } from '@cauce/contract/funnels/funnels';
import { trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { services } from '@cauce/contract/agenda/services';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBranch } from '../../../../testing/a-branch.ts';
import { aContact, aContactsDetails } from '../../../../testing/a-contact.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { ContactsScreen } from './contacts-screen.tsx';
// Imported here so that no test waits for the code of the bulk actions.
import '../parts/list/bulk.tsx';
import '../parts/contact/contact-dialog.tsx';
import '../parts/list/list-dialogs.tsx';
import '../parts/filters/filter-panel.tsx';
import '../parts/filters/filter-sheet.tsx';
import '../parts/merge/merge-dialog.tsx';
import '../parts/filters/save-audience-dialog.tsx';

let server: FakeServer;
/** The contacts that the server has, and the total that it reports. */
let held: Contact[];
let total: number;
const [roma] = [aBranch({ name: 'Roma Norte' })];
beforeEach(() => {
  server = new FakeServer();
  localStorage.clear();
  held = [
    aContact({ name: 'Ana', lastname: 'Torres', type: 'client', sent: 3, scheduled: 1 }),
    aContact({ name: 'Beto', lastname: 'Luna', noRespond: true }),
    aContact({ name: 'Carla', lastname: 'Nieto', lastVisit: '2026-03-05T16:00:00.000Z' }),
  ];
  total = held.length;
  server.answers(clients.list, () => ({ rows: held, next: null }));
  server.answers(clients.count, () => ({ total }));
  server.answers(branches.list, () => [roma]);
  server.answers(services.list, () => []);
  server.answers(funnels.list, () => []);
  server.answers(trafficSources.list, () => []);
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (search = '', given = {}) =>
  renderScreen(ContactsScreen, { at: `/contactos${search}`, ...given });
const asked = () => server.asked(clients.list).map(({ query }) => query);
const names = async () => {
  const rows = within(await screen.findByRole('table', { name: 'Contactos' }))
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) => within(row).getAllByRole('link')[0]?.textContent);
};
const tick = (name: string) => screen.getByRole('checkbox', { name: `Elegir ${name}` });

it('leaves out columns, orders and filters of pages that the person may not see', async () => {
  held = [aContact({ name: 'Ana', sent: null, scheduled: null })];
  const { user } = show('', { permissions: [{ page: PAGES.clients.number, actions: ['edit'] }] });
  const table = within(await screen.findByRole('table', { name: 'Contactos' }));
  expect(table.getByText('Registro')).toBeTruthy();
  for (const title of ['Última visita', 'Último mensaje', 'Mensajes'])
    expect(table.queryByText(title)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  expect(await screen.findByText('Fecha de registro')).toBeTruthy();
  for (const title of ['Última visita', 'Gastado', 'Sucursal']) expect(screen.queryByText(title)).toBeNull();
});

it('lists the contacts, newest first, with their data', async () => {
  show();
  expect(await names()).toEqual(['Ana Torres', 'Beto LunaNo Responder', 'Carla Nieto']);
  expect(asked()).toEqual([{ sort: 'newest', limit: 100 }]);
  expect(screen.getByText('3 contactos')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /Ana Torres/ }));
  expect(row.getByText('Cliente')).toBeTruthy();
  expect(row.getByRole('link', { name: /52 55 8901 4458/ }).getAttribute('href')).toBe(
    'https://wa.me/525589014458',
  );
  expect(row.getByText('Nunca')).toBeTruthy();
  expect(row.getByText('Enviados:').parentElement?.textContent).toBe('Enviados: 3');
  expect(row.getByText('Programados:').parentElement?.textContent).toBe('Programados: 1');
  expect(within(screen.getByRole('row', { name: /Carla/ })).getByText('5 mar 2026')).toBeTruthy();
});

it('filters by the address, shows the filters as chips, and removes them one by one', async () => {
  const { user, address } = show(
    `?type=client,lead&birthMonth=3&branchId=${roma?._id}&noRespond=true&gender=nadie`,
  );
  await names();
  expect(asked()[0]).toEqual({
    type: 'client,lead',
    birthMonth: '3',
    branchId: roma?._id,
    noRespond: 'true',
    sort: 'newest',
    limit: 100,
  });
  const chips = within(await screen.findByRole('list', { name: 'Filtros activos' }));
  await chips.findByText('Sucursal: Roma Norte');
  for (const words of ['Tipo: Cliente, Lead', 'Cumplen en: marzo', 'No Responder'])
    expect(chips.getByText(words)).toBeTruthy();
  await user.click(chips.getByRole('button', { name: 'Quitar Cumplen en: marzo' }));
  await waitFor(() => expect(address()).not.toContain('birthMonth'));
  await user.click(chips.getByRole('button', { name: 'Quitar los filtros' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ sort: 'newest', limit: 100 }));
});

it('searches when the person stops typing, and says when no contact matches', async () => {
  const { user } = show();
  await names();
  server.answers(clients.list, ({ query }) => ({
    rows: (query as { search?: string }).search === undefined ? held : [],
    next: null,
  }));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar contacto' }), 'xyz');
  expect(await screen.findByText('Ningún contacto coincide con lo que buscas.')).toBeTruthy();
  expect(asked().map((query) => (query as { search?: string }).search)).toEqual(
    [undefined, 'xyz'].toReversed(),
  );
  await user.click(screen.getAllByRole('button', { name: 'Quitar los filtros' })[0] as HTMLElement);
  expect(await names()).toHaveLength(3);
});

it('loads the next page near the end of the list, and lists each contact once', async () => {
  const more = aContact({ name: 'Diana', lastname: 'Paz' });
  server.answers(clients.list, ({ query }) =>
    (query as { after?: string }).after === 'aqui'
      ? { rows: [held[2] as Contact, more], next: null }
      : { rows: held, next: 'aqui' },
  );
  show();
  await waitFor(async () => expect((await names()).at(-1)).toBe('Diana Paz'));
  expect(await names()).toHaveLength(4);
});

it('applies each filter of the panel at once, and days only when they are valid', async () => {
  const { user, address } = show();
  await names();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Filtros' }));
  await user.click(await panel.findByRole('checkbox', { name: 'Lead' }));
  await waitFor(() => expect(address()).toContain('type=lead'));
  await user.click(panel.getByText('Fecha de registro'));
  const [from, to] = [panel.getAllByLabelText('Desde').at(-1), panel.getAllByLabelText('Hasta').at(-1)];
  await user.type(from as HTMLElement, '10/03/2026{Tab}');
  await waitFor(() => expect(address()).toContain('createdFrom=2026-03-10'));
  await user.type(to as HTMLElement, '01/03/2026{Tab}');
  expect(await panel.findByText('La fecha final no puede ser anterior a la inicial')).toBeTruthy();
  expect(address()).not.toContain('createdTo');
});

it('filters contacts without a visit for a number of days until today', async () => {
  const { user, address } = show();
  await names();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const filters = await screen.findByRole('complementary', { name: 'Filtros' });
  const title = await within(filters).findByText('Última visita');
  await user.click(title);
  const panel = within(title.closest('details') as HTMLElement);
  await user.click(panel.getByRole('button', { name: 'Últimos 30 días' }));
  await waitFor(() => expect(address()).toContain('visited=last30'));
  const away = panel.getByLabelText('No vienen desde hace más de');
  await user.type(away, '120');
  expect(await screen.findByText('No vienen desde hace más de 120 días')).toBeTruthy();
  expect(address()).toMatch(/\?visited=over120$/);
  await user.type(away, '00');
  expect(await panel.findByText('Escribe un número de días entre 1 y 3,650')).toBeTruthy();
  expect(address()).toMatch(/\?visited=over1200$/);
  // Fixed days replace the relative period, and the other way round.
  await user.type(panel.getByLabelText('Hasta'), '01/03/2026{Tab}');
  await waitFor(() => expect(address()).toMatch(/\?visitedTo=2026-03-01$/));
  await user.click(panel.getByRole('button', { name: 'Más de 90 días sin venir' }));
  await waitFor(() => expect(address()).toMatch(/\?visited=over90$/));
  await user.click(screen.getByRole('button', { name: 'Quitar No vienen desde hace más de 90 días' }));
  await waitFor(() => expect(address()).not.toContain('visited'));
});

it('filters by amount spent, and shows an error for an impossible amount', async () => {
  const { user, address } = show('?spentTo=500&createdFrom=2026-03-10');
  await names();
  expect(asked()[0]).toMatchObject({ spentTo: '500', createdFrom: '2026-03-10' });
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  const filters = await screen.findByRole('complementary', { name: 'Filtros' });
  const title = await within(filters).findByText('Gastado');
  const panel = within(title.closest('details') as HTMLElement);
  const from = panel.getByLabelText('Desde');
  await user.type(from, '1,000{Tab}');
  expect(await panel.findByText('La cantidad final no puede ser menor que la inicial')).toBeTruthy();
  expect(address()).not.toContain('1000');
  await user.clear(from);
  await user.type(from, '250.50{Tab}');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ spentFrom: '250.5', spentTo: '500' }));
  await user.click(screen.getByRole('button', { name: 'Quitar Gastado: $250.50 – $500.00' }));
  await waitFor(() => expect(address()).not.toContain('spent'));
});

it('ignores amounts in the wrong order, and still filters by valid days', async () => {
  show('?spentFrom=500&spentTo=100&createdFrom=2026-03-10');
  await names();
  expect(asked()[0]).toEqual({ createdFrom: '2026-03-10', sort: 'newest', limit: 100 });
});

it('changes the selected contacts, and «Deshacer» restores each', async () => {
  const { user } = show();
  server.answers(clients.changeMany, ({ body }) => ({ changed: (body as { ids: string[] }).ids.length }));
  await names();
  await user.click(tick('Ana Torres'));
  await user.keyboard('{Shift>}');
  await user.click(tick('Carla Nieto'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 elegidos')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tipo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cliente' }));
  expect(await screen.findByText('3 contactos de tipo Cliente')).toBeTruthy();
  expect(screen.queryByText('3 elegidos')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  const bodies = () => server.asked(clients.changeMany).map(({ body }) => body);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  // Ana already had the new type.
  expect(bodies()[1]).toEqual({ ids: [held[1]?._id, held[2]?._id], change: { type: 'lead' } });
});

it('changes all contacts that match the filters only after a confirmation with their number', async () => {
  total = 3204;
  const { user } = show('?type=lead');
  server.answers(clients.changeChosen, () => ({ changed: total }));
  await names();
  await user.click(screen.getByRole('checkbox', { name: 'Elegir todo' }));
  await user.click(await screen.findByRole('button', { name: 'Elegir los 3,204 que cumplen' }));
  expect(screen.getByText('3,204 contactos: todos los que cumplen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Archivar' }));
  const question = within(await screen.findByRole('dialog', { name: 'Archivar 3,204 contactos' }));
  expect(server.asked(clients.changeChosen)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Archivar (3,204)' }));
  expect(await screen.findByText('3,204 contactos en archivados')).toBeTruthy();
  expect(server.asked(clients.changeChosen)[0]?.body).toEqual({
    filters: { type: 'lead' },
    change: { archive: true },
  });
});

it('downloads the contacts that match the filters', async () => {
  const { user } = show('?type=lead');
  await names();
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  expect((await screen.findByRole('menuitem', { name: 'Archivo CSV' })).getAttribute('href')).toBe(
    '/api/client/export?type=lead&format=csv',
  );
  expect(screen.getByRole('menuitem', { name: 'Libro de Excel (XLSX)' }).getAttribute('href')).toBe(
    '/api/client/export?type=lead&format=xlsx',
  );
});

it('downloads the selected contacts, and offers to merge two of them', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saves(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  server.hands(clients.exportThese, { name: 'contactos-2026-03-09.xlsx', text: 'x' });
  const { user } = show();
  await names();
  await user.click(tick('Ana Torres'));
  const bar = within(await screen.findByRole('region', { name: 'Contactos elegidos' }));
  expect(bar.queryByRole('button', { name: 'Unir' })).toBeNull();
  await user.click(tick('Carla Nieto'));
  expect(bar.getByRole('button', { name: 'Unir' })).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Libro de Excel (XLSX)' }));
  await waitFor(() => expect(saved).toEqual(['contactos-2026-03-09.xlsx']));
  const [ana, , carla] = held;
  expect(server.asked(clients.exportThese)[0]?.body).toEqual({ ids: [ana?._id, carla?._id], format: 'xlsx' });
  vi.restoreAllMocks();
});

it('moves through the list by keyboard, selects with x and opens with Enter', async () => {
  const ana = held[0] as Contact;
  server.answers(clients.read, () => aContactsDetails({ ...ana }));
  // Its path also matches that of a contact; the answer that was registered last is used.
  server.answers(clients.count, () => ({ total }));
  const { user, address } = show();
  await names();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Beto Luna');
  await user.keyboard('{ArrowUp}x');
  expect((tick('Ana Torres') as HTMLInputElement).checked).toBe(true);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Detalles del contacto' })).toBeTruthy();
  expect(address()).toContain(`contacto=${ana._id}`);
});

it('saves the filters as an audience', async () => {
  const { user } = show('?visits=none');
  server.answers(audiences.save, ({ body }) => {
    const { name, filters } = (body as { audience: AudienceInput }).audience;
    const [at, can] = ['2026-03-09T16:00:00.000Z', { edit: true, delete: true }];
    return {
      _id: aContact()._id,
      businessId: aContact().businessId,
      name,
      filters,
      total,
      createdAt: at,
      updatedAt: at,
      can,
    };
  });
  await names();
  await user.click(screen.getByRole('button', { name: 'Guardar como audiencia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar como audiencia' }));
  await user.type(dialog.getByLabelText(/^Nombre/), 'Nunca vinieron');
  await user.click(dialog.getByRole('button', { name: 'Guardar audiencia' }));
  expect(await screen.findByText('Audiencia guardada')).toBeTruthy();
  expect(server.asked(audiences.save)[0]?.body).toEqual({
    audience: { name: 'Nunca vinieron', filters: { visits: 'none' } },
  });
});

it('archives a contact and restores them', async () => {
  const ana = held[0] as Contact;
  server.answers(clients.archive, ({ query }) => ({
    ...ana,
    isArchived: (query as { archive?: string }).archive === 'true',
  }));
  const { user } = show();
  await names();
  await user.click(screen.getByRole('button', { name: 'Acciones de Ana Torres' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archivar' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Ana Torres está de vuelta')).toBeTruthy();
  expect(server.asked(clients.archive).map(({ query }) => query)).toEqual([{ archive: 'true' }, {}]);
});

it('shows new contacts after a hint', async () => {
  show();
  await names();
  held = [aContact({ name: 'Eva', lastname: 'Sol' }), ...held];
  handleHint(queries, { topic: 'clients', ids: [] });
  await waitFor(async () => expect((await names())[0]).toBe('Eva Sol'));
});

it('offers no changes without permission to write', async () => {
  show('', { permissions: [{ page: PAGES.clients.number, actions: ['view'] }] });
  await names();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Registrar contacto' })).toBeNull();
});

it('shows an invitation without contacts, and says when a request failed or a contact does not exist', async () => {
  held = [];
  const { unmount } = show();
  expect(await screen.findByRole('button', { name: 'Registrar tu primer contacto' })).toBeTruthy();
  unmount();
  queries.clear();
  server.answers(clients.list, () => {
    throw new Refused('notFound');
  });
  server.answers(clients.count, () => {
    throw new Refused('notFound');
  });
  const again = show(`?branchId=${aContact()._id}`);
  expect(
    await screen.findByText('La sucursal, el servicio, el embudo o la fuente que buscas ya no existe.'),
  ).toBeTruthy();
  again.unmount();
  queries.clear();
  server.answers(clients.list, () => {
    throw new Refused('tooMany');
  });
  show();
  expect(await screen.findByText('No pudimos cargar tus contactos.')).toBeTruthy();
});

it('opens the form of a new contact by its address, until it is closed', async () => {
  const { user } = show('?nuevo=1');
  await screen.findByRole('dialog', { name: /contacto/i });
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
