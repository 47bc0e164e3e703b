import { announce } from '../../events.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { type Account, GraphProblem, isPassing } from '../../providers/channels/index.ts';
import { setMissingName } from '../clients/index.ts';
import { placeholderName, cleanName } from '../conversations/index.ts';
import { letGo } from '../files/index.ts';
import { type FetchingParts, kept } from './fetching.ts';
import { ownerOf } from './media-store.ts';
import * as store from './naming-store.ts';
import { accountFor } from './secrets.ts';
import { stopAccount } from './standing.ts';

const PATIENCE = 15_000;
const patience = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
/** Bytes: what people show of themselves is small. */
const LARGEST = 2 * 1024 * 1024;
const TOKEN_IS_OVER = 190;

interface Which {
  businessId: string;
  conversationId: string;
}

/** The picture that somebody shows of themselves; one that cannot be had or kept is none. */
async function pictureOf(
  parts: FetchingParts,
  run: JobRun,
  { businessId, url }: { businessId: string; url: string },
): Promise<string> {
  if (url === '' || parts.meta === undefined) return '';
  try {
    const personId = await run.scopes.inTenant({ businessId }, ownerOf, { readOnly: true });
    if (personId === undefined) return '';
    const bytes = await parts.meta.profiles.picture(url, LARGEST, patience(run.signal));
    return (await kept(parts, run, { businessId, personId }, bytes)).url;
  } catch (error) {
    run.log.info({ err: error }, 'a picture of somebody was not to be had');
    return '';
  }
}

async function told(parts: FetchingParts, run: JobRun, { channel, userId }: store.Unnamed, as: Account) {
  try {
    return await parts.meta!.profiles.of({ channel, userId, token: as.token }, patience(run.signal));
  } catch (error) {
    const isLetIn = !(error instanceof GraphProblem && error.code === TOKEN_IS_OVER);
    // Many do not let themselves be looked at, and not every application may: they stay without a name.
    if (isLetIn && (!isPassing(error) || run.isLastAttempt)) return { name: '', picture: '' };
    throw error;
  }
}

/** Asks once what somebody is called who wrote where their messages do not tell. */
export async function askName(parts: FetchingParts, run: JobRun, which: Which): Promise<void> {
  const { businessId, conversationId } = which;
  const { scopes, clock } = run;
  if (parts.meta === undefined) return;
  const wanted = await scopes.inTenant({ businessId }, async (tx) => {
    const who = await store.unnamed(tx, conversationId);
    return who && { who, as: await accountFor(tx, parts.vault, who.accountId) };
  });
  if (wanted?.as === undefined) return;
  const { who, as } = wanted;
  try {
    const { name, picture: url } = await told(parts, run, who, as);
    const picture = await pictureOf(parts, run, { businessId, url });
    await scopes.inTenant({ businessId }, async (tx) => {
      const by = { businessId, at: clock.now() };
      const called = cleanName(name);
      if (!(await store.learn(tx, who, { name: called, picture, at: by.at })))
        return letGo(tx, picture === '' ? [] : [picture]);
      if (called !== '')
        await setMissingName(tx, by, who.clientId, { from: placeholderName(who.channel), to: called });
      await announce(tx, 'conversation.changed', { businessId, conversationId });
    });
  } catch (error) {
    if (error instanceof GraphProblem && error.code === TOKEN_IS_OVER)
      await scopes.inTenant({ businessId }, (tx) =>
        stopAccount(tx, { businessId, at: clock.now() }, as.id, `Meta: ${error.message}`),
      );
    throw error;
  }
}
