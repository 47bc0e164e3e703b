import { FILE_LIMIT } from '@cauce/contract/account/files';
import { announce } from '../../../events.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import type { Vault } from '../../../platform/sealed.ts';
import { findDownload, stopsAccount, type Meta, type Phones } from '../../../providers/channels/index.ts';
import type { Storage } from '../../../providers/storage/index.ts';
import {
  findWaitingMedia,
  recordMediaAttempt,
  recordMediaOutcome,
} from '../../conversations/messages/index.ts';
import { deleteUnusedFiles } from '../../files/index.ts';
import { recordMediaFailure } from './media-failure.ts';
import { findOwner, storeBytes } from './received-files.ts';
import { findCredentials } from '../accounts/secrets.ts';
import { stopAccount } from '../accounts/account-status.ts';

export interface MediaParts {
  vault: Vault;
  meta: Pick<Meta, 'media' | 'inspector' | 'profiles'> | undefined;
  phones: Pick<Phones, 'media'>;
  storage: Storage;
}

interface MediaRef {
  businessId: string;
  messageId: string;
}

const DOWNLOAD_TIMEOUT = 60_000;

const NO_ACCOUNT = 'La cuenta ya no está conectada';

async function recordOutcome(
  { scopes }: JobRun,
  { businessId, messageId }: MediaRef,
  outcome: Parameters<typeof recordMediaOutcome>[2],
): Promise<void> {
  await scopes.inTenant({ businessId }, async (tx) => {
    const conversationId = await recordMediaOutcome(tx, messageId, outcome);
    // The message was deleted while its file was fetched.
    if (conversationId === undefined) return deleteUnusedFiles(tx, outcome.url === '' ? [] : [outcome.url]);
    await announce(tx, 'message.mediaSettled', { businessId, conversationId, messageId });
  });
}

const failedMedia = (reason: string) => ({ state: 'failed' as const, url: '', mime: '', size: 0, reason });

/** Fetches the file of a message. The message stays even if that fails. */
export async function fetchMedia(parts: MediaParts, run: JobRun, ref: MediaRef): Promise<void> {
  const { businessId, messageId } = ref;
  const { scopes, clock, isLastAttempt, signal } = run;
  const request = await scopes.inTenant({ businessId }, async (tx) => {
    const media = await findWaitingMedia(tx, messageId);
    if (media === undefined) return undefined;
    const credentials =
      media.accountId === '' ? undefined : await findCredentials(tx, parts.vault, media.accountId);
    return { media, credentials, personId: await findOwner(tx) };
  });
  if (request === undefined) return;
  const { media, credentials, personId } = request;
  const download = credentials && findDownload(parts, { ...media, credentials, maxBytes: FILE_LIMIT });
  if (credentials === undefined || download === undefined || personId === undefined)
    return recordOutcome(run, ref, failedMedia(NO_ACCOUNT));
  try {
    const { bytes } = await download(AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT)]));
    // A post that somebody shared is no document of theirs.
    const documentName = media.isShared ? undefined : media.name;
    const file = await storeBytes(parts, run, { businessId, personId }, bytes, documentName);
    await recordOutcome(run, ref, {
      state: 'kept',
      url: file.url,
      mime: file.mime,
      size: file.bytes,
      reason: '',
    });
  } catch (error) {
    await recordMediaFailure(error, {
      isLastAttempt,
      recordFailure: (reason) => recordOutcome(run, ref, failedMedia(reason)),
      recordAttempt: (message) =>
        scopes.inTenant({ businessId }, async (tx) => {
          await recordMediaAttempt(tx, messageId, message.slice(0, 200));
          if (stopsAccount(error))
            await stopAccount(tx, { businessId, at: clock.now() }, credentials.id, message);
        }),
    });
  }
}
