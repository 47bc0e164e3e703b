import { appointments } from '@cauce/contract/agenda/appointments';
import {
  notifications,
  type NoticeForecast,
  type NotificationInput,
} from '@cauce/contract/conversations/notifications';
import { PAGES } from '@cauce/contract/kit/pages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANA, anAppointment, LUIS } from '../../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { queries } from '../../../../platform/queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

const TEXT = 'Hola, Ana. Tu cita de Limpieza dental del martes 10 de marzo, 10:00 a. m., se canceló.';
const appointment = anAppointment();
const onRemoved = vi.fn<() => void>();
let server: FakeServer;
let forecast: NoticeForecast;
let acts: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T18:10:00Z') });
  onRemoved.mockReset();
  server = new FakeServer();
  acts = [];
  forecast = { reason: '', leavesAt: '2026-03-09T18:15:00.000Z', isQuiet: false, text: TEXT };
  server.answers(notifications.forecast, () => forecast);
  server.answers(notifications.plan, ({ body }) => {
    acts.push('plan');
    const { notification } = body as { notification: NotificationInput };
    const row = { _id: LUIS, businessId: LUIS, status: 'planned', createdAt: '2026-03-09T18:10:00Z' };
    const rest = { text: TEXT, reason: '', messageId: null, sentAt: null };
    return { ...rest, ...notification, ...row } as never;
  });
  server.answers(notifications.cancel, () => {
    acts.push('cancel');
    return null;
  });
  server.answers(appointments.remove, () => {
    acts.push('remove');
    return null;
  });
});
afterEach(() => {
  vi.useRealTimers();
  expect(server.unanswered).toEqual([]);
});

async function show(given: Partial<Parameters<typeof renderScreen>[1]> = {}) {
  const { user } = renderScreen(
    () => (
      <RemoveDialog
        open
        appointment={appointment}
        zone="America/Mexico_City"
        onClose={() => undefined}
        onRemoved={onRemoved}
      />
    ),
    { at: '/agenda', ...given },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar la cita de Ana Torres' }));
  return { user, dialog };
}
const planned = () =>
  server
    .asked(notifications.plan)
    .map(({ body }) => (body as { notification: NotificationInput }).notification);

it('tells the client by default, and shows before what is said and when', async () => {
  const { user, dialog } = await show();
  const words = await dialog.findByLabelText<HTMLTextAreaElement>(/^Mensaje de cancelación/);
  expect(words.placeholder).toBe(TEXT);
  dialog.getByText(/^Sale a las 12:15 p. m. /);
  await user.click(dialog.getByRole('button', { name: 'Enviar con mensaje' }));
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce());
  // The notice is planned while its appointment still exists.
  expect(acts).toEqual(['plan', 'remove']);
  await act(() => queries.invalidateQueries({ queryKey: ['notifications'] }));
  // A hint about the deleted appointment asks for no forecast of it.
  expect(server.asked(notifications.forecast)).toHaveLength(1);
  expect(planned()[0]).toMatchObject({
    clientId: ANA,
    appointmentId: appointment._id,
    kind: 'cancellation',
    phase: 'canceled_appointment',
    deletable: false,
  });
  expect(planned()[0]).not.toHaveProperty('text');
});

it('sends words of its own', async () => {
  const { user, dialog } = await show();
  await user.type(await dialog.findByLabelText(/^Mensaje de cancelación/), 'Lo sentimos ');
  await user.click(dialog.getByRole('button', { name: 'Enviar con mensaje' }));
  await waitFor(() => expect(planned()[0]).toMatchObject({ text: 'Lo sentimos' }));
});

it('leaves the notice out with one click', async () => {
  const { user, dialog } = await show();
  await user.click(await dialog.findByRole('button', { name: 'Eliminar sin avisar' }));
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce());
  expect(acts).toEqual(['remove']);
});

it('says before anything is deleted why the client cannot be told', async () => {
  forecast = { ...forecast, reason: 'El contacto pidió no recibir avisos' };
  const { user, dialog } = await show();
  await dialog.findByText('No se le puede avisar a Ana Torres: El contacto pidió no recibir avisos.');
  expect(acts).toEqual([]);
  expect(dialog.queryByLabelText(/^Mensaje de cancelación/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(acts).toEqual(['remove']));
});

it('deletes nothing when the notice is refused', async () => {
  server.answers(notifications.plan, () => {
    throw new Refused('conflict', {}, 'El contacto ya recibió hoy todos los mensajes que permites');
  });
  const { user, dialog } = await show();
  await user.click(await dialog.findByRole('button', { name: 'Enviar con mensaje' }));
  await dialog.findByText('El contacto ya recibió hoy todos los mensajes que permites');
  expect(acts).toEqual([]);
});

it('takes the notice back when the appointment could not be deleted', async () => {
  server.answers(appointments.remove, () => {
    throw new Refused('conflict');
  });
  const { user, dialog } = await show();
  await user.click(await dialog.findByRole('button', { name: 'Enviar con mensaje' }));
  await screen.findByText('Error al eliminar la cita');
  await waitFor(() => expect(acts).toEqual(['plan', 'cancel']));
  expect(onRemoved).not.toHaveBeenCalled();
});

it('says «Volver», because «Cancelar» could mean the appointment', async () => {
  const { dialog } = await show();
  expect(await dialog.findByRole('button', { name: 'Volver' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Cancelar' })).toBeNull();
});

it('only deletes for a person who may not write to clients', async () => {
  const permissions = [{ page: PAGES.appointments.number, actions: ['view' as const, 'edit' as const] }];
  const { dialog } = await show({ permissions });
  expect(await dialog.findByRole('button', { name: 'Eliminar' })).toBeTruthy();
  expect(server.asked(notifications.forecast)).toEqual([]);
});
