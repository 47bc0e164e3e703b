import { type TrafficSource, trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aTrafficSource } from '../../../../testing/a-traffic-source.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { TrafficSourcesScreen } from './traffic-sources-screen.tsx';

const CONTACT = '019a0000-0000-7000-8000-c00000000001';
const anAd = () =>
  aTrafficSource({
    _id: '019a0000-0000-7000-8000-f00000000002',
    source: 'Limpieza a $499',
    keyword: '',
    description: 'Se registró solo',
    matchType: 'exact',
    adId: '120',
    clients: 0,
    totalIncome: 0,
  });

let server: FakeServer;
let stored: TrafficSource[];
let number: string;
beforeEach(() => {
  server = new FakeServer();
  stored = [aTrafficSource(), anAd()];
  number = '5215512345678';
  server.answers(trafficSources.list, () => stored);
  server.answers(trafficSources.whatsapp, () => ({ number }));
  server.answers(trafficSources.contacts, () => ({
    page: 1,
    pageSize: 50,
    total: 1,
    rows: [
      {
        _id: CONTACT,
        name: 'Ana Torres',
        arrivedAt: '2026-03-09T16:00:00.000Z',
        firstMessage: 'Vi la promo enero',
        nextAppointment: null,
        income: 500,
      },
    ],
  }));
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (search = '', given = {}) =>
  renderScreen(TrafficSourcesScreen, { at: `/fuentes-trafico${search}`, ...given });
const act = async (user: ReturnType<typeof show>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Acciones de Volantes de enero' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};
const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('shows each source with its keyword, contacts and income, and sorts them', async () => {
  const { user } = show();
  expect(await screen.findByText('promo enero')).toBeTruthy();
  for (const words of ['El mensaje la contiene', 'Anuncio 120', 'Anuncio', '$1,250.50', 'Ninguno'])
    expect(screen.getByText(words), words).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fuente' }));
  expect(rowNames()[0]).toContain('Limpieza');
  await user.click(screen.getByRole('button', { name: 'Ingresos' }));
  await user.click(screen.getByRole('button', { name: 'Ingresos' }));
  expect(rowNames()[0]).toContain('Volantes');
});

it('searches in names, keywords and descriptions', async () => {
  const { user } = show('?buscar=plaza');
  expect(await screen.findByText('Volantes de enero')).toBeTruthy();
  expect(screen.queryByText('Limpieza a $499')).toBeNull();
  await user.clear(screen.getByRole('searchbox', { name: 'Buscar fuente de tráfico' }));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar fuente de tráfico' }), 'nada de eso');
  expect(await screen.findByText('Ninguna fuente de tráfico coincide con «nada de eso».')).toBeTruthy();
});

it('shows the contacts of a source with links to them', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '2 contactos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contactos de la fuente' }));
  expect((await dialog.findByRole('link', { name: 'Ana Torres' })).getAttribute('href')).toBe(
    `/contactos/${CONTACT}`,
  );
  for (const words of ['Vi la promo enero', 'Sin cita', '$500.00'])
    expect(dialog.getByText(words)).toBeTruthy();
});

it('creates a source and shows the link that it needs', async () => {
  stored = [];
  server.answers(trafficSources.create, () => aTrafficSource());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Crear tu primera fuente' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear fuente de tráfico' }));
  await user.type(dialog.getByLabelText(/^Nombre/), 'Volantes');
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  expect((await dialog.findAllByText('Este campo es requerido')).length).toBe(2);
  await user.type(dialog.getByLabelText(/^Palabra clave/), '¿promo?');
  await user.type(dialog.getByLabelText(/^Descripción/), 'De la plaza');
  expect(await dialog.findByText('https://wa.me/5215512345678?text=%C2%BFpromo%3F')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Copiar liga' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  expect(await screen.findByText('Fuente de tráfico creada correctamente')).toBeTruthy();
  expect(server.asked(trafficSources.create)[0]?.body).toEqual({
    trafficSource: {
      source: 'Volantes',
      keyword: '¿promo?',
      description: 'De la plaza',
      matchType: 'partial',
      adId: '',
    },
  });
});

it('says when a source could not be created', async () => {
  stored = [];
  server.answers(trafficSources.create, () => {
    throw new Refused('invalid', { 'trafficSource.adId': 'Ya tienes una fuente para ese anuncio' });
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Crear tu primera fuente' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear fuente de tráfico' }));
  await user.type(dialog.getByLabelText(/^Nombre/), 'Volantes');
  await user.type(dialog.getByLabelText(/^ID del anuncio/), '120');
  await user.type(dialog.getByLabelText(/^Descripción/), 'De la plaza');
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  expect(await dialog.findByText('Ya tienes una fuente para ese anuncio')).toBeTruthy();
  expect(await screen.findByText('Error al crear la fuente de tráfico')).toBeTruthy();
});

it('searches earlier messages and says how many contacts it found', async () => {
  server.answers(trafficSources.searchEarlier, () => ({ found: 3 }));
  const { user } = show();
  await act(user, 'Buscar en mensajes anteriores');
  expect(await screen.findByText('3 contactos de antes llegaron por ella.')).toBeTruthy();
});

it('asks before it deletes a source, with the number of its contacts', async () => {
  server.answers(trafficSources.remove, () => {
    stored = [];
    return null;
  });
  const { user } = show();
  await act(user, 'Eliminar');
  const question = within(
    await screen.findByRole('dialog', { name: 'Eliminar la fuente «Volantes de enero»' }),
  );
  expect(question.getByText(/^2 contactos dejarán de tener fuente de tráfico/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Fuente de tráfico eliminada')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('promo enero')).toBeNull());
});

it('shows neither money nor changes to people without the rights', async () => {
  stored = [aTrafficSource({ totalIncome: null, can: { edit: false, delete: false } })];
  const { user } = show('', {
    permissions: [{ page: PAGES.trafficSources.number, actions: ['view'] }],
  });
  await screen.findByText('promo enero');
  expect(screen.queryByText('Ingresos')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Crear fuente de tráfico' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Acciones de Volantes de enero' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Ver contactos',
    'Copiar liga',
  ]);
});

it('says when the sources could not be loaded', async () => {
  server.answers(trafficSources.list, () => {
    throw new Refused('tooMany');
  });
  show();
  expect(await screen.findByText('No pudimos cargar tus fuentes de tráfico.')).toBeTruthy();
});
