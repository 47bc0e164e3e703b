import { branches } from '@cauce/contract/agenda/branches';
import { home } from '@cauce/contract/account/home';
import { team } from '@cauce/contract/account/team';
import { CallError } from '@cauce/contract/kit/client';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aBranch } from '../../../testing/a-branch.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { call } from '../call.ts';
import { useReadsTogether } from './read-together.ts';

const PROGRESS = {
  services: true,
  specialists: true,
  appointments: true,
  hasTriedAssistant: false,
  hasChannel: false,
  idleSpecialists: 0,
  reminders: [],
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answers(branches.list, () => [aBranch({ name: 'Centro' })]);
  server.answers(home.progress, () => PROGRESS);
  server.answers(team.members, () => {
    throw new Refused('forbidden');
  });
  vi.stubGlobal('fetch', vi.fn(fetch));
});
const sent = () => vi.mocked(fetch).mock.calls.map(([url]) => String(url));

it('sends the reads of one moment as one request, and gives each its own answer', async () => {
  renderHook(useReadsTogether);
  const asked = [call(branches.list, {}), call(home.progress, {}), call(team.members, {})] as const;
  expect((await asked[0]).data.map(({ name }) => name)).toEqual(['Centro']);
  expect((await asked[1]).data).toEqual(PROGRESS);
  await expect(asked[2]).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  expect(sent()[0]).toBe('/api/reads?paths=%2Fbranch+%2Fhome%2Fprogress+%2Fteam%2Fmembers');
});

it('sends a single read, and every write, by itself', async () => {
  renderHook(useReadsTogether);
  await call(home.progress, {});
  expect(sent()).toEqual(['/api/home/progress']);
});

it('sends every read by itself on other screens', async () => {
  const { unmount } = renderHook(useReadsTogether);
  unmount();
  await Promise.all([call(branches.list, {}), call(home.progress, {})]);
  expect(sent()).toEqual(['/api/branch', '/api/home/progress']);
});

it.each([
  ['has no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'offline', 0],
  ['gets no answer of the server', async () => new Response('<html>', { status: 502 }), 'outage', 502],
])('refuses each read when the request %s', async (_, answer, code, status) => {
  renderHook(useReadsTogether);
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
  const results = await Promise.allSettled([call(branches.list, {}), call(home.progress, {})]);
  for (const result of results) {
    const reason: unknown = result.status === 'rejected' && result.reason;
    expect(reason).toBeInstanceOf(CallError);
    expect(reason).toMatchObject({ code, status });
  }
});
