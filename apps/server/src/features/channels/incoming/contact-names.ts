import type { ChannelName } from '@cauce/contract/conversations/channel-table';
import type { JobRun } from '../../../platform/jobs/job.ts';
import { type AccountCredentials, isDeadToken, isTransient } from '../../../providers/channels/index.ts';
import { findUnnamed, recordProfile } from '../../conversations/contacts/index.ts';
import { deleteUnusedFiles } from '../../files/index.ts';
import type { MediaParts } from './fetch-media.ts';
import { findOwner, storeBytes } from './received-files.ts';
import { findCredentials } from '../accounts/secrets.ts';
import { stopAccount } from '../accounts/account-status.ts';

const REQUEST_TIMEOUT = 15_000;
const requestTimeout = (signal: AbortSignal) =>
  AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT)]);
/** In bytes: profile pictures are small. */
const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

interface ConversationRef {
  businessId: string;
  conversationId: string;
}

/** Stores the profile picture; without one, or on a failure, the client has no picture. */
async function storePicture(
  parts: MediaParts,
  run: JobRun,
  { businessId, url }: { businessId: string; url: string },
): Promise<string> {
  if (url === '' || parts.meta === undefined) return '';
  try {
    const personId = await run.scopes.inTenant({ businessId }, findOwner, { readOnly: true });
    if (personId === undefined) return '';
    const bytes = await parts.meta.profiles.picture(url, MAX_PICTURE_BYTES, requestTimeout(run.signal));
    return (await storeBytes(parts, run, { businessId, personId }, bytes)).url;
  } catch (error) {
    run.log.info({ err: error }, 'a picture of somebody was not to be had');
    return '';
  }
}

async function readProfile(
  parts: MediaParts,
  run: JobRun,
  { channel, userId }: { channel: ChannelName; userId: string },
  credentials: AccountCredentials,
) {
  try {
    return await parts.meta!.profiles.read(
      { channel, userId, token: credentials.token },
      requestTimeout(run.signal),
    );
  } catch (error) {
    // Many people and applications have no permission for profiles: these clients stay without a name.
    if (!isDeadToken(error) && (!isTransient(error) || run.isLastAttempt)) return { name: '', picture: '' };
    throw error;
  }
}

/** Requests the name of a client once, because messages on these channels carry none. */
export async function askContactName(parts: MediaParts, run: JobRun, ref: ConversationRef): Promise<void> {
  const { businessId, conversationId } = ref;
  const { scopes, clock } = run;
  if (parts.meta === undefined) return;
  const request = await scopes.inTenant({ businessId }, async (tx) => {
    const contact = await findUnnamed(tx, conversationId);
    return contact && { contact, credentials: await findCredentials(tx, parts.vault, contact.accountId) };
  });
  if (request?.credentials === undefined) return;
  const { contact, credentials } = request;
  try {
    const { name, picture: url } = await readProfile(parts, run, contact, credentials);
    const picture = await storePicture(parts, run, { businessId, url });
    await scopes.inTenant({ businessId }, async (tx) => {
      const by = { businessId, at: clock.now() };
      if (!(await recordProfile(tx, by, contact, { name, picture })))
        await deleteUnusedFiles(tx, picture === '' ? [] : [picture]);
    });
  } catch (error) {
    if (isDeadToken(error))
      await scopes.inTenant({ businessId }, (tx) =>
        stopAccount(tx, { businessId, at: clock.now() }, credentials.id, `Meta: ${error.message}`),
      );
    throw error;
  }
}
