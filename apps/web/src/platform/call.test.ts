import { branches } from '@cauce/contract/agenda/branches';
import { session as sessionCalls } from '@cauce/contract/account/session';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, Refused } from '../../testing/fake-server.ts';
import { someone } from '../../testing/someone.ts';
import { call } from './call.ts';
import { queries } from './queries.ts';
import { refreshSession } from './session.ts';
import { cachedSession, cacheSession } from './session-data.ts';

let server: FakeServer;
const ID = '019a0000-0000-7000-8000-000000000001';

beforeEach(() => {
  server = new FakeServer();
  cacheSession({ ...someone(), csrfToken: 'old' });
});
afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

const close = () => call(branches.close, { params: { id: ID } });

function refusesOnce(): void {
  let times = 0;
  server.answers(branches.close, () => {
    times += 1;
    if (times === 1) throw new Refused('staleToken');
    return { outcome: 'deleted' as const };
  });
}

const nobody = () => ({ ...someone(), person: null, business: null, grant: null });

it('repeats a write once when only the token had expired', async () => {
  refusesOnce();
  server.answers(sessionCalls.current, () => ({ ...someone(), csrfToken: 'new' }));
  await expect(close()).resolves.toMatchObject({ data: { outcome: 'deleted' } });
  expect(cachedSession()?.csrfToken).toBe('new');
});

it('does not repeat a write when another business is open in this browser', async () => {
  refusesOnce();
  const other = someone();
  server.answers(sessionCalls.current, () => ({
    ...other,
    business: other.business && { ...other.business, _id: '019a0000-0000-7000-8000-0000000000ff' },
  }));
  await expect(close()).rejects.toMatchObject({ code: 'staleToken' });
  expect(server.asked(branches.close)).toHaveLength(1);
  expect(cachedSession()?.csrfToken).toBe('old');
});

it('does not repeat a request that was refused for another reason', async () => {
  server.answers(sessionCalls.current, () => someone());
  server.answers(branches.close, () => {
    throw new Refused('forbidden');
  });
  await expect(close()).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  expect(server.asked(branches.close)).toHaveLength(1);
});

it('fetches the session again when something that the screen offers is refused', async () => {
  server.answers(branches.close, () => {
    throw new Refused('noBusiness');
  });
  server.answers(sessionCalls.current, () => ({ ...someone(), business: null, grant: null }));
  await expect(close()).rejects.toMatchObject({ code: 'noBusiness' });
  await vi.waitFor(() => expect(cachedSession()?.business).toBeNull());
});

it('sends a person whose session ended to the sign-in page, with the path to return to', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/agenda?dia=2026-11-20');
  server.answers(branches.list, () => {
    throw new Refused('signedOut');
  });
  server.answers(sessionCalls.current, () => nobody());
  await expect(call(branches.list)).rejects.toMatchObject({ code: 'signedOut' });
  await vi.waitFor(() => expect(assign).toHaveBeenCalled());
  expect(assign).toHaveBeenCalledExactlyOnceWith('/auth/ingresar?p=%2Fagenda%3Fdia%3D2026-11-20');
  assign.mockRestore();
});

it('stays on the page when a write replaced the session while other requests were under way', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const renewed = Promise.withResolvers<void>();
  let isRenewed = false;
  server.answers(sessionCalls.confirmTwoStep, async () => {
    await renewed.promise;
    return null;
  });
  server.answers(sessionCalls.current, () => (isRenewed ? { ...someone(), csrfToken: 'new' } : nobody()));
  server.answers(branches.list, () => {
    throw new Refused('signedOut');
  });
  const write = call(sessionCalls.confirmTwoStep, { body: { code: '123456' } });
  const hint = refreshSession();
  await expect(call(branches.list)).rejects.toMatchObject({ code: 'signedOut' });
  await vi.waitFor(() => expect(server.asked(sessionCalls.current).length).toBeGreaterThan(0));
  isRenewed = true;
  renewed.resolve();
  await write;
  await hint;
  await vi.waitFor(() => expect(cachedSession()?.csrfToken).toBe('new'));
  // The hint and the refused request each ask a second time.
  await vi.waitFor(() => expect(server.asked(sessionCalls.current)).toHaveLength(4));
  expect(assign).not.toHaveBeenCalled();
  assign.mockRestore();
});
