import { appointments, type Appointment, type AppointmentInput } from '@cauce/contract/agenda/appointments';
import { courses } from '@cauce/contract/sales/courses';
import { availability, type FreeDay } from '@cauce/contract/agenda/availability';
import { clients } from '@cauce/contract/clients/clients';
import { notifications } from '@cauce/contract/conversations/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  aClient,
  ANA,
  anAgendaContext,
  anAppointment,
  anEvent,
  LIMPIEZA,
  LUIS,
  MARIANA,
  ROMA,
} from '../../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { AgendaScreen } from '../../screens/agenda-screen.tsx';
// Imported here so that no test waits for the code of the dialog.
import './editing-dialog.tsx';
import './event-dialog.tsx';
import '../board/filter-selects.tsx';

let server: FakeServer;
let held: Appointment[];
let free: FreeDay[];
const slot = (time: string, ...specialistIds: string[]) => ({
  // Noon in Mexico City is 18:00 UTC.
  start: `2026-03-10T${String(Number(time.slice(0, 2)) + 6).padStart(2, '0')}:${time.slice(3)}:00.000Z`,
  time,
  specialistIds,
});
/** The answer to a planned message. */
function planned(body: unknown) {
  const { notification } = body as { notification: object };
  const state = {
    text: 'Tu cita quedó agendada',
    status: 'planned',
    reason: '',
    messageId: null,
    sentAt: null,
  };
  const row = { _id: LIMPIEZA, businessId: ROMA, createdAt: '2026-03-10T16:00:00Z' };
  return { ...state, ...notification, ...row } as never;
}

beforeEach(() => {
  server = new FakeServer();
  server.answers(notifications.forecast, () => ({
    reason: '',
    leavesAt: '2026-03-10T16:03:00.000Z',
    isQuiet: false,
    text: '',
  }));
  server.answers(courses.sessions, () => []);
  held = [];
  free = [{ date: '2026-03-10', slots: [slot('10:00', LUIS, MARIANA), slot('11:30', MARIANA)] }];
  server.answers(appointments.list, () => held.map(anEvent));
  server.answers(appointments.read, ({ params }) => held.find(({ _id }) => _id === params.id) ?? refuse());
  // Registered after `read`, whose path pattern also matches this one.
  server.answers(appointments.context, () => anAgendaContext());
  server.answers(availability.free, () => ({ zone: 'America/Mexico_City', days: free }));
  server.answers(clients.search, () => [aClient()]);
  server.answers(notifications.plan, ({ body }) => planned(body));
  server.answers(appointments.book, ({ body }) => {
    const booked = anAppointment(inputIn(body));
    held = [...held, booked];
    return booked;
  });
});
const refuse = (): never => {
  throw new Refused('notFound');
};
const inputIn = (body: unknown) => (body as { appointment: AppointmentInput }).appointment;

type User = ReturnType<typeof renderScreen>['user'];
const AT = `/agenda?vista=semana&fecha=2026-03-10&sucursal=${ROMA}`;
const form = () => screen.findByRole('dialog', { name: /^(Crear nueva|Editar) cita$/ });
const field = async (name: RegExp | string) =>
  within(await form()).findByRole<HTMLInputElement>('combobox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Agendar' });

async function begin(at = AT): Promise<User> {
  const { user } = renderScreen(AgendaScreen, { at });
  await user.click(await screen.findByRole('button', { name: 'Agendar cita' }));
  await screen.findByRole('dialog', { name: 'Crear nueva cita' });
  return user;
}
async function choose(user: User, name: RegExp, option: RegExp): Promise<void> {
  await user.click(await field(name));
  await user.click(await screen.findByRole('option', { name: option }));
}
async function chooseClient(user: User): Promise<void> {
  await user.type(await field(/^Cliente/), 'an');
  await user.click(await screen.findByRole('option', { name: /Ana Torres/ }));
}
async function fillIn(user: User, specialist = /Mariana/): Promise<void> {
  await choose(user, /^Especialista/, specialist);
  await choose(user, /^Servicio/, /Limpieza/);
  await chooseClient(user);
}
async function writeTime(user: User, time: string): Promise<void> {
  const start = await field('Hora de inicio');
  await user.clear(start);
  await user.type(start, time);
  await user.tab();
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('enables each field after the one before, and saves when all four are chosen', async () => {
  const user = await begin();
  expect((await field(/^Sucursal \*?$|^Sucursal$/)).value).toBe('Roma Norte');
  expect((await field(/^Especialista/)).value).toBe('Cualquiera');
  expect((await field(/^Cliente/)).disabled).toBe(true);
  await choose(user, /^Especialista/, /Luis/);
  await user.click(await field(/^Servicio/));
  // Only the services that Luis offers at Roma.
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Limpieza dental45 min · $800',
  ]);
  await user.click(screen.getByRole('option', { name: /Limpieza/ }));
  expect(save().disabled).toBe(true);
  await chooseClient(user);
  expect(save().disabled).toBe(false);
});

it('sets the end by the duration of the service', async () => {
  const user = await begin();
  await choose(user, /^Especialista/, /Mariana/);
  await choose(user, /^Servicio/, /Blanqueamiento/);
  // The first free time of the day.
  await waitFor(async () => expect((await field('Hora de inicio')).value).toBe('10:00 a. m.'));
  expect((await field('Hora de fin')).value).toBe('11:30 a. m.');
  await user.click(await screen.findByRole('button', { name: '11:30 a. m.' }));
  expect((await field('Hora de inicio')).value).toBe('11:30 a. m.');
  expect((await field('Hora de fin')).value).toBe('1:00 p. m.');
});

it('starts at the first free time of the next days, and leaves a time that was typed', async () => {
  free = [
    { date: '2026-03-10', slots: [] },
    { date: '2026-03-11', slots: [{ ...slot('12:00', MARIANA), start: '2026-03-11T18:00:00.000Z' }] },
  ];
  const user = await begin();
  await choose(user, /^Especialista/, /Mariana/);
  await choose(user, /^Servicio/, /Limpieza/);
  await waitFor(async () => expect((await field('Hora de inicio')).value).toBe('12:00 p. m.'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Fecha de inicio/).value).toMatch(/11/);
  await writeTime(user, '415');
  expect((await field('Hora de inicio')).value).toBe('4:15 p. m.');
  await choose(user, /^Servicio/, /Blanqueamiento/);
  expect((await field('Hora de inicio')).value).toBe('4:15 p. m.');
});

it('clears choices that do not exist at another branch', async () => {
  const user = await begin();
  await choose(user, /^Especialista/, /Mariana/);
  await choose(user, /^Servicio/, /Blanqueamiento/);
  await choose(user, /^Sucursal/, /Centro/);
  // Only one specialist works there, and whitening is not offered.
  await waitFor(async () => expect((await field(/^Especialista/)).value).toBe('Omar Gil'));
  expect((await field(/^Servicio/)).value).toBe('');
});

it('books in the zone of the business, and plans messages to client and specialist', async () => {
  const user = await begin();
  await fillIn(user);
  await user.click(await screen.findByRole('button', { name: '10:00 a. m.' }));
  await user.type(screen.getByLabelText(/^Notas internas/), 'Trae radiografías');
  await user.click(save());
  await closed();
  await screen.findByText('Cita agendada: mar 10 mar, 10:00 a. m.');
  expect(inputIn(server.asked(appointments.book)[0]?.body)).toMatchObject({
    branchId: ROMA,
    specialistId: MARIANA,
    serviceId: LIMPIEZA,
    clientId: ANA,
    start: '2026-03-10T16:00:00.000Z',
    end: '2026-03-10T16:45:00.000Z',
    details: 'Trae radiografías',
    colorHex: '#2196f3',
    overlapAllowed: false,
  });
  await waitFor(() => expect(server.asked(notifications.plan)).toHaveLength(2));
  const [first, second] = server
    .asked(notifications.plan)
    .map(({ body }) => (body as { notification: Record<string, string> }).notification);
  const about = { clientId: ANA, appointmentId: held.at(-1)?._id, sent: false };
  expect(first).toMatchObject({ ...about, kind: 'confirmation', whatsapp: '5512345678' });
  expect(second).toMatchObject({ ...about, kind: 'specialist', whatsapp: '5587654321' });
  const apart = Date.parse(first?.deliveryDate ?? '') - Date.parse(second?.deliveryDate ?? '');
  expect(apart).toBe(60_000);
});

it('plans no messages that were switched off, and offers none to a client without WhatsApp', async () => {
  const user = await begin();
  await fillIn(user, /Luis/);
  expect(screen.queryByRole('switch', { name: /al especialista/ })).toBeNull();
  await user.click(screen.getByRole('switch', { name: /Avisar al cliente/ }));
  server.answers(appointments.book, ({ body }) => {
    const silent = { _id: LUIS, name: 'Luis Peña', whatsapp: '', countryCode: '52', countryCodeExt: '521' };
    return anAppointment({ ...inputIn(body), specialist: silent });
  });
  await user.click(save());
  await closed();
  expect(server.asked(notifications.plan)).toEqual([]);
  expect(server.unanswered).toEqual([]);
});

it('says when a message could not be planned, and keeps the appointment', async () => {
  server.answers(notifications.plan, () => {
    throw new Refused('unexpected');
  });
  const user = await begin();
  await fillIn(user);
  await user.click(save());
  await closed();
  await screen.findByText('Error al enviar notificaciones');
  await screen.findByText('Cita agendada: mar 10 mar, 10:00 a. m.');
});

it('says why a message was refused, and still notifies the specialist', async () => {
  const words = 'Ese no es el número de este contacto. Revísalo en su ficha';
  server.answers(notifications.plan, ({ body }) => {
    if ((body as { notification: { kind: string } }).notification.kind === 'confirmation')
      throw new Refused('invalid', { 'notification.whatsapp': words });
    return planned(body);
  });
  const user = await begin();
  await fillIn(user);
  await user.click(save());
  await closed();
  await screen.findByText(`Error al enviar notificaciones: ${words}`);
  await waitFor(() => expect(server.asked(notifications.plan)).toHaveLength(2));
});

it('picks a free specialist for «any specialist»', async () => {
  const user = await begin();
  await fillIn(user, /Cualquiera/);
  await user.click(await screen.findByRole('button', { name: '10:00 a. m.' }));
  await user.click(save());
  await closed();
  expect(inputIn(server.asked(appointments.book)[0]?.body).specialistId).toBe(LUIS);
  expect(server.asked(availability.free)[0]?.query).not.toHaveProperty('specialistId');
});

it('does not book when no specialist is free', async () => {
  const user = await begin();
  await fillIn(user, /Cualquiera/);
  await writeTime(user, '900');
  await user.click(save());
  await screen.findAllByText(/^Nadie está libre a esa hora/);
  expect(server.asked(appointments.book)).toEqual([]);
});

it('shows the collisions of a time, accepts an alternative, and overlaps only after a confirmation', async () => {
  server.answers(appointments.book, ({ body }) => {
    const input = inputIn(body);
    if (input.overlapAllowed) return anAppointment(input);
    throw new Refused('slotTaken', {}, undefined, {
      collides: [
        {
          _id: MARIANA,
          kind: 'appointment',
          start: '2026-03-10T15:00:00.000Z',
          end: '2026-03-10T15:30:00.000Z',
          title: 'Beto Luna',
        },
      ],
      alternatives: [
        { start: '2026-03-10T17:30:00.000Z', end: '2026-03-10T18:15:00.000Z', specialistId: LUIS },
      ],
    });
  });
  const user = await begin();
  await fillIn(user);
  await user.click(save());
  const notice = await screen.findByRole('region', { name: 'Horario ocupado' });
  expect(within(notice).getByText('Beto Luna')).toBeTruthy();
  expect(within(notice).getByText('mar 10 mar, 9:00 – 9:30 a. m.')).toBeTruthy();
  await user.click(within(notice).getByRole('button', { name: 'mar 10 mar, 11:30 a. m. · Luis Peña' }));
  expect((await field('Hora de inicio')).value).toBe('11:30 a. m.');
  expect((await field(/^Especialista/)).value).toBe('Luis Peña');
  expect(screen.queryByRole('region', { name: 'Horario ocupado' })).toBeNull();
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Agendar de todos modos' }));
  await closed();
  expect(server.asked(appointments.book).map(({ body }) => inputIn(body).overlapAllowed)).toEqual([
    false,
    false,
    true,
  ]);
});

it('asks about the hours and about a buffer in one notice, and accepts both', async () => {
  server.answers(appointments.book, ({ body }) => {
    const input = inputIn(body);
    if (input.overlapAllowed && input.outsideHoursAllowed) return anAppointment(input);
    throw new Refused('slotTaken', {}, undefined, {
      collides: [
        {
          _id: MARIANA,
          kind: 'appointment',
          start: '2026-03-10T15:00:00.000Z',
          end: '2026-03-10T15:30:00.000Z',
          title: 'Beto Luna',
          isBuffer: true,
        },
      ],
      alternatives: [],
      outsideHours: 'Mariana Robles descansa los martes',
    });
  });
  const user = await begin();
  await fillIn(user);
  await user.click(save());
  const notice = await screen.findByRole('region', { name: 'Horario ocupado' });
  within(notice).getByText('Fuera de horario: Mariana Robles descansa los martes. ¿Agendar de todos modos?');
  within(notice).getByText('Beto Luna: solo choca con el tiempo de preparación');
  await user.click(within(notice).getByRole('button', { name: 'Agendar de todos modos' }));
  await closed();
});

it('searches clients from the second letter on', async () => {
  const user = await begin();
  await choose(user, /^Especialista/, /Mariana/);
  await choose(user, /^Servicio/, /Limpieza/);
  const client = await field(/^Cliente/);
  await user.type(client, 'a');
  await screen.findByText('Ingresa al menos 2 caracteres');
  expect(server.asked(clients.search)).toEqual([]);
  server.answers(clients.search, () => []);
  await user.type(client, 'n');
  await screen.findByText('No se encontraron clientes');
  expect(server.asked(clients.search)[0]?.query).toMatchObject({ search: 'an', limit: 10 });
});

it('registers a new client without leaving the form', async () => {
  server.answers(clients.search, () => []);
  server.answers(clients.register, ({ body }) => aClient((body as { client: object }).client));
  const user = await begin();
  await choose(user, /^Especialista/, /Mariana/);
  await choose(user, /^Servicio/, /Limpieza/);
  await user.type(await field(/^Cliente/), 'Beto');
  await user.click(await screen.findByRole('option', { name: 'Registrar Nuevo Cliente' }));
  const dialog = await screen.findByRole('dialog', { name: 'Registrar Nuevo Cliente' });
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Beto');
  await user.type(within(dialog).getByLabelText(/^WhatsApp/, { selector: 'input[type="tel"]' }), '551234');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  await within(dialog).findByText('El número debe ser de 8 digitos por lo menos');
  await user.type(within(dialog).getByLabelText(/^WhatsApp/, { selector: 'input[type="tel"]' }), '5678');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  await waitFor(async () => expect((await field(/^Cliente/)).value).toBe('Beto'));
  expect(server.asked(clients.register)[0]?.body).toMatchObject({
    client: { name: 'Beto', whatsapp: '5512345678', type: 'lead', countryCode: '52' },
  });
  expect(save().disabled).toBe(false);
});

it('refuses an end before the start', async () => {
  const user = await begin();
  await fillIn(user);
  const end = await field('Hora de fin');
  await user.clear(end);
  await user.type(end, '8:00');
  await user.click(save());
  await screen.findByText('La fecha de finalización no puede ser anterior a la fecha de inicio');
  expect(server.asked(appointments.book)).toEqual([]);
});

it('says that client, branch, service or specialist was not found', async () => {
  server.answers(appointments.book, () => {
    throw new Refused('notFound');
  });
  const user = await begin();
  await fillIn(user);
  await user.click(save());
  await screen.findAllByText('No se encontró el cliente, la sucursal, el servicio o el especialista');
});

it('asks before it loses changes, and opens empty afterwards', async () => {
  const user = await begin();
  await user.type(screen.getByLabelText(/^Notas internas/), 'Algo');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await user.click(within(question).getByRole('button', { name: 'Descartar cambios' }));
  await closed();
  await user.click(screen.getByRole('button', { name: 'Agendar cita' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Notas internas/)).value).toBe('');
});
