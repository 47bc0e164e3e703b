import { booking } from '@cauce/contract/agenda/booking';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ID } from '../../../testing/a-booking-page.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FollowElsewhere } from './index.ts';

const URL = 'https://cauce.mx/api/calendar/Zm9yLXRoZS10ZXN0cy0xXX';
let server: FakeServer;
let isOpen: boolean;
beforeEach(() => {
  server = new FakeServer();
  isOpen = false;
  server.answers(booking.feed, () => ({ isOpen }));
  server.answers(booking.openFeed, () => {
    isOpen = true;
    return { url: URL };
  });
  server.answers(booking.closeFeed, () => {
    isOpen = false;
    return null;
  });
});
const Card = () => <FollowElsewhere specialistId={ID(31)} name="Ana Ruiz" />;
const show = (actions: ('view' | 'edit')[] = ['view', 'edit']) =>
  renderScreen(Card, {
    at: '/especialistas',
    permissions: [{ page: PAGES.specialists.number, actions }],
  });
const unfold = async (user: ReturnType<typeof show>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Seguir esta agenda desde otro calendario' }));

it('shows the secret link once, and revokes it', async () => {
  const { user, unmount } = show();
  await unfold(user);
  await user.click(await screen.findByRole('button', { name: 'Crear enlace' }));
  await screen.findByText(URL);
  expect(screen.getByRole('button', { name: 'Copiar enlace' })).toBeTruthy();
  unmount();
  show();
  await unfold(user);
  await screen.findByText('Ya hay un calendario que puede seguirla.');
  expect(screen.queryByText(URL)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dejar de compartir' }));
  const question = await screen.findByRole('dialog', { name: 'Dejar de compartir la agenda de Ana Ruiz' });
  await user.click(within(question).getByRole('button', { name: 'Dejar de compartir' }));
  await screen.findByRole('button', { name: 'Crear enlace' });
  expect(server.asked(booking.closeFeed)).toHaveLength(1);
});

it('asks before it replaces a link that is in use', async () => {
  isOpen = true;
  const { user } = show();
  await unfold(user);
  await user.click(await screen.findByRole('button', { name: 'Crear otro enlace' }));
  const question = await screen.findByRole('dialog');
  expect(server.asked(booking.openFeed)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Crear otro enlace' }));
  await waitFor(() => expect(screen.queryByText(URL)).toBeTruthy());
});

it('offers nothing to people who may only read', async () => {
  const { user } = show(['view']);
  await unfold(user);
  await screen.findByText('Nadie la sigue todavía.');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
