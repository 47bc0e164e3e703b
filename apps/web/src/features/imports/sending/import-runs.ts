import { imports } from '@cauce/contract/clients/imports';
import { call } from '../../../platform/call.ts';
import { cachedSession } from '../../../platform/session-data.ts';
import { createStore, useStorePart } from '../../../ui/store.ts';
import type { Kind } from '../kinds.ts';
import { openBrowserStore } from './browser-store.ts';
import { BatchSender, type Progress } from './batch-sender.ts';
import type { Run } from './import-store.ts';

/** Imports continue while the person visits other pages: one file of each kind at a time. */
const senders = new Map<string, BatchSender>();
const progress = createStore<ReadonlyMap<string, Progress>>(new Map());

function show(kind: string, next: Progress | undefined): void {
  const others = [...progress.read()].filter(([other]) => other !== kind);
  progress.set(new Map(next ? [...others, [kind, next]] : others));
}

export const useProgress = (kind: Kind): Progress | undefined =>
  useStorePart(progress, (all) => all.get(kind));

async function sendRun(run: Run): Promise<void> {
  const store = await openBrowserStore();
  const next = new BatchSender(run, store, (now) => {
    if (senders.get(run.kind) === next) show(run.kind, now);
  });
  senders.set(run.kind, next);
  await next.goOn();
}

/** The person and business of this session. */
function owner(): Pick<Run, 'personId' | 'businessId'> {
  const { person, business } = cachedSession() ?? {};
  return { personId: person?._id ?? '', businessId: business?._id ?? '' };
}

const READING_AT_MOST = 60 * 60 * 1000;

/** Imports of this person and business, without those that were abandoned while their file was read. */
const keepCurrent = (runs: readonly Run[]): Run[] => {
  const { personId, businessId } = owner();
  const since = Date.now() - READING_AT_MOST;
  return runs.filter(
    (run) =>
      run.personId === personId &&
      run.businessId === businessId &&
      (run.isReady || Date.parse(run.startedAt) > since),
  );
};

/** Deletes imports of other people, and those that were never sent. */
async function deleteOldRuns(): Promise<Run[]> {
  const store = await openBrowserStore();
  const currentRuns = keepCurrent(await store.runs());
  await store.clearExcept(currentRuns.map(({ id }) => id));
  return currentRuns;
}

async function forget(gone: string): Promise<void> {
  const store = await openBrowserStore();
  const others = (await store.runs()).filter(({ id }) => id !== gone);
  await store.clearExcept(others.map(({ id }) => id));
}

type Ready = Pick<Run, 'total' | 'batches' | 'existing'>;

/** Starts an import whose rows are then stored. */
export async function startRun(kind: Kind, fileName: string) {
  await deleteOldRuns();
  const store = await openBrowserStore();
  const id = crypto.randomUUID();
  const startedAt = new Date().toISOString();
  const blank: Run = {
    ...owner(),
    id,
    kind,
    fileName: shortName(fileName),
    total: 0,
    batches: 0,
    startedAt,
    isReady: false,
  };
  await store.keepRun(blank);
  return {
    keep: (batch: Parameters<typeof store.keepBatch>[1]) => store.keepBatch(id, batch),
    start: async ({ total, batches, existing = 'skip' }: Ready): Promise<void> => {
      const run: Run = { ...blank, total, batches, existing, isReady: true };
      await store.keepRun(run);
      await sendRun(run);
    },
    forget: () => forget(id),
  };
}

const MOST_NAME = 200;
/** Shortens the name of the file to what the contract accepts. */
const shortName = (name: string) =>
  name
    .replaceAll(/\p{Cc}|[\u2028-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, MOST_NAME) || 'archivo';

/** An unfinished run of this person in this business. */
export async function findPendingRun(kind: Kind): Promise<Run | undefined> {
  if (senders.has(kind)) return undefined;
  return (await deleteOldRuns()).find((run) => run.kind === kind && run.isReady);
}

export function resumeRun(run: Run): Promise<void> {
  const carrier = senders.get(run.kind);
  return carrier?.run.id === run.id ? carrier.goOn() : sendRun(run);
}
export const pauseRun = ({ kind }: Run): void => senders.get(kind)?.pause();

/** Deletes the import from this browser after the person has read its result. */
export async function closeRun({ id, kind }: Run): Promise<void> {
  senders.delete(kind);
  show(kind, undefined);
  await forget(id);
}

/** Ends an import; the rows that were not sent are left out. */
export async function cancelRun(run: Run): Promise<void> {
  pauseRun(run);
  await closeRun(run);
  await call(imports.finish, { params: { id: run.id } }).catch(() => undefined);
}
