import { audiences, type Audience, type AudienceInput } from '@cauce/contract/clients/audiences';
import { branches } from '@cauce/contract/agenda/branches';
import { clients } from '@cauce/contract/clients/clients';
import { funnels } from '@cauce/contract/funnels/funnels';
import { trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { PAGES } from '@cauce/contract/kit/pages';
import { services } from '@cauce/contract/agenda/services';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aContact } from '../../../../testing/a-contact.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { AudiencesScreen } from './audiences-screen.tsx';

let server: FakeServer;
let held: Audience[];
/** The number of contacts of each audience. */
let total: number;

const anAudience = (over: Partial<Audience> = {}): Audience => ({
  _id: aContact()._id,
  businessId: aContact().businessId,
  name: 'Nunca vinieron',
  filters: { visits: 'none', search: 'ana' },
  createdAt: '2026-03-09T16:00:00.000Z',
  updatedAt: '2026-03-09T16:00:00.000Z',
  can: { edit: true, delete: true },
  ...over,
});

beforeEach(() => {
  server = new FakeServer();
  held = [anAudience()];
  total = 12;
  server.answers(audiences.list, () => held);
  server.answers(audiences.counts, () => held.map(({ _id }) => ({ _id, total })));
  server.answers(clients.count, ({ query }) => ({ total: Object.keys(query as object).length }));
  server.answers(branches.list, () => []);
  server.answers(services.list, () => []);
  server.answers(funnels.list, () => []);
  server.answers(trafficSources.list, () => []);
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (given = {}) => renderScreen(AudiencesScreen, { at: '/audiencias', ...given });
const act = async (user: ReturnType<typeof show>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Acciones de Nunca vinieron' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

it('shows each audience with its number of contacts and a link to them', async () => {
  show();
  const way = await screen.findByRole('link', { name: 'Nunca vinieron' });
  expect(way.getAttribute('href')).toBe('/contactos?search=ana&visits=none');
  expect(await screen.findByText('12 contactos')).toBeTruthy();
  for (const words of ['Nunca han venido', '«ana»']) expect(screen.getByText(words)).toBeTruthy();
  total = 13;
  handleHint(queries, { topic: 'clients', ids: [] });
  expect(await screen.findByText('13 contactos')).toBeTruthy();
});

it('opens before the numbers are known, and says when they could not be loaded', async () => {
  const waits = Promise.withResolvers<void>();
  server.answers(audiences.counts, async () => {
    await waits.promise;
    return held.map(({ _id }) => ({ _id, total }));
  });
  const { unmount } = show();
  const card = within(
    (await screen.findByRole('link', { name: 'Nunca vinieron' })).closest('section') as HTMLElement,
  );
  expect(card.getByText('Cargando')).toBeTruthy();
  waits.resolve();
  expect(await card.findByText('12 contactos')).toBeTruthy();
  unmount();
  queries.clear();
  server.answers(audiences.counts, () => {
    throw new Refused('tooMany');
  });
  show();
  expect(await screen.findByText('No pudimos contarlos.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nunca vinieron' })).toBeTruthy();
});

it('saves other filters under the same name, and counts while they are chosen', async () => {
  server.answers(audiences.change, ({ body }) => ({
    ...anAudience(),
    ...(body as { audience: AudienceInput }).audience,
  }));
  const { user } = show();
  await act(user, 'Editar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar audiencia' }));
  expect(await dialog.findByText('2 contactos')).toBeTruthy();
  await user.click(await dialog.findByRole('checkbox', { name: 'Lead' }));
  expect(await dialog.findByText('3 contactos')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Quitar «ana»' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Audiencia actualizada')).toBeTruthy();
  expect(server.asked(audiences.change)[0]?.body).toEqual({
    audience: { name: 'Nunca vinieron', filters: { visits: 'none', type: 'lead' } },
    updatedAt: held[0]?.updatedAt,
  });
});

it('creates an audience, and shows an error at its name', async () => {
  held = [];
  let taken = true;
  server.answers(audiences.save, ({ body }) => {
    if (taken) throw new Refused('invalid', { 'audience.name': 'Ya tienes una audiencia con ese nombre' });
    return { ...anAudience(), ...(body as { audience: AudienceInput }).audience };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Crear tu primera audiencia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear audiencia' }));
  await user.type(dialog.getByLabelText(/^Nombre/), 'Todos');
  await user.click(dialog.getByRole('button', { name: 'Crear audiencia' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Ya tienes una audiencia con ese nombre');
  taken = false;
  await user.click(dialog.getByRole('button', { name: 'Crear audiencia' }));
  expect(await screen.findByText('Audiencia guardada')).toBeTruthy();
});

it('deletes an audience after a confirmation, and «Deshacer» creates it again', async () => {
  server.answers(audiences.remove, () => {
    held = [];
    return null;
  });
  server.answers(audiences.save, ({ body }) => {
    held = [{ ...anAudience(), ...(body as { audience: AudienceInput }).audience }];
    return held[0] as Audience;
  });
  const { user } = show();
  await act(user, 'Eliminar');
  const question = await screen.findByRole('dialog', { name: 'Eliminar la audiencia «Nunca vinieron»' });
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('«Nunca vinieron» está de vuelta')).toBeTruthy();
  await waitFor(() =>
    expect(server.asked(audiences.save)[0]?.body).toEqual({
      audience: { name: 'Nunca vinieron', filters: { visits: 'none', search: 'ana' } },
    }),
  );
});

it('shows the audiences read-only to people who may not edit', async () => {
  held = [anAudience({ can: { edit: false, delete: false } })];
  show({ permissions: [{ page: PAGES.audiences.number, actions: ['view'] }] });
  await screen.findByRole('link', { name: 'Nunca vinieron' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('says when the audiences could not be loaded', async () => {
  server.answers(audiences.list, () => {
    throw new Refused('tooMany');
  });
  show();
  expect(await screen.findByText('No pudimos cargar tus audiencias.')).toBeTruthy();
});
