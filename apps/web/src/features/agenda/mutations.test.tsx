import { appointments, type Appointment } from '@cauce/contract/agenda/appointments';
import { courses } from '@cauce/contract/sales/courses';
import { notifications } from '@cauce/contract/conversations/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anAgendaContext, anAppointment, anEvent, LUIS, MARIANA } from '../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AgendaScreen } from './screens/agenda-screen.tsx';
// Imported here so that no test waits for the code of the dialogs.
import './parts/appointment/event-dialog.tsx';
import './parts/appointment/move-conflict.tsx';

let server: FakeServer;
let held: Appointment[];
const one = () => {
  const [first] = held;
  if (first === undefined) throw new Refused('notFound');
  return first;
};
const COLLIDES = {
  collides: [
    {
      _id: LUIS,
      kind: 'appointment',
      start: '2026-03-10T16:30:00.000Z',
      end: '2026-03-10T17:00:00.000Z',
      title: 'Beto Luna',
    },
  ],
  alternatives: [
    { start: '2026-03-10T18:00:00.000Z', end: '2026-03-10T18:45:00.000Z', specialistId: MARIANA },
  ],
};
beforeEach(() => {
  server = new FakeServer();
  server.answers(notifications.forecast, () => ({
    reason: '',
    leavesAt: '2026-03-10T16:03:00.000Z',
    isQuiet: false,
    text: '',
  }));
  server.answers(courses.sessions, () => []);
  held = [anAppointment()];
  server.answers(appointments.list, () => held.map(anEvent));
  server.answers(appointments.read, one);
  // Registered after `read`, whose path pattern also matches this one.
  server.answers(appointments.context, () => anAgendaContext());
  server.answers(appointments.setStatus, ({ body }) => {
    held = [anAppointment({ ...one(), ...(body as { status: Appointment['status'] }) })];
    return one();
  });
  server.answers(appointments.move, ({ body }) => {
    const { start, end } = body as { start: string; end: string };
    held = [anAppointment({ ...one(), start, end })];
    return anEvent(one());
  });
  server.answers(appointments.remove, () => {
    held = [];
    return null;
  });
});

const AT = '/agenda?vista=semana&fecha=2026-03-10';
const show = (open = true) => renderScreen(AgendaScreen, { at: open ? `${AT}&cita=${held[0]?._id}` : AT });
type User = ReturnType<typeof show>['user'];
const visit = () => screen.findByRole('button', { name: /^Ana Torres/ });
const at = (times: RegExp) => screen.findByRole('button', { name: times });

async function switchTo(user: User, label: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Cambiar estado' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

it('offers every status but the current one, and never «block»', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cambiar estado' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Confirmada',
    'Cancelada',
    'Asistida',
    'No Asistida',
    'Pago Pendiente',
    'No Pagada',
  ]);
});

it('changes the status, says so and undoes it', async () => {
  const { user } = show();
  await switchTo(user, 'Asistida');
  await screen.findByText('Estado de la cita actualizado correctamente');
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByText('Asistida');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await within(dialog).findByText('Agendada');
  expect(server.asked(appointments.setStatus).map(({ body }) => body)).toEqual([
    { status: 'asistida', overlapAllowed: false, outsideHoursAllowed: false },
    // An undo restores what stood, also outside the hours.
    { status: 'agendada', overlapAllowed: false, outsideHoursAllowed: true },
  ]);
});

it('says when the status could not be changed, and shows the old one', async () => {
  server.answers(appointments.setStatus, () => {
    throw new Refused('conflict');
  });
  const { user } = show();
  await switchTo(user, 'Asistida');
  await screen.findByText('Error al actualizar el estado de la cita');
  await within(screen.getByRole('dialog')).findByText('Agendada');
});

it('names the appointment that took the time of a cancelled one, and overlaps only after a confirmation', async () => {
  held = [anAppointment({ status: 'cancelada' })];
  server.answers(appointments.setStatus, ({ body }) => {
    if (!(body as { overlapAllowed: boolean }).overlapAllowed)
      throw new Refused('slotTaken', {}, undefined, COLLIDES);
    return anAppointment({ ...one(), status: 'agendada' });
  });
  const { user } = show();
  await switchTo(user, 'Agendada');
  await screen.findByText('Beto Luna');
  await user.click(screen.getByRole('button', { name: 'Dejarla como está' }));
  expect(screen.queryByText('Beto Luna')).toBeNull();
  expect(server.asked(appointments.setStatus)).toHaveLength(1);
  await switchTo(user, 'Agendada');
  await user.click(await screen.findByRole('button', { name: 'Agendar de todos modos' }));
  await screen.findByText('Estado de la cita actualizado correctamente');
});

/** The dialog loads its code when it opens. */
const LAZY = { timeout: 10_000 };
const PAID = { paid: 500, choices: ['refund', 'balance', 'leave'] };
/** Refuses until somebody decided about the money. */
const asksAboutMoney = ({ money }: { money?: unknown }) => {
  if (money === undefined) throw new Refused('moneyPaid', {}, undefined, PAID);
};

it('asks about the money before it deletes a paid appointment', async () => {
  server.answers(appointments.remove, ({ query }) => {
    asksAboutMoney(query as { money?: unknown });
    held = [];
    return null;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const removal = await screen.findByRole('dialog', { name: /^Eliminar la cita/ });
  await user.click(await within(removal).findByRole('button', { name: 'Eliminar sin avisar' }));
  const question = within(
    (await screen.findByText(/Tiene \$500\.00 pagados/, {}, LAZY)).closest<HTMLElement>('[role=dialog]')!,
  );
  await user.click(question.getByRole('radio', { name: /^Guardarlo como saldo a favor/ }));
  await user.click(question.getByRole('button', { name: 'Eliminar la cita' }));
  await screen.findByText('Cita eliminada con éxito');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(appointments.remove).map(({ query }) => query)).toMatchObject([
    {},
    { money: 'balance' },
  ]);
});

it('asks about the money before it cancels a paid appointment, and offers no undo of a refund', async () => {
  server.answers(appointments.setStatus, ({ body }) => {
    asksAboutMoney(body as { money?: unknown });
    held = [anAppointment({ ...one(), status: 'cancelada' })];
    return { ...one(), refund: { state: 'pending' as const, words: 'La devolución está en proceso.' } };
  });
  const { user } = show();
  await switchTo(user, 'Cancelada');
  const question = within(
    await screen.findByRole('dialog', { name: 'Cancelar la cita de Ana Torres' }, LAZY),
  );
  await user.click(question.getByRole('radio', { name: /^Devolver el dinero/ }));
  await user.click(question.getByRole('button', { name: 'Cancelar la cita' }));
  await screen.findByText('Cita cancelada');
  expect(screen.getByText('La devolución está en proceso.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  expect(server.asked(appointments.setStatus).map(({ body }) => body)).toMatchObject([
    { status: 'cancelada' },
    { status: 'cancelada', money: 'refund', key: expect.any(String) },
  ]);
});

it('somebody who may not move money can only leave it', async () => {
  server.answers(appointments.setStatus, ({ body }) => {
    if ((body as { money?: unknown }).money === undefined)
      throw new Refused('moneyPaid', {}, undefined, { paid: null, choices: ['leave'] });
    held = [anAppointment({ ...one(), status: 'cancelada' })];
    return one();
  });
  const { user } = show();
  await switchTo(user, 'Cancelada');
  const question = within(
    await screen.findByRole('dialog', { name: 'Cancelar la cita de Ana Torres' }, LAZY),
  );
  expect(question.getByText('Tiene pagos registrados.', { exact: false })).toBeTruthy();
  expect(question.getAllByRole('radio')).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Cancelar la cita' }));
  await screen.findByText('Cita cancelada');
});

/** Moves the event a quarter of an hour later by keyboard. */
async function carry(user: User): Promise<void> {
  (await visit()).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
}

it('moves an event at once and undoes the move', async () => {
  const { user } = show(false);
  await carry(user);
  await screen.findByText('Cita actualizada con éxito: mar 10 mar, 10:15 a. m.');
  await at(/de 10:15 a. m. a 11:00 a. m./);
  expect(server.asked(appointments.move)[0]?.body).toMatchObject({
    start: '2026-03-10T16:15:00.000Z',
    specialistId: MARIANA,
    overlapAllowed: false,
    updatedAt: '2026-03-01T16:00:00.000Z',
  });
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await at(/de 10:00 a. m. a 10:45 a. m./);
});

it('moves an event back when the server refuses, and shows the reason', async () => {
  server.answers(appointments.move, () => {
    throw new Refused('conflict');
  });
  const { user } = show(false);
  await carry(user);
  await screen.findByText(/^Error al actualizar la cita/);
  await at(/de 10:00 a. m. a 10:45 a. m./);
});

const asked = () => screen.findByRole('dialog', { name: 'Ese horario ya está ocupado' });

it('explains a collision, and offers to cancel, to take a free time or to overlap', async () => {
  server.answers(appointments.move, ({ body }) => {
    const to = body as { start: string; end: string; overlapAllowed: boolean };
    if (!to.overlapAllowed && to.start !== COLLIDES.alternatives[0]?.start)
      throw new Refused('slotTaken', {}, undefined, COLLIDES);
    held = [anAppointment({ ...one(), start: to.start, end: to.end })];
    return anEvent(one());
  });
  const { user } = show(false);
  await carry(user);
  await user.click(within(await asked()).getByRole('button', { name: 'Dejarla donde estaba' }));
  await at(/de 10:00 a. m. a 10:45 a. m./);
  await carry(user);
  await user.click(within(await asked()).getByRole('button', { name: /12:00 p. m. · Mariana/ }));
  await at(/de 12:00 p. m. a 12:45 p. m./);
  await carry(user);
  await user.click(within(await asked()).getByRole('button', { name: 'Agendar de todos modos' }));
  await at(/de 12:15 p. m. a 1:00 p. m./);
});

it('says that a move collides only with the preparation of another appointment', async () => {
  server.answers(appointments.move, () => {
    const collides = COLLIDES.collides.map((each) => ({ ...each, isBuffer: true }));
    throw new Refused('slotTaken', {}, undefined, { ...COLLIDES, collides });
  });
  const { user } = show(false);
  await carry(user);
  const asks = await screen.findByRole('dialog', { name: 'Choca con el tiempo de preparación' });
  within(asks).getByText('Beto Luna: solo choca con el tiempo de preparación');
});

it('asks before it moves an event outside the hours, and leaves it there by default', async () => {
  server.answers(appointments.move, ({ body }) => {
    const to = body as { start: string; end: string; outsideHoursAllowed: boolean };
    if (!to.outsideHoursAllowed)
      throw new Refused('outsideHours', {}, undefined, {
        collides: [],
        alternatives: [],
        outsideHours: 'Roma Norte abre de 9:00 a. m. – 6:00 p. m.',
      });
    held = [anAppointment({ ...one(), start: to.start, end: to.end })];
    return anEvent(one());
  });
  const { user } = show(false);
  await carry(user);
  const asks = await screen.findByRole('dialog', { name: 'Fuera de horario' });
  within(asks).getByText(
    'Fuera de horario: Roma Norte abre de 9:00 a. m. – 6:00 p. m. ¿Agendar de todos modos?',
  );
  await user.click(within(asks).getByRole('button', { name: 'Dejarla donde estaba' }));
  await at(/de 10:00 a. m. a 10:45 a. m./);
  await carry(user);
  await user.click(await screen.findByRole('button', { name: 'Agendar de todos modos' }));
  await at(/de 10:15 a. m. a 11:00 a. m./);
});

it('does not move an event that the person may not edit', async () => {
  held = [anAppointment({ can: { edit: false, delete: false } })];
  const { user } = show(false);
  await carry(user);
  expect(server.asked(appointments.move)).toEqual([]);
});
