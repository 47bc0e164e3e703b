import { FILE_LIMIT } from '@cauce/contract/account/files';
import { announce } from '../../events.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { Storage } from '../../providers/storage/index.ts';
import {
  type AccountCredentials,
  type CommentPublisher,
  isDeadToken,
} from '../../providers/channels/index.ts';
import { stopAccount } from '../channels/accounts/index.ts';
import {
  findFileOwner,
  permanentMediaFailure,
  recordMediaFailure,
  storeReceivedFile,
} from '../channels/index.ts';
import { deleteUnusedFiles } from '../files/index.ts';
import { removeMedia } from './expect-media.ts';
import * as media from './media-store.ts';
import { findPublisher, NO_ACCOUNT, type PublishParts } from './publish-reply.ts';

export type MediaParts = PublishParts & { storage: Storage };

interface CommentRef {
  businessId: string;
  commentId: string;
}

const DOWNLOAD_TIMEOUT = 60_000;
const downloadTimeout = (signal: AbortSignal) =>
  AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT)]);

const failed = (reason: string): media.MediaRow => ({ state: 'failed', url: '', mime: '', reason });

async function recordOutcome(
  { scopes }: Pick<JobRun, 'scopes'>,
  { businessId, commentId }: CommentRef,
  outcome: media.MediaRow | undefined,
): Promise<void> {
  await scopes.inTenant({ businessId }, async (tx) => {
    if (outcome === undefined) await removeMedia(tx, commentId);
    // The comment was deleted while its file was fetched.
    else if (!(await media.recordOutcome(tx, commentId, outcome)))
      return deleteUnusedFiles(tx, outcome.url === '' ? [] : [outcome.url]);
    await announce(tx, 'comment.changed', { businessId, commentId });
  });
}

interface Target {
  waiting: media.WaitingMedia;
  publisher: CommentPublisher;
  credentials: AccountCredentials;
}

/** Downloads the file; undefined when the comment has none. */
async function download(
  { waiting: { source, reference: commentId, url }, publisher, credentials }: Target,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  let failure: unknown;
  if (url !== '')
    try {
      return await publisher.download(url, FILE_LIMIT, downloadTimeout(signal));
    } catch (error) {
      // The address of a webhook ends after some days: then the network is asked for a new one.
      if (permanentMediaFailure(error) === undefined) throw error;
      failure = error;
    }
  const found = await publisher.findMedia({ source, commentId, credentials }, downloadTimeout(signal));
  if (found !== '') return publisher.download(found, FILE_LIMIT, downloadTimeout(signal));
  if (failure !== undefined) throw failure;
  return undefined;
}

/** Fetches the file of a comment. The comment stays even if that fails. */
export async function fetchCommentMedia(parts: MediaParts, run: JobRun, ref: CommentRef): Promise<void> {
  const { businessId, commentId } = ref;
  const { scopes, clock, isLastAttempt } = run;
  const request = await scopes.inTenant({ businessId }, async (tx) => {
    const waiting = await media.findWaiting(tx, commentId);
    const found = waiting && (await findPublisher(tx, parts, { businessId, accountId: waiting.accountId }));
    return waiting && { waiting, found, personId: await findFileOwner(tx) };
  });
  if (request === undefined) return;
  const { waiting, found, personId } = request;
  if (found === undefined || personId === undefined) return recordOutcome(run, ref, failed(NO_ACCOUNT));
  try {
    const target = { waiting, publisher: found.by, credentials: found.credentials };
    const bytes = await download(target, run.signal);
    if (bytes === undefined) return await recordOutcome(run, ref, undefined);
    const { url, mime } = await storeReceivedFile(parts, run, { businessId, personId }, bytes);
    await recordOutcome(run, ref, { state: 'kept', url, mime, reason: '' });
  } catch (error) {
    await recordMediaFailure(error, {
      isLastAttempt,
      recordFailure: (reason) => recordOutcome(run, ref, failed(reason)),
      recordAttempt: (message) =>
        scopes.inTenant({ businessId }, async (tx) => {
          await media.recordAttempt(tx, commentId, message.slice(0, 200));
          if (isDeadToken(error) && waiting.accountId !== null)
            await stopAccount(tx, { businessId, at: clock.now() }, waiting.accountId, `Meta: ${message}`);
        }),
    });
  }
}
