import { booking, type BookedVisit } from '@cauce/contract/agenda/booking';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBookingPage, aHold, aVisit, ID, SHORT_ID, TOKEN } from '../../../testing/a-booking-page.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { nobody } from '../../../testing/someone.ts';
import { VisitScreen } from './index.ts';

const FRIDAY = {
  date: '2026-03-13',
  slots: [{ start: '2026-03-13T16:00:00.000Z', time: '10:00', specialistIds: [ID(32), ID(31)] }],
};

let server: FakeServer;
let visit: BookedVisit;
const UUID = /^[\da-f-]{36}$/;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T15:00:00Z') });
  server = new FakeServer();
  visit = aVisit();
  server.answers(booking.visit, () => visit);
  server.answers(booking.page, () => aBookingPage());
  server.answers(booking.free, () => ({ zone: 'America/Mexico_City', days: [FRIDAY] }));
  server.answers(booking.hold, () => aHold());
  server.answers(booking.letGo, () => null);
});
afterEach(() => vi.useRealTimers());

const show = (search = '') =>
  renderScreen(VisitScreen, {
    at: `/reservar/cita/${SHORT_ID}${search}`,
    path: '/reservar/cita/$shortId',
    session: nobody(),
  });
const link = (name: string) => screen.findByRole('link', { name });

it('shows service, time, specialist and place, and links to save them in a calendar', async () => {
  show('?nueva=1');
  await screen.findByRole('heading', { name: '¡Listo! Tu cita quedó reservada' });
  for (const text of [
    'jueves 12 de marzo de 2026',
    '10:30 – 11:15 a. m.',
    'Limpieza',
    '$650 MXN',
    'Ana Ruiz',
    'Roma Norte',
    'Orizaba 101, Ciudad de México',
    'Trae tu credencial.',
    'Puedes cambiarla o cancelarla hasta el mié 11 mar, 10:30 p. m.',
  ])
    expect(screen.getByText(text), text).toBeTruthy();
  expect((await link('Ver en el mapa')).getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Roma/,
  );
  const file = await link('Añadir al calendario');
  expect(file.getAttribute('href')).toBe(`/api/appointment/public/${SHORT_ID}/calendar`);
  expect(file.getAttribute('download')).toBe('cita.ics');
  const google = new URL((await link('Google Calendar')).getAttribute('href') ?? '');
  expect(google.searchParams.get('dates')).toBe('20260312T163000Z/20260312T171500Z');
  expect(google.searchParams.get('text')).toBe('Limpieza en Clínica Roble');
});

it('does not link to a location that is not a web address', async () => {
  visit = aVisit({ branchLocation: 'javascript:alert(1)' });
  show();
  expect((await link('Ver en el mapa')).getAttribute('href')).toMatch(/^https:\/\/www\.google/);
});

it('moves the appointment to another time with the same specialist, after a confirmation', async () => {
  server.answers(booking.reschedule, () => {
    visit = aVisit({ start: FRIDAY.slots[0]!.start, end: '2026-03-13T16:45:00.000Z' });
    return visit;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cambiar de horario' }));
  await user.click(await screen.findByRole('button', { name: /^Siguiente día con lugar/ }));
  await user.click(await screen.findByRole('button', { name: '10:00 a. m.' }));
  const question = await screen.findByRole('dialog', { name: 'Cambiar tu cita de horario' });
  within(question).getByText('De jue 12 mar, 10:30 a. m. a vie 13 mar, 10:00 a. m.');
  await user.click(within(question).getByRole('button', { name: 'Cambiar de horario' }));
  await screen.findByText('viernes 13 de marzo de 2026');
  expect(server.asked(booking.free)[0]?.query).toMatchObject({ specialistId: ID(31) });
  expect(server.asked(booking.reschedule)[0]?.body).toEqual({
    start: FRIDAY.slots[0]!.start,
    specialistId: ID(31),
    token: TOKEN,
    key: expect.stringMatching(UUID),
  });
  expect(server.asked(booking.hold)[0]?.body).toMatchObject({
    start: FRIDAY.slots[0]!.start,
    specialistId: ID(31),
    visit: SHORT_ID,
  });
  await screen.findByRole('heading', { name: '¡Listo! Así quedó tu cita' });
});

it('opens the free times on the day of the appointment, in the place of its details', async () => {
  const thursday = {
    date: '2026-03-12',
    slots: [{ start: '2026-03-12T17:00:00.000Z', time: '11:00', specialistIds: [ID(31)] }],
  };
  const wednesday = {
    date: '2026-03-11',
    slots: [{ start: '2026-03-11T16:00:00.000Z', time: '10:00', specialistIds: [ID(31)] }],
  };
  server.answers(booking.free, () => ({
    zone: 'America/Mexico_City',
    days: [wednesday, thursday, FRIDAY],
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cambiar de horario' }));
  await screen.findByRole('button', { name: '11:00 a. m.' });
  expect(screen.queryByRole('button', { name: '10:00 a. m.' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Elige otro horario' }));
  expect(server.asked(booking.free)[0]?.query).toMatchObject({ visit: SHORT_ID });
  expect(screen.getByText('jue 12 mar, 10:30 a. m.')).toBeTruthy();
  for (const text of ['Roma Norte', 'Trae tu credencial.']) expect(screen.queryByText(text)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Añadir al calendario' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dejarla como está' }));
  await screen.findByText('Roma Norte');
});

it('releases the time when the visitor leaves the appointment as it is', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cambiar de horario' }));
  await user.click(await screen.findByRole('button', { name: /^Siguiente día con lugar/ }));
  await user.click(await screen.findByRole('button', { name: '10:00 a. m.' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Dejarla como está' }));
  await waitFor(() => expect(server.asked(booking.letGo)[0]?.params).toMatchObject({ token: TOKEN }));
  expect(server.asked(booking.reschedule)).toEqual([]);
});

it('asks nothing about a time that somebody else keeps', async () => {
  server.answers(booking.hold, () => {
    throw new Refused('slotTaken', {}, undefined, { collides: [], alternatives: [] });
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cambiar de horario' }));
  await user.click(await screen.findByRole('button', { name: /^Siguiente día con lugar/ }));
  await user.click(await screen.findByRole('button', { name: '10:00 a. m.' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Alguien acaba de tomar ese horario.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not suggest the present time when the chosen one was taken', async () => {
  server.answers(booking.reschedule, () => {
    const alternatives = [
      { start: visit.start, end: visit.end, specialistId: ID(31) },
      { start: '2026-03-13T17:00:00.000Z', end: '2026-03-13T17:45:00.000Z', specialistId: ID(31) },
    ];
    throw new Refused('slotTaken', {}, undefined, { collides: [], alternatives });
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cambiar de horario' }));
  await user.click(await screen.findByRole('button', { name: /^Siguiente día con lugar/ }));
  await user.click(await screen.findByRole('button', { name: '10:00 a. m.' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Cambiar de horario' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getAllByRole('button')).toHaveLength(1);
});

it('moves to any free specialist, and says when another visitor was faster', async () => {
  server.answers(booking.reschedule, () => {
    throw new Refused('slotTaken', {}, undefined, { collides: [], alternatives: [] });
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cambiar de horario' }));
  await user.click(await screen.findByRole('radio', { name: 'Cualquiera' }));
  await user.click(await screen.findByRole('button', { name: /^Siguiente día con lugar/ }));
  await user.click(await screen.findByRole('button', { name: '10:00 a. m.' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Cambiar de horario' }));
  expect((await screen.findByRole('alert')).textContent).toContain('el negocio necesitó ese horario');
  expect(server.asked(booking.reschedule)[0]?.body).toMatchObject({ specialistId: ID(32) });
  await user.click(screen.getByRole('button', { name: 'Dejarla como está' }));
  await screen.findByText('jueves 12 de marzo de 2026');
});

it('offers to write a message when there are no free times', async () => {
  server.answers(booking.free, () => {
    throw new Refused('notFound');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cambiar de horario' }));
  await screen.findByText('Por ahora no se pueden ver los horarios en línea.');
  expect(await link('Escribir por WhatsApp')).toBeTruthy();
});

it('cancels after a question, with an optional reason', async () => {
  server.answers(booking.cancel, () => {
    visit = aVisit({ status: 'cancelada', mayCancel: false, mayReschedule: false });
    return visit;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancelar cita' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar tu cita' });
  await user.type(await within(dialog).findByLabelText(/¿Por qué\?/), 'Salgo de viaje');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar cita' }));
  await screen.findByRole('heading', { name: 'Tu cita se canceló' });
  expect(server.asked(booking.cancel)[0]?.body).toEqual({
    reason: 'Salgo de viaje',
    key: expect.stringMatching(UUID),
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar cita' })).toBeNull());
  expect((await link('Reservar otra vez')).getAttribute('href')).toBe(
    `/reservar/roble?servicio=${ID(21)}&sucursal=${ID(11)}`,
  );
});

it.each([
  [{ start: '2026-03-09T14:00:00.000Z' }, 'Esta cita ya pasó.'],
  [
    { changeUntil: '2026-03-09T14:00:00.000Z' },
    /^Ya no se puede cambiar ni cancelar en línea: era posible hasta/,
  ],
  [{}, /^Este negocio no permite cambiarla ni cancelarla en línea/],
  [{ status: 'no_pagada' as const }, 'Esta cita se canceló porque no se pagó a tiempo.'],
])('says why nothing can be changed any more, and offers to write a message', async (over, words) => {
  visit = aVisit({ mayReschedule: false, mayCancel: false, ...over });
  show();
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: /Cambiar de horario|Cancelar cita/ })).toBeNull();
  expect((await link('Escribir por WhatsApp')).getAttribute('href')).toContain('wa.me/525512345678');
});

it('says until when the payment is possible', async () => {
  visit = aVisit({ status: 'pago_pendiente', payUntil: '2026-03-09T18:30:00.000Z' });
  show();
  await screen.findByText('Se espera hasta el lun 9 mar, 12:30 p. m.');
});

it('says when the link has no appointment', async () => {
  server.answers(booking.visit, () => {
    throw new Refused('notFound');
  });
  show();
  await screen.findByRole('heading', { name: 'No encontramos esta cita' });
});
