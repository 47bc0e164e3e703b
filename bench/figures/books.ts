import type { Pool } from 'pg';
import { addDays, isoDate, partsOf } from '../../packages/domain/src/time/iso-date.ts';
import { Line } from '../load/hammer.ts';
import { fillMoney, fillStock, openShop, type Shop } from '../load/many-movements.ts';
import { ask, type Taken, takenOf, timed } from '../load/taken.ts';
import { callerOf, type SignedIn } from '../people.ts';

export interface BookFigure {
  asked: string;
  /** The complete request over HTTP. */
  http: Taken;
  /** The minimum statement with pg alone, without row-level security. */
  bare: Taken;
}

export interface BookFigures {
  stored: number;
  figures: BookFigure[];
}

export interface BooksPlace {
  port: number;
  pool: Pool;
  owner: SignedIn;
  rounds: number;
  quick: boolean;
}

interface Question {
  asked: string;
  path: string;
  bare: [text: string, values: unknown[]];
}

const FEW = 10_000;
const TIMES = 20;
const PAGE = 50;

interface More {
  asked: string;
  path: string;
  bare: string;
  also: string[];
}

interface Book {
  fill: (pool: Pool, shop: Shop, many: number) => Promise<void>;
  path: string;
  /** The SQL of the results of a period. */
  results: string;
  branch: string;
  newest: string;
  /** Measurements of this ledger only. */
  more: More[];
}

/** A word that about one in a thousand movements contains. */
const RARE = 'folio';
const MONEY: Book = {
  fill: fillMoney,
  path: '/api/moneyMovement',
  results: `select day, branch_id, category, method, specialist_id,
                   sum(cents) filter (where type = 'in'), sum(cents) filter (where type = 'out'), sum(movements)
              from money_day where business_id = $1 and day between $2 and $3`,
  branch: 'group by grouping sets ((day), (branch_id), (category), (method), (specialist_id))',
  newest: 'select * from money_movement where business_id = $1 and deleted_at is null',
  more: [
    {
      asked: 'What all of them come to',
      path: '/totals?',
      bare: 'select type, sum(cents), sum(movements) from money_day where business_id = $1 group by type',
      also: [],
    },
    {
      asked: 'The first page, a rare word',
      path: `/list?search=${RARE}&limit=${PAGE}`,
      bare: `select * from money_movement where business_id = $1 and deleted_at is null and (custom_id || ' ' || comments) ilike $2
              order by at desc, id desc limit ${PAGE + 1}`,
      also: [`%${RARE}%`],
    },
    {
      asked: 'What a rare word comes to',
      path: `/totals?search=${RARE}`,
      bare: `select type, sum(amount_cents), count(*) from money_movement
              where business_id = $1 and deleted_at is null and (custom_id || ' ' || comments) ilike $2 group by type`,
      also: [`%${RARE}%`],
    },
  ],
};
const STOCK: Book = {
  fill: fillStock,
  path: '/api/stockMovement',
  results: `select day, branch_id, origin, product_id,
                   sum(quantity) filter (where type = 'in'), sum(quantity) filter (where type = 'out'), sum(movements)
              from stock_day where business_id = $1 and day between $2 and $3`,
  branch: 'group by grouping sets ((day), (branch_id), (origin), (product_id))',
  newest: 'select * from stock_movement where business_id = $1',
  more: [],
};

export const measureFinance = (place: BooksPlace): Promise<BookFigures[]> => measure(place, MONEY);
export const measureStock = (place: BooksPlace): Promise<BookFigures[]> => measure(place, STOCK);

/** Measures results and lists with few and many movements, alternating with the minimum statement. */
async function measure(place: BooksPlace, book: Book): Promise<BookFigures[]> {
  const { pool, port, owner, quick } = place;
  const shop = await openShop(pool, callerOf(port, owner), owner.businessId);
  const taken: BookFigures[] = [];
  for (const stored of [FEW, quick ? 10 * FEW : 100 * FEW]) {
    await book.fill(pool, shop, stored);
    const figures: BookFigure[] = [];
    for (const question of questionsOf(book, shop)) figures.push(await inTurns(place, question));
    taken.push({ stored, figures });
  }
  return taken;
}

function questionsOf(book: Book, { businessId, branchIds }: Shop): Question[] {
  const today = new Date().toISOString().slice(0, 10);
  const { year, month } = partsOf(today);
  const [branchId = ''] = branchIds;
  const results = (asked: string, from: string, branch?: string): Question => {
    const query = new URLSearchParams({ from, to: today, ...(branch && { branchId: branch }) });
    const there = branch === undefined ? '' : 'and branch_id = $4';
    return {
      asked,
      path: `${book.path}/results?${query}`,
      bare: [
        `${book.results} ${there} ${book.branch}`,
        [businessId, from, today, ...(branch ? [branch] : [])],
      ],
    };
  };
  const list = (asked: string, branch?: string): Question => {
    const query = new URLSearchParams({ limit: String(PAGE), ...(branch && { branchId: branch }) });
    const there = branch === undefined ? '' : 'and branch_id = $2';
    return {
      asked,
      path: `${book.path}/list?${query}`,
      bare: [
        `${book.newest} ${there} order by at desc, id desc limit ${PAGE + 1}`,
        [businessId, ...(branch ? [branch] : [])],
      ],
    };
  };
  return [
    results('Results of this month', isoDate(year, month, 1)),
    results('Results of a year', addDays(today, -364)),
    results('Results of a year, one branch', addDays(today, -364), branchId),
    list('The first page of the list'),
    list('The first page, one branch', branchId),
    ...book.more.map(({ asked, path, bare, also }): Question => ({
      asked,
      path: `${book.path}${path}`,
      bare: [bare, [businessId, ...also]],
    })),
  ];
}

async function inTurns(place: BooksPlace, { asked, path, bare }: Question): Promise<BookFigure> {
  const line = await Line.open(place.port);
  const times = { http: [] as number[], bare: [] as number[] };
  for (let turn = -3; turn < TIMES * place.rounds; turn += 1) {
    if (turn === 0) for (const list of Object.values(times)) list.length = 0;
    await timed(times.http, () => ask(line, place, path));
    await timed(times.bare, () => place.pool.query(...bare));
  }
  line.close();
  return { asked, http: takenOf(times.http), bare: takenOf(times.bare) };
}
