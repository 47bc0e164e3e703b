import { type AuditEntry, team } from '@cauce/contract/account/team';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ActivityPanel } from './index.ts';

let made = 0;
const anEntry = (over: Partial<AuditEntry>): AuditEntry => ({
  _id: `deed-${(made += 1)}`,
  at: '2026-03-09T16:00:00.000Z',
  actor: 'Ana Torres',
  isVisit: false,
  action: 'branch.opened',
  subjectKind: 'branch',
  subjectId: null,
  detail: { name: 'Roma Norte' },
  ...over,
});

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
const showActivity = (rows: AuditEntry[], total = rows.length) => {
  server.answers(team.audit, () => ({ rows, page: 1, pageSize: 50, total }));
  return renderScreen(ActivityPanel, { at: '/negocio' });
};

it('describes each action in a sentence, with the time in the zone of the business', async () => {
  showActivity([
    anEntry({}),
    anEntry({ actor: 'Equipo Sol', isVisit: true, action: 'visit.started', detail: {} }),
    anEntry({ action: 'member.changed', detail: { name: 'Beto', role: 'full' } }),
    anEntry({ action: 'algo.nuevo', detail: { name: 'Caja 2' } }),
    anEntry({ actor: '', action: 'team.unknown', detail: {} }),
  ]);
  expect(await screen.findByText('Ana Torres abrió la sucursal Roma Norte')).toBeTruthy();
  expect(screen.getByText('Equipo Sol entró de visita al negocio')).toBeTruthy();
  expect(screen.getByText('Equipo de la plataforma')).toBeTruthy();
  expect(screen.getByText('Ana Torres dio a Beto acceso completo')).toBeTruthy();
  expect(screen.getByText('Ana Torres hizo un cambio en Caja 2')).toBeTruthy();
  expect(screen.getByText('Alguien hizo un cambio')).toBeTruthy();
  expect(screen.getAllByText('lun 9 mar, 10:00 a. m.')).toHaveLength(5);
});

it('loads earlier pages', async () => {
  const { user, address } = showActivity([anEntry({})], 51);
  await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(server.asked(team.audit).map(({ query }) => query)).toContainEqual({ page: 2 }));
  expect(address()).toBe('/negocio?pagina=2');
});

it('shows an invitation while there are no entries', async () => {
  showActivity([]);
  expect(await screen.findByText('Aquí verás quién hizo qué en tu negocio.')).toBeTruthy();
});
