import { admin } from '@cauce/contract/account/admin';
import { session as sessionCalls } from '@cauce/contract/account/session';
import { branches } from '@cauce/contract/agenda/branches';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBranch } from '../../../testing/a-branch.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { someone } from '../../../testing/someone.ts';
import { call } from '../call.ts';
import { handleHint } from '../live.ts';
import { connectionState } from '../connection.ts';
import { queries } from '../queries.ts';
import { enterBusiness, leaveVisit, signOut } from '../session-acts.ts';
import { resumeReads } from './session-change.ts';
import { cachedSession, cacheSession } from '../session-data.ts';

const OTHER = '019a0000-0000-7000-8000-0000000000ff';
const assign = vi.fn();
let server: FakeServer;
/** Ends the write that changes the session. */
let end: PromiseWithResolvers<null>;
let isOver: boolean;

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  end = Promise.withResolvers();
  isOver = false;
  server = new FakeServer();
  for (const write of [admin.leaveBusiness, sessionCalls.signOut, sessionCalls.enterBusiness])
    server.answers(write, async () => {
      isOver = true;
      return end.promise;
    });
  server.answers(branches.list, () => {
    if (isOver) throw new Refused('noBusiness');
    return [aBranch({ name: 'Roma Norte' })];
  });
  server.answers(sessionCalls.current, () =>
    isOver ? { ...someone(), business: null, grant: null, visitingUntil: null } : someone(),
  );
  cacheSession(someone());
});
afterEach(() => {
  vi.restoreAllMocks();
  assign.mockClear();
});

const CHANGES = [
  ['leaving a visit', () => leaveVisit('/negocios'), '/negocios'],
  ['signing out', () => signOut(), '/auth/ingresar'],
  ['entering another business', () => enterBusiness(OTHER), '/principal'],
] as const;

it.each(CHANGES)('%s sends no read of the session before, also not after a hint', async (_, change, path) => {
  const changing = change();
  const read = vi.fn();
  void call(branches.list).then(read, read);
  handleHint(queries, { topic: 'session', ids: [] });
  await vi.waitFor(() => expect(isOver).toBe(true));
  end.resolve(null);
  await changing;
  expect(assign).toHaveBeenCalledExactlyOnceWith(path);
  handleHint(queries, { topic: 'session', ids: [] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.asked(branches.list)).toEqual([]);
  expect(server.asked(sessionCalls.current)).toEqual([]);
  expect(read).not.toHaveBeenCalled();
  // The read would leave when the test is over.
  isOver = false;
  resumeReads();
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
});

it('cancels a read that is under way, and sends it again when the session did not change', async () => {
  const before = Promise.withResolvers<never>();
  let times = 0;
  server.answers(branches.list, () => {
    times += 1;
    return times === 1 ? before.promise : [aBranch({ name: 'Roma Norte' })];
  });
  server.answers(admin.leaveBusiness, async () => {
    await end.promise;
    throw new Refused('unexpected');
  });
  const read = call(branches.list);
  await vi.waitFor(() => expect(times).toBe(1));
  const leaving = leaveVisit('/negocios');
  end.resolve(null);
  await expect(leaving).rejects.toMatchObject({ code: 'unexpected' });
  expect(await read).toMatchObject({ data: [{ name: 'Roma Norte' }] });
  expect(times).toBe(2);
  expect(assign).not.toHaveBeenCalled();
  // Nobody is told that the network is gone.
  expect(connectionState.read()).toBe('fine');
});

it('repeats the write after its token had expired, which reads the session', async () => {
  let times = 0;
  server.answers(admin.leaveBusiness, () => {
    times += 1;
    if (times === 1) throw new Refused('staleToken');
    return null;
  });
  server.answers(sessionCalls.current, () => ({ ...someone(), csrfToken: 'new' }));
  await leaveVisit('/negocios');
  expect(times).toBe(2);
  expect(assign).toHaveBeenCalledOnce();
});

it('reads again on a page that the browser brings back', async () => {
  end.resolve(null);
  await leaveVisit('/negocios');
  isOver = false;
  const read = call(branches.list);
  window.dispatchEvent(new Event('pageshow'));
  expect(await read).toMatchObject({ data: [{ name: 'Roma Norte' }] });
});

it('shows the page of the visit, without a refusal, until the next page has loaded', async () => {
  const visitingUntil = new Date(Date.now() + 3_600_000).toISOString();
  openApp('/sucursales', { ...someone(), visitingUntil });
  await screen.findByRole('heading', { name: 'Roma Norte' });
  const asked = server.asked(branches.list).length;
  (await screen.findByRole('button', { name: 'Salir' })).click();
  await vi.waitFor(() => expect(isOver).toBe(true));
  // The server tells the browser before it answers.
  act(() => handleHint(queries, { topic: 'session', ids: [] }));
  act(() => handleHint(queries, { topic: 'branches', ids: [] }));
  end.resolve(null);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(server.asked(branches.list)).toHaveLength(asked);
  expect(screen.getByRole('heading', { name: 'Roma Norte' })).toBeTruthy();
  expect(cachedSession()?.business).not.toBeNull();
  isOver = false;
  resumeReads();
  await vi.waitFor(() => expect(server.asked(sessionCalls.current)).toHaveLength(1));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
});
