import type { Phone } from '@cauce/domain/people/phone';
import { wholeNumber } from '@cauce/domain/people/phone';
import * as z from 'zod';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type Job, job } from '../../platform/jobs/job.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { findByNumber } from '../clients/index.ts';
import { AUTOMATIC } from '../conversations/index.ts';
import {
  findSenderAccount,
  loadSendingConditions,
  permitMessages,
  queueToPhones,
} from '../conversations/outbound/index.ts';
import * as catalog from './catalog-store.ts';
import { queueCode } from './code-email.ts';

const SEND_CODE = 'booking.sendCode';

/**
 * Queues the code for a number, known or not: the job finds out whether it is a client's. So neither the answer nor its
 * time tells who is known.
 */
export const enqueueCode = (tx: TenantTx, businessId: string, phone: Phone, code: string): Promise<void> =>
  enqueue(tx, SEND_CODE, { businessId, countryCode: phone.countryCode, whatsapp: phone.whatsapp, code });

type Recipient = { clientId: string; address: string };

/** Sends the code to the WhatsApp of a client. Without a way to write there now, nobody gets it. */
async function queueByWhatsapp(
  tx: TenantTx,
  by: ActionContext,
  { clientId, address }: Recipient,
  { channels, code }: { channels: Channels; code: string },
): Promise<void> {
  const sender = await findSenderAccount(tx, channels);
  const { openUntil, templates } = (await loadSendingConditions(tx, sender, [address]))(address);
  const isOpen = openUntil === undefined || by.at < openUntil;
  if (!isOpen && !templates) return;
  const [permitted] = await permitMessages(tx, by.at, [{ purpose: 'prompt', clientId, address }]);
  if (permitted === undefined || !('permit' in permitted)) return;
  const { name } = await catalog.readBusinessProfile(tx);
  const text = `${code} es tu código para reservar en ${name}. Si no estás reservando una cita, ignora este mensaje.`;
  await queueToPhones(tx, by, sender, [
    {
      ...AUTOMATIC,
      clientId,
      specialistId: null,
      permit: permitted.permit,
      text,
      mode: isOpen ? 'free' : 'template',
    },
  ]);
}

/** Sends a code only to the stored contact of a client: their e-mail address, or else their WhatsApp. */
export const bookingJobs = ({ channels }: { channels: Channels }): Job[] => [
  job(SEND_CODE, {
    schema: z.strictObject({
      businessId: z.uuid(),
      countryCode: z.string(),
      whatsapp: z.string(),
      code: z.string(),
    }),
    attempts: 3,
    run: ({ businessId, code, ...phone }, { scopes, clock }) =>
      scopes.inTenant({ businessId }, async (tx) => {
        const client = await findByNumber(tx, phone);
        if (client === undefined) return;
        if (client.email !== '') return queueCode(tx, businessId, client.email, code);
        const recipient = { clientId: client._id, address: wholeNumber(client) };
        await queueByWhatsapp(tx, { businessId, at: clock.now() }, recipient, { channels, code });
      }),
  }),
];
