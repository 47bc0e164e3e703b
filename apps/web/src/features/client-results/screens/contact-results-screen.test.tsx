import { ClientResults, clientResults } from '@cauce/contract/clients/client-results';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aContact } from '../../../../testing/a-contact.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { csvOf } from '@cauce/domain/texts/csv';
import { growthSheet, sourceSheet } from '../sheets.ts';
import { ContactResultsScreen } from './contact-results-screen.tsx';

const steps = (...all: [date: string, added: number, contacts: number][]) =>
  all.map(([date, added, contacts]) => ({ date, added, contacts }));

const someResults = (over: Partial<ClientResults> = {}): ClientResults =>
  ClientResults.parse({
    zone: 'America/Mexico_City',
    from: '2026-03-09',
    to: '2026-03-15',
    totals: { contacts: 120, added: 30, newcomers: 12, returning: 36 },
    before: { contacts: 90, added: 24, newcomers: 10, returning: 30 },
    growth: {
      day: steps(['2026-03-09', 10, 100], ['2026-03-10', 20, 120]),
      week: steps(['2026-03-09', 30, 120]),
      month: steps(['2026-03-01', 30, 120]),
    },
    bySource: [
      { source: 'staff', count: 10 },
      { source: 'link', count: 20 },
      { source: 'import', count: 0 },
    ],
    byType: [
      { type: 'lead', count: 27 },
      { type: 'client', count: 3 },
    ],
    birthdays: [
      { _id: aContact()._id, name: 'Ana Torres', date: '2026-03-11' },
      { _id: aContact()._id, name: 'Beto Luna', date: '2026-03-20' },
    ],
    ...over,
  });

let server: FakeServer;
let results: ClientResults;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T02:00:00Z') });
  results = someResults();
  server = new FakeServer();
  server.answers(clientResults.read, () => results);
});
afterEach(() => {
  vi.useRealTimers();
  expect(server.unanswered).toEqual([]);
});

const show = () => renderScreen(ContactResultsScreen, { at: '/contactos/dashboard?periodo=semana' });
const items = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('shows the figures of the week beside those of the week before', async () => {
  show();
  await screen.findByRole('list', { name: 'Resumen' });
  expect(items('Resumen')).toEqual([
    'Contactos12033.3% másAntes 90Al terminar el periodo',
    'Nuevos3025% másAntes 2425% de todos',
    'Primera visita1220% másAntes 1012 de 48 que vinieron',
    'Regresaron3620% másAntes 3036 de 48 que vinieron',
    'Recurrencia75%IgualAntes 75%De quienes vinieron',
  ]);
  expect(server.asked(clientResults.read)[0]?.query).toEqual({ from: '2026-03-09', to: '2026-03-15' });
});

it('shows sources, types, returning contacts and the next birthdays', async () => {
  show();
  await screen.findByRole('list', { name: 'De dónde llegan' });
  expect(items('De dónde llegan')).toEqual(['Reserva en línea66.7%20 contactos', 'Equipo33.3%10 contactos']);
  expect(items('Nuevos por tipo')).toEqual(['Lead90%27 contactos', 'Cliente10%3 contactos']);
  expect(items('Nuevos y recurrentes')).toEqual([
    'Vinieron por primera vez25%12 contactos',
    'Ya habían venido75%36 contactos',
  ]);
  expect(items('Próximos cumpleaños')).toEqual(['Ana TorresHoy', 'Beto Lunavie 20 mar']);
});

it('shows the growth by day, week or month, and as a table', async () => {
  const { user } = show();
  expect(await screen.findByText('Lo más: mar 10 mar')).toBeTruthy();
  expect(screen.getByText('20 nuevos · 120 en total')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Por mes' }));
  expect(screen.getByText('Lo más: marzo de 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver Contactos nuevos como tabla' }));
  const rows = within(screen.getByRole('table', { name: 'Contactos nuevos' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['DesdeNuevosContactos', '1 mar 202630120']);
});

it('downloads the same numbers as a file', () => {
  const { columns, rows } = sourceSheet(results);
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  expect(csvOf(cells)).toBe('\uFEFF"Reserva en línea",20,66.7\r\n"Equipo",10,33.3\r\n');
  expect(growthSheet(results.growth.week).rows).toEqual([{ date: '2026-03-09', added: 30, contacts: 120 }]);
});

it('shows an invitation when there are no contacts, and says when the figures could not be loaded', async () => {
  const none = { contacts: 0, added: 0, newcomers: 0, returning: 0 };
  results = someResults({ totals: none, before: none, birthdays: [] });
  const { unmount } = show();
  expect((await screen.findByRole('link', { name: 'Ir a contactos' })).getAttribute('href')).toBe(
    '/contactos',
  );
  unmount();
  server.answers(clientResults.read, () => {
    throw new Refused('tooMany');
  });
  renderScreen(ContactResultsScreen, { at: '/contactos/dashboard?periodo=mes' });
  expect(await screen.findByText('No pudimos cargar los resultados.')).toBeTruthy();
});
