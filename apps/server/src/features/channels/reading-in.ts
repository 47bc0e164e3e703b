import type { Pool } from 'pg';
import type { JobRun } from '../../platform/jobs/job.ts';
import { take } from '../conversations/index.ts';
import * as accounts from './accounts-store.ts';
import type { TakeComment } from './heard-comment.ts';
import * as store from './incoming-store.ts';
import { read } from './reading/read.ts';
import type { Told } from './reading/told.ts';
import * as templates from './templates-store.ts';

export interface ReadingParts {
  pool: Pool;
  /** Our application at Meta, whose echoes are ours. */
  appId: string | undefined;
  /** Without it comments wait where they are. */
  takeComment: TakeComment | undefined;
}

export type ReadingRun = Pick<JobRun, 'scopes' | 'clock' | 'log' | 'isLastAttempt'>;

interface Belongs {
  businessId: string;
  accountId: string;
}

const PLACES = 1024n;
const NO_COMMENTS = 'Los comentarios esperan';

/** Who each account belongs to; asked once for all that came together. */
function finder({ scopes }: Pick<JobRun, 'scopes'>) {
  const known = new Map<string, Promise<Belongs[]>>();
  return async ({ channel, externalId, belongs }: Told): Promise<Belongs[]> => {
    if (belongs !== undefined) return [belongs];
    const key = `${channel} ${externalId}`;
    const found =
      known.get(key) ?? scopes.inPublic((tx) => accounts.whose(tx, channel, externalId), { readOnly: true });
    known.set(key, found);
    return found;
  };
}

type Outcome = 'taken' | 'nobody' | 'waits';

async function takeOne(
  told: Told,
  { businessId, accountId }: Belongs,
  by: { at: Date; rank: bigint },
  { scopes, takeComment }: Pick<JobRun, 'scopes'> & ReadingParts,
): Promise<Outcome> {
  return scopes.inTenant({ businessId }, async (tx) => {
    if (told.is === 'piece') {
      await take(tx, { businessId, ...by }, { channel: told.channel, account: accountId }, told.piece);
      return 'taken';
    }
    if (told.is === 'template') {
      await templates.setStatus(tx, accountId, told.template, by.at);
      return 'taken';
    }
    // Those that are played come by no account.
    const account = accountId === '' ? undefined : await accounts.byId(tx, accountId);
    const { takesComments = accountId === '' } = (account?.settings ?? {}) as accounts.Settings;
    if (!takesComments) return 'taken';
    if (takeComment === undefined) return 'waits';
    await takeComment(tx, { businessId, at: by.at }, { ...told.comment, accountId });
    return 'taken';
  });
}

/** Takes in everything that came together, piece by piece: one that cannot be taken in holds up none of the others. */
export async function readIn(parts: ReadingParts, run: ReadingRun, incomingId: string): Promise<void> {
  const { pool, appId } = parts;
  const { clock, log, isLastAttempt } = run;
  const incoming = await store.byId(pool, incomingId);
  if (incoming === undefined || incoming.state === 'done' || incoming.state === 'nobody') return;
  const { rank, receivedAt } = incoming;
  const settle = (state: Parameters<typeof store.settle>[2]['state'], reason = '', businessId?: string) =>
    store.settle(pool, incomingId, { state, reason, businessId, at: clock.now() });
  let all: Told[];
  try {
    all = read(incoming, appId);
  } catch (error) {
    log.error({ err: error, incomingId }, 'what came cannot be read');
    return settle('failed', 'No se puede leer');
  }
  const whose = finder(run);
  const outcomes = new Set<Outcome>();
  const problems: unknown[] = [];
  let businessId: string | undefined;
  for (const [index, told] of all.entries()) {
    try {
      const owners = await whose(told);
      if (owners.length === 0) outcomes.add('nobody');
      for (const owner of owners) {
        businessId ??= owner.businessId;
        const by = { at: receivedAt, rank: rank * PLACES + BigInt(Math.min(index, Number(PLACES) - 1)) };
        outcomes.add(await takeOne(told, owner, by, { ...run, ...parts }));
      }
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) {
    const [first] = problems;
    const reason = first instanceof Error ? first.message : String(first);
    await settle(isLastAttempt ? 'failed' : 'waiting', reason, businessId);
    throw new AggregateError(problems, reason, { cause: first });
  }
  if (outcomes.has('waits')) return settle('waiting', NO_COMMENTS, businessId);
  return settle(outcomes.has('nobody') && !outcomes.has('taken') ? 'nobody' : 'done', '', businessId);
}
