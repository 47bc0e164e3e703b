import { imports } from '@cauce/contract/imports';
import { useSyncExternalStore } from 'react';
import { call } from '../../../platform/call.ts';
import { heldSession } from '../../../platform/session-data.ts';
import type { Kind } from '../kinds.ts';
import { browserShelf } from './browser-shelf.ts';
import { Carrier, type Progress } from './carrier.ts';
import type { Run } from './shelf.ts';

/** What is being carried goes on while its person looks at other pages. */
let carrier: Carrier | undefined;
let progress: Progress | undefined;
const listeners = new Set<() => void>();

function show(next: Progress | undefined): void {
  progress = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useProgress(kind: Kind): Progress | undefined {
  const now = useSyncExternalStore(subscribe, () => progress);
  return now?.run.kind === kind ? now : undefined;
}

async function carry(run: Run): Promise<void> {
  const shelf = await browserShelf();
  const next = new Carrier(run, shelf, (now) => {
    if (carrier === next) show(now);
  });
  carrier = next;
  await next.goOn();
}

/** Whoever is here, and in which business. */
function owner(): Pick<Run, 'personId' | 'businessId'> {
  const { person, business } = heldSession() ?? {};
  return { personId: person?._id ?? '', businessId: business?._id ?? '' };
}

/** A file whose rows are being put on the shelf; earlier files make room for it. */
export async function newRun(kind: Kind, fileName: string) {
  const shelf = await browserShelf();
  const id = crypto.randomUUID();
  await shelf.clearExcept([]);
  return {
    keep: (batch: Parameters<typeof shelf.keepBatch>[1]) => shelf.keepBatch(id, batch),
    start: async ({ total, batches }: Pick<Run, 'total' | 'batches'>): Promise<void> => {
      const startedAt = new Date().toISOString();
      const run: Run = { id, kind, fileName: shortName(fileName), total, batches, startedAt, ...owner() };
      await shelf.keepRun(run);
      await carry(run);
    },
    forget: () => shelf.clearExcept([]),
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
  if (carrier !== undefined) return undefined;
  const shelf = await browserShelf();
  const { personId, businessId } = owner();
  const own = (await shelf.runs()).filter(
    (run) => run.personId === personId && run.businessId === businessId,
  );
  // Nothing of whoever sat here before stays.
  await shelf.clearExcept(own.map(({ id }) => id));
  return own.find((run) => run.kind === kind);
}

export const goOn = (run: Run): Promise<void> => (carrier?.run.id === run.id ? carrier.goOn() : carry(run));
export const pause = (): void => carrier?.pause();

/** The summary was read: nothing of the file stays in this browser. */
export async function putAway(): Promise<void> {
  carrier = undefined;
  show(undefined);
  await (await browserShelf()).clearExcept([]);
}

/** The rows that have not arrived by now stay out. */
export async function giveUp({ id }: Run): Promise<void> {
  carrier?.pause();
  await putAway();
  await call(imports.finish, { params: { id } }).catch(() => undefined);
}
