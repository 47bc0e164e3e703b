import type { ChannelAccount } from '@cauce/contract/conversations/channels';

/** A channel account of the official WhatsApp API that is connected and works. */
export const anAccount = (given: Partial<ChannelAccount> = {}): ChannelAccount => ({
  _id: '01890000-0000-7000-8000-00000000b001',
  channel: 'whatsapp',
  name: 'Clínica Roble',
  handle: '+52 55 1234 5678',
  externalId: '100200300',
  parentId: '555666777',
  state: 'connected',
  reason: '',
  isDefault: false,
  hasToken: true,
  maskedToken: '••••ghij',
  takesComments: false,
  noticeTemplateId: null,
  connectedAt: '2026-11-20T10:00:00.000Z',
  checkedAt: '2026-11-22T10:00:00.000Z',
  can: { edit: true },
  ...given,
});
