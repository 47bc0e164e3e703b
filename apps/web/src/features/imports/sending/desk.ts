import { imports } from '@cauce/contract/clients/imports';
import { call } from '../../../platform/call.ts';
import { heldSession } from '../../../platform/session-data.ts';
import { createStore, useStorePart } from '../../../ui/store.ts';
import type { Kind } from '../kinds.ts';
import { browserShelf } from './browser-shelf.ts';
import { Carrier, type Progress } from './carrier.ts';
import type { Run } from './shelf.ts';

/** What is being carried goes on while its person looks at other pages: one file of each kind. */
const carriers = new Map<string, Carrier>();
const progress = createStore<ReadonlyMap<string, Progress>>(new Map());

function show(kind: string, next: Progress | undefined): void {
  const others = [...progress.read()].filter(([other]) => other !== kind);
  progress.set(new Map(next ? [...others, [kind, next]] : others));
}

export const useProgress = (kind: Kind): Progress | undefined =>
  useStorePart(progress, (all) => all.get(kind));

async function carry(run: Run): Promise<void> {
  const shelf = await browserShelf();
  const next = new Carrier(run, shelf, (now) => {
    if (carriers.get(run.kind) === next) show(run.kind, now);
  });
  carriers.set(run.kind, next);
  await next.goOn();
}

/** Whoever is here, and in which business. */
function owner(): Pick<Run, 'personId' | 'businessId'> {
  const { person, business } = heldSession() ?? {};
  return { personId: person?._id ?? '', businessId: business?._id ?? '' };
}

const READING_AT_MOST = 60 * 60 * 1000;

/** Of all runs that this browser keeps, those that somebody may still want: their own, and not left while being read. */
const wanted = (runs: readonly Run[]): Run[] => {
  const { personId, businessId } = owner();
  const since = Date.now() - READING_AT_MOST;
  return runs.filter(
    (run) =>
      run.personId === personId &&
      run.businessId === businessId &&
      (run.isReady || Date.parse(run.startedAt) > since),
  );
};

/** Nothing of whoever sat here before stays, nor what was never sent. */
async function tidied(): Promise<Run[]> {
  const shelf = await browserShelf();
  const kept = wanted(await shelf.runs());
  await shelf.clearExcept(kept.map(({ id }) => id));
  return kept;
}

async function forget(gone: string): Promise<void> {
  const shelf = await browserShelf();
  const others = (await shelf.runs()).filter(({ id }) => id !== gone);
  await shelf.clearExcept(others.map(({ id }) => id));
}

/** A file whose rows are being put on the shelf. */
export async function newRun(kind: Kind, fileName: string) {
  await tidied();
  const shelf = await browserShelf();
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
  await shelf.keepRun(blank);
  return {
    keep: (batch: Parameters<typeof shelf.keepBatch>[1]) => shelf.keepBatch(id, batch),
    start: async ({ total, batches }: Pick<Run, 'total' | 'batches'>): Promise<void> => {
      const run: Run = { ...blank, total, batches, isReady: true };
      await shelf.keepRun(run);
      await carry(run);
    },
    forget: () => forget(id),
  };
}

const MOST_NAME = 200;
/** The name of a file may hold anything. */
const shortName = (name: string) =>
  name
    .replaceAll(/\p{Cc}|[\u2028-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, MOST_NAME) || 'archivo';

/** What was left in the middle by this person in this business. */
export async function pendingRun(kind: Kind): Promise<Run | undefined> {
  if (carriers.has(kind)) return undefined;
  return (await tidied()).find((run) => run.kind === kind && run.isReady);
}

export function goOn(run: Run): Promise<void> {
  const carrier = carriers.get(run.kind);
  return carrier?.run.id === run.id ? carrier.goOn() : carry(run);
}
export const pause = ({ kind }: Run): void => carriers.get(kind)?.pause();

/** The summary was read: nothing of the file stays in this browser. */
export async function putAway({ id, kind }: Run): Promise<void> {
  carriers.delete(kind);
  show(kind, undefined);
  await forget(id);
}

/** The rows that have not arrived by now stay out. */
export async function giveUp(run: Run): Promise<void> {
  pause(run);
  await putAway(run);
  await call(imports.finish, { params: { id: run.id } }).catch(() => undefined);
}
