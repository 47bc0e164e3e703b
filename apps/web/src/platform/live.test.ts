import { act } from '@testing-library/react';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { listen, type LiveSocket } from './live.ts';
import { makeQueries } from './queries.ts';

/** A line that says what it is told to say. */
class Line implements LiveSocket {
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

let line: Line;
let queries: ReturnType<typeof makeQueries>;
const KEYS = [['branches', 'list'], ['branches', 'one', 'b1'], ['clients', 'list'], ['session']];

const stale = () =>
  queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey.join('/'));

beforeEach(() => {
  line = new Line();
  queries = makeQueries();
  for (const key of KEYS) queries.setQueryData(key, []);
});

it('asks again for what a hint speaks of, and for nothing else', () => {
  listen(line, queries, () => 0);
  line.says('connect');
  line.says('hint', { topic: 'branches', ids: ['b1'] });
  expect(stale()).toEqual(['branches/list', 'branches/one/b1']);
});

it('lets a running request finish while hints arrive, and fetches once more', async () => {
  const answers: ((words: string) => void)[] = [];
  const query = { queryKey: ['talks'], queryFn: () => new Promise<string>((come) => answers.push(come)) };
  const seen = new QueryObserver(queries, { ...query, initialData: 'old', staleTime: Infinity });
  const stop = seen.subscribe(() => undefined);
  listen(line, queries, () => 0);
  for (let hints = 0; hints < 5; hints += 1) line.says('hint', { topic: 'talks', ids: [] });
  expect(answers).toHaveLength(1);
  answers[0]?.('first');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(seen.getCurrentResult().data).toBe('first');
  answers[1]?.('second');
  await vi.waitFor(() => expect(seen.getCurrentResult().data).toBe('second'));
  expect(answers).toHaveLength(2);
  stop();
});

it('leaves unreadable hints alone', () => {
  listen(line, queries, () => 0);
  line.says('hint', { topic: 7 });
  line.says('hint');
  expect(stale()).toEqual([]);
});

it('asks again for everything once a broken line is back, and not when it first opens', () => {
  listen(line, queries, () => 0);
  line.says('connect');
  expect(stale()).toEqual([]);
  line.says('disconnect');
  line.says('connect');
  expect(stale()).toEqual(['branches/list', 'branches/one/b1', 'clients/list']);
});

it('asks for everything when its page was read longer ago than the server remembers', () => {
  listen(line, queries, () => 60_001);
  line.says('connect');
  expect(stale()).toHaveLength(3);
});

it('closes its line', () => {
  const close = listen(line, queries, () => 0);
  line.says('connect');
  close();
  expect(line.closed).toBe(true);
});
