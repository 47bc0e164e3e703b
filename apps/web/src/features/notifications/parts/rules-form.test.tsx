import { notifications, type NotificationRules } from '@cauce/contract/conversations/notifications';
import { PAGES } from '@cauce/contract/kit/pages';
import { DEFAULT_TEXTS } from '@cauce/domain/texts/message-template';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someRules } from '../../../../testing/a-notification.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { NotificationsScreen } from '../index.ts';

let server: FakeServer;
let rules: NotificationRules;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T18:00:00Z') });
  rules = someRules();
  server = new FakeServer();
  server.answers(notifications.page, () => ({
    rows: [],
    page: 1,
    pageSize: 25,
    total: 0,
    counts: { planned: 0, sent: 0, unsent: 0 },
  }));
  server.answers(notifications.rules, () => rules);
  server.answers(notifications.setRules, ({ body }) => (body as { rules: NotificationRules }).rules);
});
afterEach(() => vi.useRealTimers());

const show = (given = {}) =>
  renderScreen(NotificationsScreen, { at: '/notificaciones?ver=textos', ...given });
const saved = () =>
  (server.asked(notifications.setRules).at(-1)?.body as { rules: NotificationRules } | undefined)?.rules;
const save = () => screen.getByRole('button', { name: 'Guardar' });

it('sets up to five reminders', async () => {
  const { user } = show();
  const second = await screen.findByLabelText(/^Recordatorio 2/);
  await user.clear(second);
  await user.type(second, '3');
  for (let count = 0; count < 3; count += 1)
    await user.click(screen.getByRole('button', { name: 'Agregar recordatorio' }));
  expect(screen.getByRole('button', { name: 'Máximo 5 recordatorios' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Quitar el recordatorio 1' }));
  await user.click(save());
  await waitFor(() => expect(saved()?.reminders).toEqual([180, 120, 2880, 60]));
});

it('offers hours and days, and shows errors at the field', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('combobox', { name: 'Unidad de recordatorio 1' }));
  await user.click(screen.getByRole('option', { name: 'días antes' }));
  await user.click(save());
  await screen.findByText('Lo más temprano son 14 días antes');
  expect(saved()).toBeUndefined();
  const first = screen.getByLabelText(/^Recordatorio 1/);
  await user.clear(first);
  await user.type(first, '7');
  await user.click(save());
  await waitFor(() => expect(saved()?.reminders).toEqual([7 * 1440, 120]));
});

it('refuses the same reminder twice', async () => {
  const { user } = show();
  const second = await screen.findByLabelText(/^Recordatorio 2/);
  await user.clear(second);
  await user.type(second, '24');
  await user.click(save());
  await screen.findByText('Ya tienes un recordatorio a esa hora');
});

it('asks for confirmation when the switch is on', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('switch', { name: 'Pedir que confirmen' }));
  const when = screen.getByLabelText(/^Cuándo se pide/);
  await user.clear(when);
  await user.click(save());
  expect((await screen.findAllByText('Escribe un número')).length).toBeGreaterThan(0);
  expect(saved()).toBeUndefined();
  await user.type(when, '12');
  await user.click(save());
  await waitFor(() => expect(saved()?.confirmationRequest).toBe(720));
});

it('inserts a variable at the cursor, and shows the result', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Recordatorio' }));
  const area: HTMLTextAreaElement = screen.getByRole('textbox', { name: /^Texto: Recordatorio/ });
  fireEvent.change(area, { target: { value: 'Hola, ' } });
  area.setSelectionRange(6, 6);
  await user.click(screen.getByRole('button', { name: 'Nombre del contacto' }));
  await waitFor(() => expect(area.value).toBe('Hola, {nombre_contacto}'));
  const preview = within(screen.getByText('Así se lee').closest('figure') as HTMLElement);
  expect(preview.getByText('Hola, Carla')).toBeTruthy();
  fireEvent.change(area, { target: { value: 'El {fecha} a las {hora}, {negocio}. {apodo}' } });
  expect(preview.getByText('El jueves 12 de marzo de 2026 a las 4:30 p. m., Clínica Roble.')).toBeTruthy();
  expect(screen.getByText('{apodo} no es un dato que conozcamos: se enviará en blanco.')).toBeTruthy();
  await user.click(save());
  await waitFor(() => expect(saved()?.texts.reminder).toBe('El {fecha} a las {hora}, {negocio}. {apodo}'));
});

it('restores the original text', async () => {
  rules = someRules({ texts: { ...DEFAULT_TEXTS, confirmation: 'Nos vemos.' } });
  const { user } = show();
  await screen.findByDisplayValue('Nos vemos.');
  await user.click(screen.getByRole('button', { name: 'Restaurar el texto original' }));
  await user.click(save());
  await waitFor(() => expect(saved()?.texts.confirmation).toBe(DEFAULT_TEXTS.confirmation));
});

it('shows the text that has an error', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Cancelación' }));
  await user.clear(screen.getByRole('textbox', { name: /^Texto: Cancelación/ }));
  await user.click(screen.getByRole('radio', { name: 'Confirmación' }));
  await user.click(save());
  const area = await screen.findByRole('textbox', { name: /^Texto: Cancelación/ });
  await waitFor(() => expect(document.activeElement).toBe(area));
  expect(saved()).toBeUndefined();
});

it('asks before changes are lost by opening another tab', async () => {
  const { user, address } = show();
  const cap = await screen.findByLabelText(/^Mensajes al día/);
  await user.clear(cap);
  await user.type(cap, '9');
  await user.click(screen.getByRole('tab', { name: /^Enviadas/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' }));
  await user.click(question.getByRole('button', { name: 'Seguir editando' }));
  expect(address()).toContain('ver=textos');
  await user.click(screen.getByRole('tab', { name: /^Enviadas/ }));
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(address()).toContain('ver=enviadas'));
});

it('is read-only without permission to write', async () => {
  show({ permissions: [{ page: PAGES.notifications.number, actions: ['view'] }] });
  await screen.findByText('Solo quien puede editar las notificaciones los cambia.');
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(screen.getByLabelText(/^Mensajes al día/)).toHaveProperty('disabled', true);
});
