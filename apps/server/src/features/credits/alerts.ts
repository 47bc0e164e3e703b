import { CREDIT_MODELS } from '@cauce/contract/account/credits';
import { formatCredits, spendableCredits } from '@cauce/domain/money/credit-amount';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { composeEmail, queueEmail } from '../../platform/outbox/index.ts';
import { SYSTEM_AUTHOR, findSenderAccount, queueToPhones } from '../conversations/index.ts';
import { brandOf, letterhead } from '../team/index.ts';
import type { Channels } from '../../providers/channels/index.ts';
import * as store from './alerts-store.ts';

interface AlertContext {
  businessId: string;
  at: Date;
  channels: Channels;
  publicUrl: string;
}

const describeRemaining = ({ kind, available }: store.LowCredits): string =>
  available <= 0
    ? `Ya no quedan créditos ${CREDIT_MODELS[kind].name}: los asistentes que los usan dejaron de responder.`
    : `Quedan ${formatCredits(spendableCredits(available))} créditos ${CREDIT_MODELS[kind].name}.`;

/** Alerts the owners of low credits by e-mail and WhatsApp, once within the hours that they chose. */
export async function alertLowCredits(tx: TenantTx, by: AlertContext): Promise<void> {
  const { businessId, at, channels, publicUrl } = by;
  const low = await store.listRunningLow(tx, at);
  if (low.length === 0 || !(await store.claimNotice(tx, at))) return;
  const { emails, phone } = await store.listOwnerContacts(tx);
  const head = await letterhead(tx, businessId);
  const paragraphs = low.map(describeRemaining);
  const title = `Se están acabando los créditos de ${head.name}`;
  const action = { label: 'Ver mis créditos', url: `${publicUrl}/creditos` };
  for (const to of emails)
    await queueEmail(tx, {
      to,
      subject: title,
      ...composeEmail({ title, paragraphs, action, brand: brandOf(head) }),
    });
  const text = [`${title}.`, ...paragraphs, action.url].join('\n');
  await queueToPhones(tx, by, await findSenderAccount(tx, channels), [
    { clientId: null, specialistId: null, phone, text, author: SYSTEM_AUTHOR, mode: 'template' },
  ]);
}
