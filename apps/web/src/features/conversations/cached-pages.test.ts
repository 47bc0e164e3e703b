import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { fetchOrReusePage, type Fetched, type PageReader } from './cached-pages.ts';

interface Row {
  _id: string;
  at: number;
}
interface Page {
  rows: Row[];
  next: string | null;
}

const SIZE = 2;
const placeOf = ({ at, _id }: Row) => `${at}~${_id}`;
let held: Row[];
let asked: string[];
const of: PageReader<Page> = {
  ask: (before) => {
    asked.push(before ?? 'first');
    const at = Number(before?.split('~')[0] ?? Infinity);
    const rows = held.filter((row) => row.at < at);
    const page = rows.slice(0, SIZE);
    const last = rows.length > SIZE ? page.at(-1) : undefined;
    return Promise.resolve({ rows: page, next: last ? placeOf(last) : null });
  },
  placeOf,
  join: (rest, after) => ({ next: rest.next, ...after, rows: [...rest.rows, ...(after?.rows ?? [])] }),
};

let client: QueryClient;
const options = (pages?: number) => ({
  queryKey: ['list'],
  queryFn: (context: { client: QueryClient; queryKey: readonly unknown[]; pageParam: string | undefined }) =>
    fetchOrReusePage(context, of),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Page) => next ?? undefined,
  ...(pages !== undefined && { pages }),
});
const loadedIds = () =>
  client
    .getQueryData<InfiniteData<Fetched<Page>>>(['list'])
    ?.pages.flatMap(({ rows }) => rows.map(({ _id }) => _id));
/** Fetches the list again, as after a new message. */
const again = async () => {
  asked = [];
  await client.refetchQueries({ queryKey: ['list'] });
};

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ _id: `r${count - n}`, at: count - n }));

beforeEach(async () => {
  client = new QueryClient();
  held = rowsOf(12);
  asked = [];
  await client.fetchInfiniteQuery(options(6) as never);
});

it('fetches the first page each time and the others in turn', async () => {
  const seen = new Set<string>();
  for (let time = 0; time < 3; time += 1) {
    await again();
    expect(asked).toHaveLength(3);
    expect(asked[0]).toBe('first');
    for (const place of asked) seen.add(place);
  }
  expect([...seen].toSorted()).toEqual(['11~r11', '3~r3', '5~r5', '7~r7', '9~r9', 'first'].toSorted());
  expect(loadedIds()).toEqual(held.map(({ _id }) => _id));
});

it('leaves nothing out when a row came in at the beginning', async () => {
  held = [{ _id: 'new', at: 13 }, ...held];
  await again();
  expect(asked.length).toBeLessThanOrEqual(3);
  const rows = loadedIds() ?? [];
  expect(new Set(rows)).toEqual(new Set(held.map(({ _id }) => _id)));
  expect(rows.length).toBe(held.length);
});

it('leaves nothing out when a row moved from the end to the beginning', async () => {
  // The row now ends the first page, so its old position cannot be used as a cursor.
  held = [{ _id: 'new', at: 20 }, { _id: 'r3', at: 19 }, ...held.filter(({ _id }) => _id !== 'r3')];
  await again();
  const rows = [...new Set(loadedIds())];
  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(rows).toEqual(held.map(({ _id }) => _id).slice(0, rows.length));
});

it('continues after many new rows', async () => {
  held = [...Array.from({ length: 5 }, (_, n) => ({ _id: `n${n}`, at: 30 - n })), ...held];
  await again();
  const rows = loadedIds() ?? [];
  expect(rows.slice(0, 7)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'r12', 'r11']);
  expect(rows).toEqual(held.map(({ _id }) => _id).slice(0, rows.length));
});

it('asks the server for rows after the last known one', async () => {
  held = rowsOf(14);
  await again();
  asked = [];
  await client.fetchInfiniteQuery({ ...options(8), staleTime: 0 } as never);
  expect(loadedIds()).toEqual(held.map(({ _id }) => _id));
});
