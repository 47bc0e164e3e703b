import { jobs, type JobPage, type QueuedJob, type UnknownMessage } from '@cauce/contract/account/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { JobsScreen } from './jobs-screen.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const aJob = (over: Partial<QueuedJob> = {}): QueuedJob => ({
  id: '7',
  task: 'outbox.deliver',
  about: [{ name: 'outboxId', id: ID }],
  attempts: 3,
  runAt: '2026-03-09T16:00:00.000Z',
  startedAt: null,
  createdAt: '2026-03-09T15:00:00.000Z',
  reason: 'Error: no hay línea',
  ...over,
});
const anUnknown: UnknownMessage = {
  id: ID,
  kind: 'mail',
  business: 'Clínica Roble',
  reason: 'Error: Timeout',
  attempts: 1,
  createdAt: '2026-03-09T15:00:00.000Z',
};

let server: FakeServer;
let rows: QueuedJob[];
beforeEach(() => {
  server = new FakeServer();
  rows = [aJob()];
  server.answers(jobs.list, (): JobPage => ({
    rows,
    page: 1,
    pageSize: 25,
    total: rows.length,
    counts: { waiting: 4, running: 1, failed: rows.length, unknown: 2 },
  }));
  server.answers(jobs.unknown, () => ({ rows: [anUnknown], page: 1, pageSize: 25, total: 1 }));
});
const show = (at = '/admin/trabajos') => renderScreen(JobsScreen, { at });

it('shows the number of jobs in each state, and loads the open one', async () => {
  const { user, address } = show();
  const open = await screen.findByRole('tab', { name: 'En espera 4' });
  expect(open.getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('tab', { name: 'Fallidos 1' }));
  await waitFor(() => expect(server.asked(jobs.list).at(-1)?.query).toMatchObject({ state: 'failed' }));
  expect(address()).toContain('ver=fallidos');
});

it('shows the task of a job, its subject and its error', async () => {
  show('/admin/trabajos?ver=fallidos');
  const row = await screen.findByRole('row', { name: /Entregar un mensaje/ });
  expect(row.textContent).toContain(`outbox.deliver`);
  expect(row.textContent).toContain(`outboxId ${ID}`);
  expect(row.textContent).toContain('Error: no hay línea');
});

it('runs a failed job again', async () => {
  server.answers(jobs.retry, () => {
    rows = [];
    return { retried: 1 };
  });
  const { user } = show('/admin/trabajos?ver=fallidos');
  await user.click(await screen.findByRole('button', { name: /^Acciones de Entregar un mensaje/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reintentar' }));
  expect(await screen.findByText('Ningún trabajo ha fallado.')).toBeTruthy();
  expect(server.asked(jobs.retry)[0]?.params).toEqual({ id: '7' });
});

it('discards a job only after a confirmation', async () => {
  server.answers(jobs.discard, () => null);
  const { user } = show('/admin/trabajos?ver=fallidos');
  const discard = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: /^Acciones de/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Descartar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Descartar «Entregar un mensaje»' });
    await user.click(within(dialog).getByRole('button', { name: answer }));
  };
  await discard('Cancelar');
  expect(server.asked(jobs.discard)).toEqual([]);
  await discard('Descartar');
  await waitFor(() => expect(server.asked(jobs.discard)).toHaveLength(1));
});

it('runs all jobs again that the search found', async () => {
  server.answers(jobs.retryAll, () => ({ retried: 1 }));
  const { user } = show('/admin/trabajos?ver=fallidos&buscar=outbox');
  await user.click(await screen.findByRole('button', { name: 'Reintentar todos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reintentar los fallidos de «outbox»' });
  await user.click(within(dialog).getByRole('button', { name: 'Reintentar todos' }));
  await waitFor(() => expect(server.asked(jobs.retryAll)[0]?.body).toEqual({ search: 'outbox' }));
});

it('asks a person about messages whose outcome is unknown', async () => {
  server.answers(jobs.decide, () => null);
  const { user } = show('/admin/trabajos?ver=confirmar');
  expect(await screen.findByRole('row', { name: /Correo Clínica Roble Error: Timeout/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Acciones de Correo/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dar por enviado' }));
  await waitFor(() => expect(server.asked(jobs.decide)[0]?.body).toEqual({ sendAgain: false }));
});
