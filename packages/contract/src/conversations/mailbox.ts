import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant, paged, pageQuery } from '../kit/fields.ts';

export const MailboxEntry = z.object({
  id: entityId('public'),
  to: z.string(),
  subject: z.string(),
  receivedAt: instant(),
});
export type MailboxEntry = z.output<typeof MailboxEntry>;

export const MailboxMessage = MailboxEntry.extend({ text: z.string(), html: z.string() });
export type MailboxMessage = z.output<typeof MailboxMessage>;

const rate = { max: 240, seconds: 60 };

/** Only answers in test mode, to the platform's team or to a caller at the machine itself. */
export const mailbox = {
  list: endpoint({
    method: 'GET',
    path: '/mailbox',
    access: 'public',
    summary: 'Lista los correos que habrían salido (solo en modo de prueba)',
    query: z.strictObject({ search: z.string().trim().max(100).default(''), ...pageQuery }),
    data: paged(MailboxEntry),
    rate,
  }),
  read: endpoint({
    method: 'GET',
    path: '/mailbox/:id',
    access: 'public',
    summary: 'Lee un correo del buzón de prueba',
    params: { id: entityId('public') },
    data: MailboxMessage,
    rate,
  }),
};
