import { act } from '@testing-library/react';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { listen, type LiveSocket } from './live.ts';
import { makeQueries } from './queries.ts';

/** A fake socket that passes on the messages of the test. */
class FakeSocket implements LiveSocket {
  readonly #listeners = new Map<string, (message?: unknown) => void>();
  closed = false;
  on(event: string, listener: (message?: unknown) => void) {
    this.#listeners.set(event, listener);
  }
  disconnect() {
    this.closed = true;
  }
  says(event: string, message?: unknown) {
    act(() => this.#listeners.get(event)?.(message));
  }
}

let socket: FakeSocket;
let queries: ReturnType<typeof makeQueries>;
const KEYS = [['branches', 'list'], ['branches', 'one', 'b1'], ['clients', 'list'], ['session']];

const stale = () =>
  queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey.join('/'));

beforeEach(() => {
  socket = new FakeSocket();
  queries = makeQueries();
  for (const key of KEYS) queries.setQueryData(key, []);
});

it('fetches again the data that a hint names, and no other', () => {
  listen(socket, queries, () => 0);
  socket.says('connect');
  socket.says('hint', { topic: 'branches', ids: ['b1'] });
  expect(stale()).toEqual(['branches/list', 'branches/one/b1']);
});

it('lets a running request finish while hints arrive, and fetches once more', async () => {
  const answers: ((words: string) => void)[] = [];
  const query = { queryKey: ['talks'], queryFn: () => new Promise<string>((come) => answers.push(come)) };
  const seen = new QueryObserver(queries, { ...query, initialData: 'old', staleTime: Infinity });
  const stop = seen.subscribe(() => undefined);
  listen(socket, queries, () => 0);
  for (let hints = 0; hints < 5; hints += 1) socket.says('hint', { topic: 'talks', ids: [] });
  expect(answers).toHaveLength(1);
  answers[0]?.('first');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(seen.getCurrentResult().data).toBe('first');
  answers[1]?.('second');
  await vi.waitFor(() => expect(seen.getCurrentResult().data).toBe('second'));
  expect(answers).toHaveLength(2);
  stop();
});

it('ignores unreadable hints', () => {
  listen(socket, queries, () => 0);
  socket.says('hint', { topic: 7 });
  socket.says('hint');
  expect(stale()).toEqual([]);
});

it('fetches everything again after a reconnect, and not after the first connection', () => {
  listen(socket, queries, () => 0);
  socket.says('connect');
  expect(stale()).toEqual([]);
  socket.says('disconnect');
  socket.says('connect');
  expect(stale()).toEqual(['branches/list', 'branches/one/b1', 'clients/list', 'session']);
});

it('fetches everything when the page was loaded longer ago than the server remembers', () => {
  listen(socket, queries, () => 60_001);
  socket.says('connect');
  expect(stale()).toHaveLength(4);
});

it('closes its connection', () => {
  const close = listen(socket, queries, () => 0);
  socket.says('connect');
  close();
  expect(socket.closed).toBe(true);
});

it('asks about the session when the connection is refused, because the session may have ended', () => {
  listen(socket, queries, () => 0);
  socket.says('connect_error');
  expect(stale()).toEqual(['session']);
});
