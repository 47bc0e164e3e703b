import { type Campaign, campaigns, type CampaignResults } from '@cauce/contract/conversations/campaigns';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aRunningCampaign, CAMPAIGN_ID } from '../../../../testing/campaigns.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { CampaignScreen } from './campaign-screen.tsx';

const CONTACT = '019a0000-0000-7000-8000-c00000000001';
const FIGURES = {
  delivered: 45,
  read: 30,
  failed: 2,
  answered: 10,
  optedOut: 1,
  booked: 4,
  earnedCents: 320_000,
};

let server: FakeServer;
let stored: Campaign;
let results: CampaignResults;
beforeEach(() => {
  server = new FakeServer();
  stored = aRunningCampaign();
  results = {
    figures: FIGURES,
    failures: [{ reason: '', count: 2 }],
    leftOut: [{ reason: 'El contacto pidió no recibir avisos', count: 20 }],
    previous: { _id: CONTACT, name: 'Febrero', queued: 80, figures: { ...FIGURES, booked: 3 } },
  };
  server.answers(campaigns.read, () => stored);
  server.answers(campaigns.results, () => results);
  server.answers(campaigns.recipients, () => ({
    rows: [
      {
        clientId: CONTACT,
        name: 'Ana Torres',
        state: 'read' as const,
        reason: '',
        queuedAt: '2026-03-09T16:00:00.000Z',
      },
    ],
    next: null,
  }));
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (search = '') =>
  renderScreen(CampaignScreen, { at: `/massiveAI/${CAMPAIGN_ID}${search}`, path: '/massiveAI/$id' });

it('shows the progress, the figures beside those before, and why others got nothing', async () => {
  show();
  expect(await screen.findByText('50 de 100 enviados · 20 fuera')).toBeTruthy();
  expect(await screen.findByText('$3,200.00')).toBeTruthy();
  for (const words of ['2 · El canal no dijo por qué', '20 · El contacto pidió no recibir avisos'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/tu campaña anterior: Febrero/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Ana Torres' })).getAttribute('href')).toBe(
    `/contactos/${CONTACT}`,
  );
});

it('shows how far the list of contacts is, and no figures before it is whole', async () => {
  stored = aRunningCampaign({
    state: 'preparing',
    plannedAt: null,
    audienceSize: 100_000,
    progress: { planned: 35_000, waiting: 35_000, queued: 0, leftOut: 0 },
  });
  server.answers(campaigns.pause, () => {
    stored = { ...stored, state: 'paused' };
    return stored;
  });
  const { user } = show();
  expect(await screen.findByText('35,000 de 100,000 contactos en la lista')).toBeTruthy();
  expect(screen.getByText('Preparando…')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Lista de contactos de Limpieza de marzo' });
  expect(bar.getAttribute('value')).toBe('0.35');
  expect(server.asked(campaigns.results)).toHaveLength(0);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(await screen.findByRole('button', { name: 'Seguir' })).toBeTruthy();
});

it('counts first', async () => {
  stored = aRunningCampaign({
    state: 'preparing',
    plannedAt: null,
    audienceSize: null,
    progress: { planned: 0, waiting: 0, queued: 0, leftOut: 0 },
  });
  show();
  expect(await screen.findByText('Contando contactos…')).toBeTruthy();
});

it('says why it was paused, and goes on', async () => {
  stored = aRunningCampaign({ state: 'paused', reason: 'Meta bloqueó la cuenta' });
  server.answers(campaigns.resume, () => {
    stored = aRunningCampaign();
    return stored;
  });
  const { user } = show();
  expect(await screen.findByText('Meta bloqueó la cuenta')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(await screen.findByRole('button', { name: 'Pausar' })).toBeTruthy();
});

it('says why it cannot go on', async () => {
  stored = aRunningCampaign({ state: 'paused', reason: 'Meta bloqueó la cuenta' });
  server.answers(campaigns.resume, () => {
    throw new Refused('conflict', {}, 'Sigue bloqueada');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Seguir' }));
  expect(await screen.findByText('Sigue bloqueada')).toBeTruthy();
});

it('asks before it stops, by keyboard, with the number of contacts who wait', async () => {
  server.answers(campaigns.stop, () => {
    stored = aRunningCampaign({ state: 'stopped', finishedAt: '2026-03-09T17:00:00.000Z' });
    return stored;
  });
  const { user } = show();
  (await screen.findByRole('button', { name: 'Acciones de Limpieza de marzo' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{End}{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Detener «Limpieza de marzo»' }));
  expect(question.getByText('50 contactos en espera ya no reciben el mensaje.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Detener' }));
  expect(await screen.findByText('Detenida')).toBeTruthy();
  expect(screen.getByText('50 de 120 enviados · 20 fuera')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pausar' })).toBeNull();
});

it('writes again to contacts who did not answer', async () => {
  server.answers(campaigns.duplicate, () => ({ ...stored, _id: CONTACT, state: 'draft' as const }));
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Acciones de Limpieza de marzo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Escribir a quienes no respondieron' }));
  await waitFor(() => expect(address()).toBe(`/massiveAI/nueva?borrador=${CONTACT}`));
  expect(server.asked(campaigns.duplicate)[0]?.body).toEqual({ unanswered: true });
});

it('keeps the chosen state of contacts in the address', async () => {
  const { user, address } = show('?contactos=failed');
  await waitFor(() => expect(server.asked(campaigns.recipients)[0]?.query).toEqual({ state: 'failed' }));
  await user.click(await screen.findByRole('combobox', { name: 'Estado de los contactos' }));
  await user.click(await screen.findByRole('option', { name: 'Leído' }));
  await waitFor(() => expect(address()).toContain('contactos=read'));
});

it('hides figures of pages that the person may not see', async () => {
  results = { ...results, figures: { ...FIGURES, booked: null, earnedCents: null }, previous: null };
  show();
  expect(await screen.findByText('Respondieron')).toBeTruthy();
  expect(screen.queryByText('Agendaron')).toBeNull();
  expect(screen.queryByText('Ingresos')).toBeNull();
});

it('says when it is not there, and when it could not be loaded', async () => {
  server.answers(campaigns.read, () => {
    throw new Refused('tooMany');
  });
  show();
  expect(await screen.findByText('No pudimos cargar la campaña.')).toBeTruthy();
});
