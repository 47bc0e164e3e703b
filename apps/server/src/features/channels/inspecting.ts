import type { JobRun } from '../../platform/jobs/job.ts';
import type { Vault } from '../../platform/sealed.ts';
import { type Account, GraphProblem, isPassing, type Meta } from '../../providers/channels/index.ts';
import * as store from './accounts-store.ts';
import { opened } from './secrets.ts';
import * as service from './service.ts';

const PATIENCE = 15_000;
export const patience = () => AbortSignal.timeout(PATIENCE);

type Inspecting = Meta['inspecting'];
type Known = Pick<Account, 'externalId' | 'parentId' | 'token'>;

/** What Meta is to tell us of. Instagram's own is chosen at the application; the page is subscribed all the same. */
const FIELDS: Record<string, readonly string[]> = {
  messenger: [
    'messages',
    'messaging_postbacks',
    'message_deliveries',
    'message_reads',
    'message_echoes',
    'message_edits',
    'message_reactions',
    'messaging_referrals',
    'standby',
    'feed',
  ],
  instagram: ['feed'],
  whatsapp: [],
};

/** From then on what happens at these channels of one page or number is told to us. Answers whether it was not before. */
export function listenTo(
  inspecting: Inspecting,
  channels: readonly string[],
  { externalId, parentId, token }: Known,
): Promise<boolean> {
  const fields = new Set(channels.flatMap((channel) => FIELDS[channel] ?? []));
  return inspecting.subscribe(parentId === '' ? externalId : parentId, token, [...fields], patience());
}

async function look(inspecting: Inspecting, channel: string, { externalId, parentId, token }: Account) {
  if (channel === 'whatsapp')
    return inspecting.number({ numberId: externalId, accountId: parentId, token }, patience());
  const { page, instagram } = await inspecting.page(token, patience());
  return channel === 'instagram' ? instagram : page;
}

export interface Standing {
  state: 'connected' | 'stopped';
  reason: string;
  name?: string;
  handle?: string;
}

/** Whether Meta lets an account in and tells us what happens there, which it is asked for anew where it does not. */
export async function standingOf(
  inspecting: Inspecting,
  channel: string,
  account: Account,
): Promise<Standing> {
  try {
    const seen = await look(inspecting, channel, account);
    if (seen === undefined || seen.externalId !== account.externalId)
      return { state: 'stopped', reason: 'El token es de otra cuenta' };
    await listenTo(inspecting, [channel], account);
    return { state: 'connected', reason: '', name: seen.name, handle: seen.handle };
  } catch (error) {
    if (!(error instanceof GraphProblem) || isPassing(error)) throw error;
    return { state: 'stopped', reason: `Meta: ${error.message}` };
  }
}

/** Looks at one that nobody asked for; where Meta does not answer it is left as it stands. */
export async function inspect(
  { vault, meta }: { vault: Vault; meta: Pick<Meta, 'inspecting'> | undefined },
  { scopes, clock }: Pick<JobRun, 'scopes' | 'clock'>,
  { businessId, accountId }: { businessId: string; accountId: string },
): Promise<void> {
  if (meta === undefined) return;
  const row = await scopes.inTenant({ businessId }, (tx) => store.byId(tx, accountId), { readOnly: true });
  const account = row && opened(vault, row);
  if (row === undefined || account === undefined) return;
  const standing = await standingOf(meta.inspecting, row.channel, account);
  await scopes.inTenant({ businessId }, async (tx) => {
    // Whatever happened to it meanwhile is newer.
    const now = await store.hold(tx, accountId);
    if (now?.secret !== row.secret || now?.state !== row.state) return;
    await service.checked(tx, { businessId, at: clock.now() }, accountId, standing);
  });
}
