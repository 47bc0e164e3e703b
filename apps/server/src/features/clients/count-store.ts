import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { where } from './chosen-store.ts';
import { type Chosen, withoutWords } from './chosen.ts';
import { like } from './search-store.ts';
import { SHORTEST_INDEXED } from './sought.ts';

const EVERYBODY = 2_147_483_647;
const isKnownToIndex = (word: string) => word.length >= SHORTEST_INDEXED;

/** Words that many have are counted where the index tells of them, not among everybody. */
function counted(chosen: Chosen): RawBuilder<unknown> {
  const { wanted } = chosen;
  const isIndexed = wanted !== undefined && 'words' in wanted && wanted.words.some(isKnownToIndex);
  if (!isIndexed) return where(chosen);
  const spelled = wanted.words.map((word) => [word]);
  return sql`c.id in (select ${like(spelled, EVERYBODY)}) and ${where(withoutWords(chosen))}`;
}

/** The index of the newest holds all that most are chosen by; the planner would take its pages for scattered ones. */
async function preferIndex(tx: TenantTx): Promise<void> {
  await sql`select set_config('random_page_cost', '1.1', true)`.execute(db(tx));
}

async function countOne(tx: TenantTx, chosen: Chosen): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from client c where ${counted(chosen)}`.execute(db(tx));
  return rows[0]?.total ?? 0;
}

/** Whether a contact's own row says if they are among them. */
const isToldByRow = ({ wanted, branchId, serviceId, came, visited, spent }: Chosen) =>
  [wanted, branchId, serviceId, came, visited, spent].every((asked) => asked === undefined);

/** All of them while everybody is looked at once. */
async function countTogether(tx: TenantTx, chosen: readonly Chosen[]): Promise<number[]> {
  const totals = chosen.map((one) => sql`count(*) filter (where ${where(one)})`);
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(totals)}]::int[] as totals from client c`.execute(db(tx));
  return rows[0]?.totals ?? [];
}

/** How many each of them chooses, in the same order. */
export async function counts(tx: TenantTx, chosen: readonly Chosen[]): Promise<number[]> {
  await preferIndex(tx);
  const told = chosen.filter(isToldByRow);
  const together = new Map<Chosen, number>();
  if (told.length > 1)
    for (const [at, total] of (await countTogether(tx, told)).entries()) {
      const one = told[at];
      if (one !== undefined) together.set(one, total);
    }
  const totals: number[] = [];
  for (const one of chosen) totals.push(together.get(one) ?? (await countOne(tx, one)));
  return totals;
}
