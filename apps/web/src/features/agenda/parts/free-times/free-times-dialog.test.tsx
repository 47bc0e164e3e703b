import { freeTimePosts } from '@cauce/contract/agenda/free-time-posts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, Refused } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { queries } from '../../../../platform/queries.ts';
import FreeTimesDialog from './free-times-dialog.tsx';

const ID = '019a0000-0000-7000-8000-0000000000f1';
const TEXT = '¡Hay lugar!\nMañana: 9:00 a. m. & 4:00 p. m.';
let server: FakeServer;
const onClose = vi.fn();
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  queries.clear();
  onClose.mockClear();
});

const answer = (day: string) => server.answers(freeTimePosts.read, () => ({ _id: ID, day, text: TEXT }));
const show = () => renderScreen(() => <FreeTimesDialog id={ID} onClose={onClose} />, { at: '/agenda' });

it('shows the text, copies it, and shares it by WhatsApp without a number', async () => {
  answer('2999-03-12');
  const { user } = show();
  await screen.findByRole('dialog', { name: 'Horarios libres listos para publicar' });
  const link = await screen.findByRole('link', { name: 'Compartir por WhatsApp' });
  expect(link.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(TEXT)}`);
  expect(screen.getByText(/^Para el .* de 2999\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe(TEXT);
});

it('says that the day has passed', async () => {
  answer('2020-03-12');
  show();
  await screen.findByText('Ese día ya pasó: jueves 12 de marzo de 2020.');
});

it('says that a text does not exist any more', async () => {
  server.answers(freeTimePosts.read, () => {
    throw new Refused('notFound');
  });
  const { user } = show();
  await screen.findByText('No pudimos abrir este texto. Puede que ya no exista.');
  expect(screen.queryByRole('link', { name: 'Compartir por WhatsApp' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onClose).toHaveBeenCalledOnce();
});
