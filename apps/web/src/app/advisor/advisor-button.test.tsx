import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdvisorButton } from './advisor-button.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const offer = () => screen.queryByRole('link', { name: 'Habla con un asesor' });

it('appears after three seconds, and stays away once it was closed', async () => {
  const first = renderScreen(AdvisorButton, { at: '/principal' });
  await after(2900);
  expect(offer()).toBeNull();
  await after(200);
  expect(offer()?.getAttribute('href')).toBe('/ayuda');
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(offer()).toBeNull();
  first.unmount();
  renderScreen(AdvisorButton, { at: '/principal' });
  await after(4000);
  expect(offer()).toBeNull();
});

it('does not appear on pages where people work', async () => {
  renderScreen(AdvisorButton, { at: '/chat' });
  await after(4000);
  expect(offer()).toBeNull();
});
