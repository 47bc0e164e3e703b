import { type Campaign, campaigns } from '@cauce/contract/conversations/campaigns';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aCampaign, aRunningCampaign } from '../../../../testing/campaigns.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { someone } from '../../../../testing/someone.ts';
import { CampaignsScreen } from './campaigns-screen.tsx';

let server: FakeServer;
let stored: Campaign[];
beforeEach(() => {
  server = new FakeServer();
  stored = [
    aRunningCampaign({ _id: '019a0000-0000-7000-8000-ca0000000002', name: 'En marcha' }),
    aCampaign(),
  ];
  server.answers(campaigns.list, () => stored);
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (search = '', given = {}) =>
  renderScreen(CampaignsScreen, { at: `/massiveAI${search}`, ...given });

it('shows each campaign with its state and progress, and that the plan is full', async () => {
  show();
  expect(await screen.findByText('50 de 100 enviados · 20 fuera')).toBeTruthy();
  expect(screen.getByText('Todavía no la envías')).toBeTruthy();
  expect(screen.getByText(/^Tu plan permite 1 campaña sin terminar/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Limpieza de marzo' }).getAttribute('href')).toMatch(
    /^\/massiveAI\/nueva\?borrador=/,
  );
});

it('offers another campaign while the plan allows it', async () => {
  renderScreen(CampaignsScreen, { at: '/massiveAI', session: someone({ plan: 'plata' }) });
  await screen.findByText('50 de 100 enviados · 20 fuera');
  expect(screen.queryByText(/^Tu plan permite/)).toBeNull();
});

it('filters by state in the address', async () => {
  const { user, address } = show('?estado=draft');
  expect(await screen.findByText('Limpieza de marzo')).toBeTruthy();
  expect(screen.queryByText('En marcha')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Estado' }));
  await user.click(await screen.findByRole('option', { name: 'Terminada' }));
  expect(await screen.findByText('Ninguna campaña está en ese estado.')).toBeTruthy();
  await waitFor(() => expect(address()).toContain('estado=done'));
});

it('invites to the first campaign, and opens the form with a key', async () => {
  stored = [];
  const { user, address } = show();
  expect(await screen.findByRole('link', { name: 'Crear tu primera campaña' })).toBeTruthy();
  await user.keyboard('n');
  await waitFor(() => expect(address()).toBe('/massiveAI/nueva'));
});

it('asks before it deletes a draft', async () => {
  server.answers(campaigns.remove, () => {
    stored = stored.slice(0, 1);
    return null;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Acciones de Limpieza de marzo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Eliminar el borrador «Limpieza de marzo»' }),
  );
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByText('Limpieza de marzo')).toBeNull());
});

it('offers nothing to people who may only look', async () => {
  stored = stored.map((one) => ({ ...one, can: { edit: false, delete: false } }));
  show('', { permissions: [{ page: PAGES.campaigns.number, actions: ['view'] }] });
  expect(await screen.findByText('En marcha')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Nueva campaña' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Acciones de/ })).toBeNull();
});

it('says when the campaigns could not be loaded', async () => {
  server.answers(campaigns.list, () => {
    throw new Refused('tooMany');
  });
  show();
  expect(await screen.findByText('No pudimos cargar tus campañas.')).toBeTruthy();
});
