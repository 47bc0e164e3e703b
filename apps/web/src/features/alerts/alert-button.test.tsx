import { type Alert, alerts } from '@cauce/contract/account/alerts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { handleHint } from '../../platform/live.ts';
import { queries } from '../../platform/queries.ts';
import { AlertButton } from './alert-button.tsx';

let server: FakeServer;
let rows: Alert[];
const BOOKED: Alert = {
  _id: '019a0000-0000-7000-8000-000000000001',
  kind: 'booked',
  subjectId: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Carla Nieto',
  detail: 'Limpieza dental',
  channel: null,
  startsAt: '2026-03-12T16:30:00.000Z',
  at: '2026-03-11T16:30:00.000Z',
  isRead: false,
};
const ASKS: Alert = {
  ...BOOKED,
  _id: '019a0000-0000-7000-8000-000000000002',
  kind: 'handedOver',
  subjectId: '019a0000-0000-7000-8000-0000000000a2',
  name: 'Omar Gil',
  detail: '',
  startsAt: null,
};

const number = (index: number) => `019a0000-0000-7000-8000-0000000000b${index}`;

beforeEach(() => {
  rows = [BOOKED];
  server = new FakeServer();
  server.answers(alerts.list, () => ({ rows, unread: rows.filter(({ isRead }) => !isRead).length }));
  server.answers(alerts.read, ({ params }) => {
    rows = rows.map((one) => (one._id === params.id ? { ...one, isRead: true } : one));
    return null;
  });
  server.answers(alerts.readAll, () => {
    rows = rows.map((one) => ({ ...one, isRead: true }));
    return null;
  });
});
afterEach(() => queries.clear());

const show = () => renderScreen(() => <AlertButton />, { at: '/principal' });

it('counts what is unread, live, and opens what it is about in one click', async () => {
  const { user } = show();
  await screen.findByRole('button', { name: 'Avisos, 1 sin leer' });
  rows = [ASKS, BOOKED];
  handleHint(queries, { topic: 'alerts', ids: [] });
  await user.click(await screen.findByRole('button', { name: 'Avisos, 2 sin leer' }));
  const list = within(await screen.findByRole('list', { name: 'Avisos' }));
  expect(
    list.getByRole('link', { name: /Carla Nieto agendó una cita.*Limpieza dental · jue 12 mar/ }),
  ).toBeTruthy();
  const link = list.getByRole('link', { name: /Omar Gil pide una persona/ });
  expect(link.getAttribute('href')).toBe(`/chat?con=${ASKS.subjectId}`);
  await user.click(link);
  await waitFor(() => expect(server.asked(alerts.read)[0]?.params).toEqual({ id: ASKS._id }));
  expect(await screen.findByRole('button', { name: 'Avisos, 1 sin leer' })).toBeTruthy();
});

it('leads to the conversation of an undelivered message, to the credits and to the page of each channel', async () => {
  const failure = (index: number, over: Partial<Alert>): Alert => ({
    ...ASKS,
    _id: number(index),
    subjectId: number(index),
    ...over,
  });
  rows = [
    failure(0, { kind: 'undelivered', name: 'Eva Ruiz', detail: 'El número no existe' }),
    failure(1, { kind: 'noCredits', name: 'Sofía' }),
    failure(2, { kind: 'channelStopped', name: 'Clínica Roble', channel: 'whatsapp' }),
    failure(3, { kind: 'channelStopped', name: '', channel: 'whatsapp_qr' }),
    failure(4, { kind: 'channelStopped', name: 'roble', channel: 'instagram' }),
    failure(5, { kind: 'channelStopped', name: 'Roble', channel: 'messenger' }),
  ];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Avisos, 6 sin leer' }));
  const list = within(await screen.findByRole('list', { name: 'Avisos' }));
  const lines = list.getAllByRole('link');
  expect(lines.map((line) => line.getAttribute('href'))).toEqual([
    `/chat?con=${number(0)}`,
    '/creditos',
    '/integraciones/whatsapp-api',
    '/integraciones/whatsapp',
    '/integraciones/meta',
    '/integraciones/meta',
  ]);
  expect(lines[0]?.textContent).toMatch(/^Eva Ruiz no recibió un mensaje.*El número no existe/);
  expect(lines[3]?.textContent).toMatch(/^WhatsApp con QR dejó de enviar mensajes/);
  expect(lines[4]?.textContent).toMatch(/^roble dejó de enviar mensajes.*Instagram/);
});

it('opens the text of free times that can be published', async () => {
  rows = [{ ...ASKS, kind: 'freeTimes', name: 'Horarios libres', detail: 'Sofía · jue 12 mar' }];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Avisos, 1 sin leer' }));
  const list = within(await screen.findByRole('list', { name: 'Avisos' }));
  const link = list.getByRole('link', { name: /^Horarios libres listos para publicar.*Sofía · jue 12 mar/ });
  expect(link.getAttribute('href')).toBe(`/agenda?horarios=${ASKS.subjectId}`);
});

it('marks all as read', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Avisos, 1 sin leer' }));
  await user.click(await screen.findByRole('button', { name: 'Marcar todos como leídos' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Marcar todos como leídos' })).toBeNull());
});
