import { session as sessionCalls } from '@cauce/contract/account/session';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { someone } from '../../../../testing/someone.ts';
import { cachedSession, cacheSession } from '../../../platform/session-data.ts';
import { renderUi } from '../../../ui/test-render.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { queries } from '../../../platform/queries.ts';
import { Notices } from './notices.tsx';

const NOW = new Date('2026-11-24T18:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(NOW);
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

function show(endSubscription: string | null, permissions?: Parameters<typeof someone>[0]) {
  const session = someone(permissions);
  cacheSession({ ...session, business: session.business && { ...session.business, endSubscription } });
  renderUi(
    <QueryClientProvider client={queries}>
      <Notices />
    </QueryClientProvider>,
  );
}

it('says that the assistants pause, and offers to renew', async () => {
  show('2026-11-24T06:00:00Z');
  expect(await screen.findByText(/Tu plan terminó el mar 24 nov/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Renovar' }).getAttribute('href')).toBe('/precios');
});

it('says to a colleague who can renew the plan', async () => {
  show('2026-11-24T06:00:00Z', { permissions: [] });
  expect(await screen.findByText(/Pide a quien administra el negocio/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Renovar' })).toBeNull();
});

it.each([null, '2026-12-24T06:00:00Z'])('is silent while the plan runs (%s)', async (end) => {
  show(end);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByText(/Tu plan terminó/)).toBeNull();
});

it('appears when the plan ends on an open page', async () => {
  show('2026-11-24T18:00:30Z');
  // The session is old by then, so the notice asks for it.
  const session = cachedSession()!;
  new FakeServer().answers(sessionCalls.current, () => session);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText(/Tu plan terminó/)).toBeTruthy();
});
