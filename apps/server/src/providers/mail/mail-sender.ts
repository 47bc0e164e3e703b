import * as z from 'zod';
import { outboxSender, type OutboxSender } from '../../platform/outbox/outbox-sender.ts';
import type { Mailer } from './port.ts';

const oneLine = z.string().regex(/^[^\r\n]*$/);
const Mail = z.object({ to: z.email(), subject: oneLine, text: z.string(), html: z.string() });

/** Sends the e-mails of the outbox. */
export const mailSender = (mailer: Mailer): OutboxSender =>
  outboxSender('mail', Mail, (id, mail, signal) => mailer.send(id, mail, signal));
