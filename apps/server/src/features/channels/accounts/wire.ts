import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import type { ChannelAccount, ChannelTemplate } from '@cauce/contract/conversations/channels';
import { allows, type Grant } from '@cauce/contract/kit/access';
import type { Vault } from '../../../platform/sealed.ts';
import type { Row, Settings } from './accounts-store.ts';
import { maskToken } from './secrets.ts';
import type { TemplateRow } from './templates-store.ts';

export function toWire(vault: Vault, row: Row, grant: Grant | undefined): ChannelAccount {
  const { takesComments = false, noticeTemplateId = null } = row.settings as Settings;
  return {
    _id: row.id,
    channel: row.channel,
    name: row.name,
    handle: row.handle,
    externalId: row.external_id,
    parentId: row.parent_id,
    state: row.state as ChannelAccount['state'],
    reason: row.reason,
    isDefault: row.is_default,
    hasToken: row.secret !== null,
    maskedToken: maskToken(vault, row),
    takesComments,
    noticeTemplateId,
    connectedAt: row.connected_at?.toISOString() ?? null,
    checkedAt: row.checked_at?.toISOString() ?? null,
    can: { edit: grant !== undefined && allows(grant, `${CHANNELS[row.channel].account.page}.write`) },
  };
}

export const isUsable = ({ status, is_plain: isPlain }: TemplateRow): boolean =>
  status === 'APPROVED' && isPlain;

export const templateToWire = (row: TemplateRow): ChannelTemplate => ({
  _id: row.id,
  accountId: row.account_id,
  name: row.name,
  language: row.language,
  category: row.category,
  status: row.status,
  body: row.body,
  variables: row.variables,
  isUsable: isUsable(row),
  reason: row.reason,
});
