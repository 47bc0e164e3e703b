import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { laterPart } from './later-part.tsx';

let network = true;
beforeEach(() => {
  vi.useFakeTimers();
  network = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const firstScreen = () => act(() => vi.advanceTimersByTimeAsync(2000));
const Bell = () => <p>Avisos</p>;

it('loads its code after the first screen', async () => {
  const load = vi.fn(async () => Bell);
  const Part = laterPart(load);
  render(<Part />);
  expect(load).not.toHaveBeenCalled();
  await firstScreen();
  expect(screen.getByText('Avisos')).toBeTruthy();
});

it('waits for the network', async () => {
  network = false;
  const load = vi.fn(async () => Bell);
  const Part = laterPart(load);
  render(<Part />);
  await firstScreen();
  expect(load).not.toHaveBeenCalled();
  network = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Avisos')).toBeTruthy();
});

it('leaves the page as it is when its code cannot be loaded', async () => {
  const Part = laterPart(() => Promise.reject(new Error('Unable to preload CSS')));
  render(
    <>
      <p>Sucursales</p>
      <Part />
    </>,
  );
  await firstScreen();
  expect(screen.getByText('Sucursales')).toBeTruthy();
});
