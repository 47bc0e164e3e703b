import { booking } from '@cauce/contract/agenda/booking';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aBookingPage } from '../../../testing/a-booking-page.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { someone } from '../../../testing/someone.ts';
import { BookingScreen } from './index.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

const nobody = () => ({ ...someone(), person: null, csrfToken: null, business: null, grant: null });
const show = () =>
  renderScreen(BookingScreen, { at: '/reservar/roble', path: '/reservar/$slug', session: nobody() });

it('says when the page does not exist', async () => {
  server.answers(booking.page, () => {
    throw new Refused('notFound');
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Aquí no se puede reservar por ahora' })).toBeDefined();
});

it('offers to retry when the page could not be loaded', async () => {
  server.answers(booking.page, () => {
    throw new Refused('tooMany');
  });
  const { user } = show();
  await screen.findByText('No pudimos abrir esta página.');
  server.answers(booking.page, () => aBookingPage());
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 2, name: '¿En qué sucursal?' })).toBeDefined();
});
