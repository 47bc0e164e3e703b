import { announce } from '../../events.ts';
import { errorText } from '../../platform/error-text.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { type CommentPublisher, isDeadToken, isGone, isTransient } from '../../providers/channels/index.ts';
import { stopAccount } from '../channels/accounts/index.ts';
import { findFileOwner, storeReceivedFile } from '../channels/index.ts';
import type { MediaParts } from './fetch-media.ts';
import * as posts from './posts-store.ts';
import { findPublisher, requestTimeout } from './publish-reply.ts';

const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

type PostResult =
  | { is: 'read'; url: string; text: string; pictureUrl: string }
  | { is: 'gone' }
  | { is: 'unreadable' };

/** Reads a post. It throws only where another attempt can help. */
async function readPost(
  publisher: CommentPublisher,
  request: Parameters<CommentPublisher['readPost']>[0],
  signal: AbortSignal,
): Promise<PostResult> {
  try {
    return { is: 'read', ...(await publisher.readPost(request, requestTimeout(signal))) };
  } catch (error) {
    if (isGone(error)) return { is: 'gone' };
    if (isDeadToken(error) || isTransient(error)) throw error;
    // Some applications have no permission to read posts: these comments stay without the words of their post.
    return { is: 'unreadable' };
  }
}

/** Stores the picture of a post, so that it stays when the address at the network ends. Without it, there is none. */
async function storePicture(
  parts: MediaParts,
  run: JobRun,
  { businessId, url, publisher }: { businessId: string; url: string; publisher: CommentPublisher },
): Promise<string> {
  if (url === '') return '';
  try {
    const personId = await run.scopes.inTenant({ businessId }, findFileOwner, { readOnly: true });
    if (personId === undefined) return '';
    const bytes = await publisher.download(url, MAX_PICTURE_BYTES, requestTimeout(run.signal));
    const file = await storeReceivedFile(parts, run, { businessId, personId }, bytes);
    return file.mime.startsWith('image/') ? file.url : '';
  } catch (error) {
    run.log.info({ err: error }, 'the picture of a post could not be fetched');
    return '';
  }
}

/** Fetches address, text and picture of a post once. */
export async function fetchPost(
  parts: MediaParts,
  run: JobRun,
  { businessId, postId }: { businessId: string; postId: string },
): Promise<void> {
  const { scopes, clock, log, signal } = run;
  const target = await scopes.inTenant({ businessId }, async (tx) => {
    const post = await posts.byId(tx, postId);
    const publisher = post && (await findPublisher(tx, parts, { businessId, accountId: post.accountId }));
    return publisher && { post, publisher };
  });
  if (target === undefined) return;
  const { source, reference, accountId } = target.post;
  const { by: publisher, credentials } = target.publisher;
  const request = { source, postId: reference, credentials };
  const result = await readPost(publisher, request, signal).catch(async (error: unknown) => {
    if (isDeadToken(error))
      await scopes.inTenant({ businessId }, (tx) =>
        stopAccount(tx, { businessId, at: clock.now() }, accountId, `Meta: ${errorText(error)}`),
      );
    throw error;
  });
  if (result.is !== 'read') log.info({ postId, result: result.is }, 'the network does not give this post');
  if (result.is === 'unreadable') return;
  const url = result.is === 'read' ? result.pictureUrl : '';
  const picture = await storePicture(parts, run, { businessId, url, publisher });
  await scopes.inTenant({ businessId }, async (tx) => {
    const at = clock.now();
    if (result.is === 'read') await posts.update(tx, postId, { ...result, picture, at });
    else await posts.markGone(tx, postId, at);
    await announce(tx, 'comment.changed', { businessId, postId });
  });
}
