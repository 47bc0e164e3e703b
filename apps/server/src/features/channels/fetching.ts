import { FILE_LIMIT } from '@cauce/contract/files';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announce } from '../../events.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import type { Vault } from '../../platform/sealed.ts';
import {
  type Account,
  GraphProblem,
  isShutOut,
  type Meta,
  type Phones,
  TooHeavy,
} from '../../providers/channels/index.ts';
import type { Storage } from '../../providers/storage/index.ts';
import { keep, letGo, SNIFFED } from '../files/index.ts';
import * as store from './media-store.ts';
import { accountFor } from './secrets.ts';
import { stopAccount } from './standing.ts';

export interface FetchingParts {
  vault: Vault;
  meta: Pick<Meta, 'media' | 'inspecting' | 'profiles'> | undefined;
  phones: Pick<Phones, 'media'>;
  storage: Storage;
}

interface What {
  businessId: string;
  messageId: string;
}

const PATIENCE = 60_000;

const GONE = 'El canal ya no tiene el archivo';
const HEAVY = 'El archivo pesa más de 25 MB';
const NO_ACCOUNT = 'La cuenta ya no está conectada';

async function settle(
  { scopes }: JobRun,
  { businessId, messageId }: What,
  how: Parameters<typeof store.settle>[2],
): Promise<void> {
  await scopes.inTenant({ businessId }, async (tx) => {
    const conversationId = await store.settle(tx, messageId, how);
    // Its message was taken back while it was fetched.
    if (conversationId === undefined) return letGo(tx, how.url === '' ? [] : [how.url]);
    await announce(tx, 'message.mediaSettled', { businessId, conversationId, messageId });
  });
}

const failed = (reason: string) => ({ state: 'failed' as const, url: '', mime: '', size: 0, reason });

/** Into the business's own room, drawn anew or looked at like everything that is uploaded. */
export async function kept(
  parts: Pick<FetchingParts, 'storage'>,
  run: JobRun,
  keeper: { businessId: string; personId: string },
  bytes: Buffer,
) {
  const folder = await mkdtemp(join(tmpdir(), 'cauce-media-'));
  try {
    const path = join(folder, 'received');
    await writeFile(path, bytes, { mode: 0o600 });
    const received = { path, bytes: bytes.length, head: bytes.subarray(0, SNIFFED), folder };
    return await keep(
      { scopes: run.scopes, storage: parts.storage },
      keeper,
      received,
      run.clock.now(),
      run.log,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Why nobody will ever bring it; nothing where another attempt may. */
function hopeless(error: unknown): string | undefined {
  if (error instanceof TooHeavy) return HEAVY;
  if (error instanceof Refusal) return error.code === 'outside' ? undefined : error.message;
  if (!(error instanceof GraphProblem)) return undefined;
  const { status } = error;
  return !isShutOut(error) && status >= 400 && status < 500 && status !== 429 ? GONE : undefined;
}

/** Brings what came with a message. Whatever becomes of that, the message stays. */
export async function fetchMedia(parts: FetchingParts, run: JobRun, what: What): Promise<void> {
  const { businessId, messageId } = what;
  const { scopes, clock, isLastAttempt, signal } = run;
  const wanted = await scopes.inTenant({ businessId }, async (tx) => {
    const media = await store.waiting(tx, messageId);
    if (media === undefined) return undefined;
    const as = media.accountId === '' ? undefined : await accountFor(tx, parts.vault, media.accountId);
    return { media, as, personId: await store.ownerOf(tx) };
  });
  if (wanted === undefined) return;
  const { media, as, personId } = wanted;
  const fetched = as && wayTo(parts, media, as);
  if (as === undefined || fetched === undefined || personId === undefined)
    return settle(run, what, failed(NO_ACCOUNT));
  try {
    const { bytes } = await fetched(AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]));
    const file = await kept(parts, run, { businessId, personId }, bytes);
    await settle(run, what, { state: 'kept', url: file.url, mime: file.mime, size: file.bytes, reason: '' });
  } catch (error) {
    const reason = hopeless(error);
    if (reason !== undefined) return settle(run, what, failed(reason));
    if (isLastAttempt) return settle(run, what, failed('No se pudo traer el archivo'));
    const said = error instanceof Error ? error.message : String(error);
    await scopes.inTenant({ businessId }, async (tx) => {
      await store.attempted(tx, messageId, said.slice(0, 200));
      if (isShutOut(error)) await stopAccount(tx, { businessId, at: clock.now() }, as.id, said);
    });
    throw error;
  }
}

/** By which door it is brought; none where that is not ours any more. */
function wayTo({ meta, phones }: FetchingParts, media: store.Waiting, as: Account) {
  const { channel, reference, url } = media;
  if (channel === 'whatsapp_qr') return (signal: AbortSignal) => phones.media(reference, FILE_LIMIT, signal);
  return (
    meta && ((signal: AbortSignal) => meta.media({ channel, reference, url, as, most: FILE_LIMIT }, signal))
  );
}
