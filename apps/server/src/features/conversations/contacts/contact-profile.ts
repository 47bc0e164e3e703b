import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { setMissingName } from '../../clients/reported/index.ts';
import * as store from './contact-profile-store.ts';
import { cleanName } from './resolve-contact.ts';

/** Names a client after their profile on the channel. Returns false when the name was requested meanwhile. */
export async function recordProfile(
  tx: TenantTx,
  by: ActionContext,
  contact: store.UnnamedContact,
  profile: { name: string; picture: string },
): Promise<boolean> {
  const { conversationId, clientId, channel } = contact;
  const name = cleanName(profile.name);
  const { picture } = profile;
  if (!(await store.recordProfile(tx, contact, { name, picture, at: by.at }))) return false;
  if (name !== '')
    await setMissingName(tx, by, clientId, { from: CHANNELS[channel].placeholderName, to: name });
  await announce(tx, 'conversation.changed', { businessId: by.businessId, conversationId });
  return true;
}
