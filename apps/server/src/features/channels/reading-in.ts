import type { Pool } from 'pg';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { ingestBatch } from '../conversations/index.ts';
import * as accounts from './accounts-store.ts';
import type { TakeComment } from './heard-comment.ts';
import * as store from './incoming-store.ts';
import { read } from './reading/read.ts';
import type { Told } from './reading/told.ts';
import { stopAccount } from './standing.ts';
import * as templates from './templates-store.ts';

export interface ReadingParts {
  pool: Pool;
  /** Our application at Meta, whose echoes are ours. */
  appId: string | undefined;
  /** Without it comments wait where they are. */
  takeComment: TakeComment | undefined;
}

type Run = Pick<JobRun, 'scopes' | 'clock' | 'log'>;
export type ReadingRun = Run & Pick<JobRun, 'isLastAttempt'>;

/** One thing that was told, and who it is for. */
interface Deed {
  incomingId: string;
  told: Told;
  owner: accounts.Owner;
  by: ActionContext & { rank: bigint };
}

const PLACES = 1024n;
const NO_COMMENTS = 'Los comentarios esperan';

type Outcome = 'taken' | 'nobody' | 'waits';

/** What became of everything in one body. */
class Fate {
  readonly outcomes = new Set<Outcome>();
  readonly problems: unknown[] = [];
  businessId: string | undefined;
  isUnreadable = false;

  /** Which of it is to be tried again says whoever asks. */
  settled(id: string, ifFailed: 'waiting' | 'failed'): store.Settled {
    const { businessId, outcomes, problems } = this;
    const how = (state: store.Settled['state'], reason = '') => ({ id, state, reason, businessId });
    if (this.isUnreadable) return how('failed', 'No se puede leer');
    if (problems.length > 0) return how(ifFailed, reasonOf(problems[0]));
    if (outcomes.has('waits')) return how('waiting', NO_COMMENTS);
    return how(outcomes.has('nobody') && !outcomes.has('taken') ? 'nobody' : 'done');
  }
}

const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

const keyOf = ({ channel, externalId }: { channel: string; externalId: string }) =>
  `${channel} ${externalId}`;

/** Who each account belongs to; asked once for all that came together. */
async function ownersOf({ scopes }: Run, all: readonly Told[]) {
  const named = new Map(
    all.filter(({ belongs }) => belongs === undefined).map((told) => [keyOf(told), told]),
  );
  if (named.size === 0) return new Map<string, accounts.Owner[]>();
  const found = await scopes.inPublic((tx) => accounts.owners(tx, [...named.values()]), { readOnly: true });
  return Map.groupBy(found, keyOf);
}

async function takeOther(tx: TenantTx, { told, owner, by }: Deed, parts: ReadingParts): Promise<Outcome> {
  const { accountId } = owner;
  if (told.is === 'template') await templates.setStatus(tx, accountId, told.template, by.at);
  if (told.is !== 'comment') return 'taken';
  // Those that are played come by no account.
  const account = accountId === '' ? undefined : await accounts.byId(tx, accountId);
  const { takesComments = accountId === '' } = (account?.settings ?? {}) as accounts.Settings;
  if (!takesComments) return 'taken';
  if (parts.takeComment === undefined) return 'waits';
  await parts.takeComment(tx, { businessId: owner.businessId, at: by.at }, { ...told.comment, accountId });
  return 'taken';
}

/** Accounts that are let in no more, as is told of what left by them; not those that were let in since. */
async function stopThose(tx: TenantTx, deeds: readonly Deed[]): Promise<void> {
  for (const { told, owner, by } of deeds) {
    if (told.is !== 'piece' || told.piece.is !== 'status' || told.piece.stops === undefined) continue;
    const account = owner.accountId === '' ? undefined : await accounts.byId(tx, owner.accountId);
    if (account === undefined || (account.checked_at !== null && told.piece.at < account.checked_at))
      continue;
    await stopAccount(tx, by, account.id, told.piece.stops);
  }
}

/** Everything that is for one business, in one transaction of it. */
function takeDeeds(run: Run, parts: ReadingParts, businessId: string, deeds: readonly Deed[]) {
  return run.scopes.inTenant({ businessId }, async (tx) => {
    const outcomes: Outcome[] = [];
    const pieces = deeds.flatMap(({ told, owner, by }) => {
      if (told.is !== 'piece') return [];
      return [{ by, channelAccount: { channel: told.channel, account: owner.accountId }, event: told.piece }];
    });
    await ingestBatch(tx, pieces);
    await stopThose(tx, deeds);
    for (const deed of deeds)
      outcomes.push(deed.told.is === 'piece' ? 'taken' : await takeOther(tx, deed, parts));
    return outcomes;
  });
}

/** Together, and where that fails one by one: what cannot be taken in holds up none of the others. */
async function takeFor(
  run: Run,
  parts: ReadingParts,
  [businessId, deeds]: [string, readonly Deed[]],
  fateOf: (deed: Deed) => Fate,
): Promise<void> {
  try {
    const outcomes = await takeDeeds(run, parts, businessId, deeds);
    for (const [index, deed] of deeds.entries()) fateOf(deed).outcomes.add(outcomes[index]!);
  } catch (error) {
    if (deeds.length === 1) fateOf(deeds[0]!).problems.push(error);
    else for (const deed of deeds) await takeFor(run, parts, [businessId, [deed]], fateOf);
  }
}

/** Takes in what came, each body to the end whatever becomes of the others. */
async function takeBodies(
  parts: ReadingParts,
  run: Run,
  all: readonly store.Incoming[],
): Promise<Map<string, Fate>> {
  const fates = new Map(all.map(({ id }) => [id, new Fate()]));
  const told = all.flatMap((incoming) => {
    try {
      return read(incoming, parts.appId).map((one, index) => ({ incoming, told: one, index }));
    } catch (error) {
      run.log.error({ err: error, incomingId: incoming.id }, 'what came cannot be read');
      fates.get(incoming.id)!.isUnreadable = true;
      return [];
    }
  });
  const known = await ownersOf(
    run,
    told.map((each) => each.told),
  );
  const deeds = told.flatMap(({ incoming, told: one, index }): Deed[] => {
    const fate = fates.get(incoming.id)!;
    const owners = one.belongs === undefined ? (known.get(keyOf(one)) ?? []) : [one.belongs];
    if (owners.length === 0) fate.outcomes.add('nobody');
    const rank = incoming.rank * PLACES + BigInt(Math.min(index, Number(PLACES) - 1));
    return owners.map((owner) => {
      const { businessId } = owner;
      fate.businessId ??= businessId;
      return { incomingId: incoming.id, told: one, owner, by: { businessId, at: incoming.receivedAt, rank } };
    });
  });
  for (const of of Map.groupBy(deeds, ({ owner }) => owner.businessId))
    await takeFor(run, parts, of, ({ incomingId }) => fates.get(incomingId)!);
  return fates;
}

/** Takes in everything that came in one body. */
export async function readIn(parts: ReadingParts, run: ReadingRun, incomingId: string): Promise<void> {
  const { pool } = parts;
  const incoming = await store.byId(pool, incomingId);
  if (incoming === undefined || incoming.state === 'done' || incoming.state === 'nobody') return;
  const fate = (await takeBodies(parts, run, [incoming])).get(incomingId)!;
  const settled = fate.settled(incomingId, run.isLastAttempt ? 'failed' : 'waiting');
  await store.settleAll(pool, [settled], { at: run.clock.now(), again: [] });
  const { problems } = fate;
  if (problems.length > 0) throw new AggregateError(problems, settled.reason, { cause: problems[0] });
}

const AT_ONCE = 100;

async function readSome(parts: ReadingParts, run: Run): Promise<number> {
  const some = await store.unread(parts.pool, AT_ONCE);
  if (some.length === 0) return 0;
  const fates = [...(await takeBodies(parts, run, some))];
  const again = fates.filter(([, { problems }]) => problems.length > 0);
  for (const [incomingId, { problems }] of again)
    run.log.warn({ err: problems[0], incomingId }, 'not taken in, will be tried again by itself');
  await store.settleAll(
    parts.pool,
    fates.map(([id, fate]) => fate.settled(id, 'waiting')),
    { at: run.clock.now(), again: again.map(([id]) => id) },
  );
  return some.length;
}

/** Reads in all that waits. Whoever finds another at it leaves it to them: they look once more before they go. */
export async function readAll(parts: ReadingParts, run: Run & Pick<JobRun, 'signal'>): Promise<void> {
  const { pool } = parts;
  do {
    const wasAlone = await store.alone(pool, async () => {
      while (!run.signal.aborted && (await readSome(parts, run)) > 0);
    });
    if (!wasAlone) return;
    if (run.signal.aborted) return store.wake(pool, 0);
  } while (await store.isAnyUnread(pool));
}
