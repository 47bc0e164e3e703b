import { booking } from '@cauce/contract/agenda/booking';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBookingPage } from '../../../testing/a-booking-page.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { nobody } from '../../../testing/someone.ts';
import { BookingScreen } from './index.ts';

const show = (areVisits: (index: number) => boolean) => {
  const { services } = aBookingPage();
  const page = aBookingPage({
    services: services.map((service, index) => ({ ...service, isVisit: areVisits(index) })),
  });
  new FakeServer().answers(booking.page, () => page);
  renderScreen(BookingScreen, {
    at: '/reservar/roble?sucursal=roma-norte',
    path: '/reservar/$slug',
    session: nobody(),
  });
};
const question = (name: string) => screen.findByRole('heading', { level: 2, name });

it('asks for the property where a business offers visits only', async () => {
  show(() => true);
  await question('¿Qué propiedad quieres visitar?');
  expect(screen.queryByText('Servicio')).toBeNull();
});

it('asks for the service where it offers other ones too', async () => {
  show((index) => index > 0);
  await question('¿Qué servicio quieres?');
});
