import { clients } from '@cauce/contract/clients/clients';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../../../testing/test-app.ts';
import { newId } from '../../../platform/ids.ts';
import { buildSearchText, splitSearchWords } from './search-text.ts';

/** More clients than are read before the index is used. */
const MANY = 6000;

interface Person {
  id: string;
  text: string;
  at: Date;
  isArchived: boolean;
}

const GIVEN = ['María José', 'Ana', 'Mariana', 'Óscar', 'Íñigo', 'Luz', 'José', 'Susana'];
const PARTS = ['bar', 'ana', 'jo', 'se', 'ñu', 'lla', 'mar', 'zo'];
const START = Date.parse('2026-01-01T00:00:00Z');

/** One of eight parts in a shuffled order. */
const surname = (at: number) => [at, at >> 3, at >> 6].map((part) => PARTS[part & 7]).join('');

function personAt(at: number) {
  const [name = '', mixed] = [GIVEN[(at * 7) % GIVEN.length], (at * 7919) % 104_729];
  return {
    id: newId(),
    name,
    lastname: surname(mixed),
    secondLastname: at % 3 === 0 ? surname(mixed >> 4) : '',
    whatsapp: String(5_500_000_000 + mixed * 31),
    email: at % 5 === 0 ? `${surname(mixed >> 5)}${at}@ejemplo.mx` : '',
    countryCode: '52',
    countryCodeExt: '521',
    customId: '',
    // Some were registered at the same instant.
    at: new Date(START + Math.floor(at / 3) * 60_000),
    isArchived: at % 11 === 0,
  };
}

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let people: Person[];
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  const made = Array.from({ length: MANY }, (_, at) => personAt(at));
  people = made.map((one) => ({ ...one, text: buildSearchText(one) }));
  const column = (of: (one: (typeof made)[number]) => unknown) => made.map(of);
  await app.pool.query(
    `insert into client (business_id, id, name, lastname, second_lastname, email, search_text, created_at, archived_at, created_by)
     select $1, id, name, lastname, second, email, search_text, at, case when archived then at end, 'x'
       from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::bool[])
         p (id, name, lastname, second, email, search_text, at, archived)`,
    [
      owner.businessId,
      column(({ id }) => id),
      column(({ name }) => name),
      column(({ lastname }) => lastname),
      column(({ secondLastname }) => secondLastname),
      column(({ email }) => email),
      people.map(({ text }) => text),
      column(({ at }) => at),
      column(({ isArchived }) => isArchived),
    ],
  );
});
afterAll(() => app.close());

/** Words of one or two letters match nearly everybody: the newest are shown. */
const isIndexed = (words: readonly string[]) => words.some((word) => word.length > 2);

/** Reads every client and sorts them afterwards. */
function slowly(search: string): string[] {
  const words = splitSearchWords(search);
  const begins = ({ text }: Person) => Number(` ${text}`.includes(` ${words[0] ?? ''}`));
  return people
    .filter(({ text, isArchived }) => !isArchived && words.every((word) => text.includes(word)))
    .toSorted(
      (one, other) =>
        (isIndexed(words) ? begins(other) - begins(one) : 0) ||
        other.at.getTime() - one.at.getTime() ||
        (one.id < other.id ? 1 : -1),
    )
    .map(({ id }) => id);
}

/** Parts of the search text of one client, as a person types them. */
const searches = fc
  .tuple(
    fc.nat(MANY - 1),
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 8 })), { minLength: 1, maxLength: 3 }),
  )
  .map(([at, pieces]) => {
    const words = people[at]?.text.split(' ') ?? [];
    return pieces.map(([which, from, length]) => {
      const word = words[which % words.length] ?? '';
      const start = from % 3 === 0 ? 0 : from % word.length;
      return word.slice(start, start + length);
    });
  })
  .map((pieces) => pieces.join(' '));

const pages = fc.record({
  search: searches,
  limit: fc.integer({ min: 1, max: 30 }),
  page: fc.integer({ min: 1, max: 3 }),
});

describe.each(['a small part of all', 'most of all'])('a business that has %s contacts', (part) => {
  beforeAll(async () => {
    // Only then does the planner know that they are most.
    if (part === 'most of all') await app.pool.query('analyze client');
  });

  it('gives the same results with the index as with a full scan', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(pages, async (query) => {
        const all = slowly(query.search);
        // A search without results may be misspelt, and a whole number belongs to one client.
        if (all.length === 0 || splitSearchWords(query.search).some((word) => /^\d{10,}$/.test(word))) return;
        const { data } = await owner.call(clients.search, { query });
        const skip = (query.page - 1) * query.limit;
        expect(data.map(({ _id }) => _id)).toEqual(all.slice(skip, skip + query.limit));
        found += data.length;
      }),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(150);
  });
});
