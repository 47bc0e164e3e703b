import { wholeNumber } from '@cauce/domain/people/phone';
import type { NotifyOwners } from './features/credits/index.ts';
import { AUTOMATIC } from './features/conversations/index.ts';
import { findSenderAccount, permitMessage, queueToPhones } from './features/conversations/outbound/index.ts';
import { brandOf, findOwnerPhone, letterhead, listOwners } from './features/team/index.ts';
import { composeEmail, queueEmail } from './platform/outbox/index.ts';
import type { Channels } from './providers/channels/index.ts';

/** Sends a notice to all owners of a business by e-mail, and to the owner's WhatsApp number. */
export const createNotifyOwners =
  ({ channels, publicUrl }: { channels: Channels; publicUrl: string }): NotifyOwners =>
  async (tx, by, notice) => {
    const head = await letterhead(tx, by.businessId);
    const title = notice.title(head.name);
    const paragraphs = [...notice.paragraphs];
    const action = { label: notice.action.label, url: `${publicUrl}${notice.action.path}` };
    for (const { email: to } of await listOwners(tx))
      await queueEmail(tx, {
        to,
        subject: title,
        ...composeEmail({ title, paragraphs, action, brand: brandOf(head) }),
      });
    const phone = await findOwnerPhone(tx);
    const text = [`${title}.`, ...paragraphs, action.url].join('\n');
    const address = wholeNumber(phone);
    const result = await permitMessage(tx, by.at, { purpose: 'owner', clientId: null, address });
    if ('withheld' in result) return;
    await queueToPhones(tx, by, await findSenderAccount(tx, channels), [
      { clientId: null, specialistId: null, ...result, text, ...AUTOMATIC, mode: 'template' },
    ]);
  };
