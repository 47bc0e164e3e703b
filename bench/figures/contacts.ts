import type { Pool } from 'pg';
import { search } from '../../apps/server/src/features/clients/search/search.ts';
import { openScopes } from '../../apps/server/src/platform/database/scopes.ts';
import { Line } from '../load/hammer.ts';
import { fillContacts } from '../load/many-contacts.ts';
import { ask, type Taken, takenOf, timed } from '../load/taken.ts';
import type { SignedIn } from '../people.ts';

export interface ContactFigure {
  asked: string;
  /** The complete request over HTTP. */
  http: Taken;
  /** The search alone, in the scope of its business; undefined for lists. */
  alone: Taken | undefined;
  /** The minimum statement with pg alone, without row-level security. */
  bare: Taken;
}

export interface ContactsFigures {
  stored: number;
  figures: ContactFigure[];
}

export interface ContactsPlace {
  port: number;
  pool: Pool;
  owner: SignedIn;
  rounds: number;
  quick: boolean;
}

const FEW = 10_000;
const TERMS = 40;
const PAGE = 100;
const LIMIT = 10;
const PAGES_BEFORE = 99;

interface Person {
  name: string;
  lastname: string;
  second_lastname: string;
  whatsapp: string;
  search_text: string;
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** Typed searches, made from existing contacts, with the contact that is meant. */
const KINDS: Record<string, (person: Person) => { typed: string; meant: string }> = {
  'a whole name': ({ name, lastname, second_lastname: second }) => {
    const typed = folded(`${name} ${lastname} ${second}`);
    return { typed, meant: typed };
  },
  'part of a surname': ({ lastname }) => ({
    typed: folded(lastname).slice(0, 5),
    meant: folded(lastname).slice(0, 5),
  }),
  'a misspelt surname': ({ lastname }) => {
    const meant = folded(lastname);
    return { typed: meant.slice(0, 3) + meant.slice(4), meant };
  },
  'a whole number': ({ whatsapp }) => ({ typed: whatsapp, meant: whatsapp }),
  'the end of a number': ({ whatsapp }) => ({ typed: whatsapp.slice(-6), meant: whatsapp.slice(-6) }),
};

/** Measures searches and lists of few and many contacts, alternating with the minimum statement. */
export async function measureContacts(place: ContactsPlace): Promise<ContactsFigures[]> {
  const taken: ContactsFigures[] = [];
  for (const stored of [FEW, place.quick ? 10 * FEW : 100 * FEW]) {
    for (let filled = Math.min(stored, 10 * FEW); filled <= stored; filled += 10 * FEW)
      await fillContacts(place.pool, place.owner.businessId, filled);
    const figures: ContactFigure[] = [];
    for (const [asked, of] of Object.entries(KINDS)) figures.push(await measureSearch(place, asked, of));
    figures.push(await measureList(place, 'the first page', 0));
    figures.push(await measureList(place, 'the hundredth page', Math.min(PAGES_BEFORE, stored / PAGE - 1)));
    taken.push({ stored, figures });
  }
  return taken;
}

async function people({ pool, owner }: ContactsPlace): Promise<Person[]> {
  const { rows } = await pool.query<Person>(
    `select name, lastname, second_lastname, whatsapp, search_text from client where business_id = $1
      order by hashtext(id::text) limit $2`,
    [owner.businessId, TERMS],
  );
  return rows;
}

async function measureSearch(
  place: ContactsPlace,
  asked: string,
  of: (person: Person) => { typed: string; meant: string },
): Promise<ContactFigure> {
  const { pool, owner, rounds } = place;
  const { businessId } = owner;
  const scopes = openScopes(pool);
  const line = await Line.open(place.port);
  const times = { http: [] as number[], alone: [] as number[], bare: [] as number[] };
  const persons = await people(place);
  for (let round = -1; round < rounds; round += 1) {
    if (round === 0) for (const list of Object.values(times)) list.length = 0;
    for (const { typed, meant } of persons.map(of)) {
      const query = new URLSearchParams({ search: typed, limit: String(LIMIT) });
      await timed(times.http, () => ask(line, place, `/api/client/search?${query}`));
      const page = { most: LIMIT, skip: 0 };
      await timed(times.alone, () =>
        scopes.inTenant({ businessId }, (tx) => search(tx, typed, page), { readOnly: true }),
      );
      await timed(times.bare, () => bareSearch(pool, businessId, { typed, meant }));
    }
  }
  line.close();
  return { asked, http: takenOf(times.http), alone: takenOf(times.alone), bare: takenOf(times.bare) };
}

/**
 * Searches for the words one by one, as the index is fastest. For a misspelt word it also searches near words and
 * counts the search without a result.
 */
async function bareSearch(
  pool: Pool,
  businessId: string,
  { typed, meant }: { typed: string; meant: string },
): Promise<void> {
  if (typed !== meant) {
    await bareWords(pool, businessId, typed);
    await pool.query(
      'select word from client_word where business_id = $1 and word % $2 order by similarity(word, $2) desc, word limit 24',
      [businessId, typed],
    );
  }
  await bareWords(pool, businessId, meant);
}

async function bareWords(pool: Pool, businessId: string, text: string): Promise<void> {
  const words = text.split(' ').map((word) => `%${word}%`);
  const conditions = words.map((_, at) => `search_text like $${at + 3}`).join(' and ');
  await pool.query(
    `select * from client where business_id = $1 and archived_at is null and ${conditions}
      order by (' ' || search_text) like $2 desc, created_at desc, id desc limit ${LIMIT}`,
    [businessId, `% ${text.split(' ')[0] ?? ''}%`, ...words],
  );
}

interface Answer {
  data: { rows: { _id: string; createdAt: string }[]; next: string | null };
}

/** The cursor after a number of pages, as the product computes it. */
async function cursorAfter({ port, owner }: ContactsPlace, pages: number) {
  let next: string | undefined;
  let last: { _id: string; createdAt: string } | undefined;
  for (let seen = 0; seen < pages; seen += 1) {
    const query = new URLSearchParams({
      limit: String(PAGE),
      ...(next === undefined ? {} : { after: next }),
    });
    const response = await fetch(`http://127.0.0.1:${port}/api/client?${query}`, { headers: owner.headers });
    const { data } = (await response.json()) as Answer;
    next = data.next ?? undefined;
    last = data.rows.at(-1);
  }
  return { next, last };
}

async function measureList(place: ContactsPlace, asked: string, pages: number): Promise<ContactFigure> {
  const { pool, owner, rounds } = place;
  const { next, last } = await cursorAfter(place, pages);
  const query = new URLSearchParams({ limit: String(PAGE), ...(next === undefined ? {} : { after: next }) });
  const line = await Line.open(place.port);
  const [http, bare]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TERMS * rounds; turn += 1) {
    await timed(http, () => ask(line, place, `/api/client?${query}`));
    await timed(bare, () =>
      pool.query(
        `select * from client where business_id = $1 and archived_at is null
            and (created_at, id) < ($2::timestamptz, $3::uuid)
          order by created_at desc, id desc limit ${PAGE}`,
        [
          owner.businessId,
          last?.createdAt ?? '9999-01-01',
          last?._id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
        ],
      ),
    );
  }
  line.close();
  return { asked, http: takenOf(http), alone: undefined, bare: takenOf(bare) };
}
