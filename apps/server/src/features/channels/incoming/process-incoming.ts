import type { Pool } from 'pg';
import { errorText } from '../../../platform/error-text.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import { ingestBatch } from '../../conversations/inbound/index.ts';
import * as accounts from '../accounts/accounts-store.ts';
import * as store from './incoming-store.ts';
import { type CommentEvent, type IncomingEntry, readIncoming } from '../../../providers/channels/index.ts';
import { stopAccount } from '../accounts/account-status.ts';
import * as templates from '../accounts/templates-store.ts';

export type IngestComment = (tx: TenantTx, by: ActionContext, comment: CommentEvent) => Promise<void>;

export interface IncomingParts {
  pool: Pool;
  /** Our application at Meta, which recognises our own echoes. */
  appId: string | undefined;
  /** Without it, comments stay stored until a process can ingest them. */
  ingestComment: IngestComment | undefined;
}

type Run = Pick<JobRun, 'scopes' | 'clock' | 'log'>;
export type IncomingRun = Run & Pick<JobRun, 'isLastAttempt'>;

/** One entry of a webhook, with the business that it belongs to. */
interface AddressedEntry {
  incomingId: string;
  entry: IncomingEntry;
  owner: accounts.AccountOwner;
  by: ActionContext & { rank: bigint };
}

const ENTRIES_PER_BODY = 1024n;
const NO_COMMENTS = 'Los comentarios esperan';

type Outcome = 'taken' | 'nobody' | 'waits';

/** The results of all entries of one webhook. */
class IngestResult {
  readonly outcomes = new Set<Outcome>();
  readonly problems: unknown[] = [];
  businessId: string | undefined;
  isUnreadable = false;

  /** The caller decides which state a failed webhook gets. */
  toOutcome(id: string, ifFailed: 'waiting' | 'failed'): store.IncomingOutcome {
    const { businessId, outcomes, problems } = this;
    const how = (state: store.IncomingOutcome['state'], reason = '') => ({ id, state, reason, businessId });
    if (this.isUnreadable) return how('failed', 'No se puede leer');
    if (problems.length > 0) return how(ifFailed, errorText(problems[0]));
    if (outcomes.has('waits')) return how('waiting', NO_COMMENTS);
    return how(outcomes.has('nobody') && !outcomes.has('taken') ? 'nobody' : 'done');
  }
}

const keyOf = ({ channel, externalId }: { channel: string; externalId: string }) =>
  `${channel} ${externalId}`;

/** Looks up the businesses of all entries with one query. */
async function findOwners({ scopes }: Run, all: readonly IncomingEntry[]) {
  const named = new Map(all.filter(({ owner }) => owner === undefined).map((entry) => [keyOf(entry), entry]));
  if (named.size === 0) return new Map<string, accounts.AccountOwner[]>();
  const found = await scopes.inPublic((tx) => accounts.listOwners(tx, [...named.values()]), {
    readOnly: true,
  });
  return Map.groupBy(found, keyOf);
}

async function ingestOther(
  tx: TenantTx,
  { entry, owner, by }: AddressedEntry,
  parts: IncomingParts,
): Promise<Outcome> {
  const { accountId } = owner;
  if (entry.is === 'template') await templates.setStatus(tx, accountId, entry.template, by.at);
  if (entry.is !== 'comment') return 'taken';
  // Simulated comments have no account.
  const account = accountId === '' ? undefined : await accounts.byId(tx, accountId);
  const { takesComments = accountId === '' } = (account?.settings ?? {}) as accounts.Settings;
  if (!takesComments) return 'taken';
  if (parts.ingestComment === undefined) return 'waits';
  await parts.ingestComment(tx, { businessId: owner.businessId, at: by.at }, { ...entry.comment, accountId });
  return 'taken';
}

/** Stops accounts that a receipt reports as rejected, unless they were reconnected since. */
async function stopRefusedAccounts(tx: TenantTx, entries: readonly AddressedEntry[]): Promise<void> {
  for (const { entry, owner, by } of entries) {
    if (entry.is !== 'event' || entry.event.is !== 'status' || entry.event.stops === undefined) continue;
    const account = owner.accountId === '' ? undefined : await accounts.byId(tx, owner.accountId);
    if (account === undefined || (account.checked_at !== null && entry.event.at < account.checked_at))
      continue;
    await stopAccount(tx, by, account.id, entry.event.stops);
  }
}

/** Ingests all entries of one business in one transaction. */
function ingestForBusiness(
  run: Run,
  parts: IncomingParts,
  businessId: string,
  entries: readonly AddressedEntry[],
) {
  return run.scopes.inTenant({ businessId }, async (tx) => {
    const outcomes: Outcome[] = [];
    const events = entries.flatMap(({ entry, owner, by }) => {
      if (entry.is !== 'event') return [];
      return [
        { by, channelAccount: { channel: entry.channel, account: owner.accountId }, event: entry.event },
      ];
    });
    await ingestBatch(tx, events);
    await stopRefusedAccounts(tx, entries);
    for (const entry of entries)
      outcomes.push(entry.entry.is === 'event' ? 'taken' : await ingestOther(tx, entry, parts));
    return outcomes;
  });
}

/** Ingests entries together; when that fails, one by one, so that one bad entry does not block the others. */
async function ingestOrSplit(
  run: Run,
  parts: IncomingParts,
  [businessId, entries]: [string, readonly AddressedEntry[]],
  resultOf: (entry: AddressedEntry) => IngestResult,
): Promise<void> {
  try {
    const outcomes = await ingestForBusiness(run, parts, businessId, entries);
    for (const [index, entry] of entries.entries()) resultOf(entry).outcomes.add(outcomes[index]!);
  } catch (error) {
    if (entries.length === 1) resultOf(entries[0]!).problems.push(error);
    else for (const entry of entries) await ingestOrSplit(run, parts, [businessId, [entry]], resultOf);
  }
}

/** Ingests webhooks independently of each other. */
async function ingestBodies(
  parts: IncomingParts,
  run: Run,
  all: readonly store.Incoming[],
): Promise<Map<string, IngestResult>> {
  const results = new Map(all.map(({ id }) => [id, new IngestResult()]));
  const entry = all.flatMap((incoming) => {
    try {
      return readIncoming(incoming, parts.appId).map((one, index) => ({ incoming, entry: one, index }));
    } catch (error) {
      run.log.error({ err: error, incomingId: incoming.id }, 'an incoming delivery cannot be read');
      results.get(incoming.id)!.isUnreadable = true;
      return [];
    }
  });
  const known = await findOwners(
    run,
    entry.map((each) => each.entry),
  );
  const entries = entry.flatMap(({ incoming, entry: one, index }): AddressedEntry[] => {
    const result = results.get(incoming.id)!;
    const owners = one.owner === undefined ? (known.get(keyOf(one)) ?? []) : [one.owner];
    if (owners.length === 0) result.outcomes.add('nobody');
    const rank = incoming.rank * ENTRIES_PER_BODY + BigInt(Math.min(index, Number(ENTRIES_PER_BODY) - 1));
    return owners.map((owner) => {
      const { businessId } = owner;
      result.businessId ??= businessId;
      return {
        incomingId: incoming.id,
        entry: one,
        owner,
        by: { businessId, at: incoming.receivedAt, rank },
      };
    });
  });
  for (const of of Map.groupBy(entries, ({ owner }) => owner.businessId))
    await ingestOrSplit(run, parts, of, ({ incomingId }) => results.get(incomingId)!);
  return results;
}

/** Processes one stored webhook. */
export async function processIncoming(
  parts: IncomingParts,
  run: IncomingRun,
  incomingId: string,
): Promise<void> {
  const { pool } = parts;
  const incoming = await store.byId(pool, incomingId);
  if (incoming === undefined || incoming.state === 'done' || incoming.state === 'nobody') return;
  const result = (await ingestBodies(parts, run, [incoming])).get(incomingId)!;
  const outcome = result.toOutcome(incomingId, run.isLastAttempt ? 'failed' : 'waiting');
  await store.recordOutcomes(pool, [outcome], { at: run.clock.now(), again: [] });
  const { problems } = result;
  if (problems.length > 0) throw new AggregateError(problems, outcome.reason, { cause: problems[0] });
}

const BATCH_SIZE = 100;

async function processBatch(parts: IncomingParts, run: Run): Promise<number> {
  const some = await store.listUnread(parts.pool, BATCH_SIZE);
  if (some.length === 0) return 0;
  const results = [...(await ingestBodies(parts, run, some))];
  const again = results.filter(([, { problems }]) => problems.length > 0);
  for (const [incomingId, { problems }] of again)
    run.log.warn({ err: problems[0], incomingId }, 'an incoming delivery failed and will be tried again');
  await store.recordOutcomes(
    parts.pool,
    results.map(([id, result]) => result.toOutcome(id, 'waiting')),
    { at: run.clock.now(), again: again.map(([id]) => id) },
  );
  return some.length;
}

/** Processes everything that waits. Only one process does it at a time, and it looks once more before it ends. */
export async function processAll(parts: IncomingParts, run: Run & Pick<JobRun, 'signal'>): Promise<void> {
  const { pool } = parts;
  do {
    const wasAlone = await store.runExclusively(pool, async () => {
      while (!run.signal.aborted && (await processBatch(parts, run)) > 0);
    });
    if (!wasAlone) return;
    if (run.signal.aborted) return store.enqueueReadAll(pool, 0);
  } while (await store.hasUnread(pool));
}
