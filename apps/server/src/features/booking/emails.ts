import { formatDateTime, formatLongDate, formatTime } from '@cauce/domain/time/dates';
import { composeEmail, type EmailParts, type Email } from '../../platform/outbox/index.ts';
import type { PaymentDue } from './visit.ts';

export interface EmailContent {
  to: string;
  clientName: string;
  businessName: string;
  brand: NonNullable<EmailParts['brand']>;
  zone: string;
  start: Date;
  serviceName: string;
  specialistName: string;
  branchName: string;
  branchAddress: string;
  instructions: string;
  url: string;
  /** The payment without which its time is released. */
  due: PaymentDue | undefined;
}

const when = ({ start, zone }: EmailContent) => `${formatLongDate(start, zone)}, ${formatTime(start, zone)}`;

interface Wording {
  title: string;
  opening: string;
  action: { label: string; url: string };
}

function composeAppointmentEmail(content: EmailContent, { title, opening, action }: Wording): Email {
  const { to, businessName, brand } = content;
  const paragraphs = [
    opening,
    `${content.serviceName} con ${content.specialistName}: ${when(content)}.`,
    `${content.branchName}, ${content.branchAddress}.`,
    ...(content.instructions === '' ? [] : [content.instructions]),
  ];
  return {
    to,
    subject: `${title} en ${businessName}`,
    ...composeEmail({ title, paragraphs, action, brand }),
  };
}

/** Asks for the payment of a time that is released without it. A time ends with «m.», so no full stop follows. */
const payFirst = (
  { clientName, zone }: EmailContent,
  { amount, isDeposit, until, url }: PaymentDue,
): Wording => ({
  title: isDeposit ? 'Paga tu anticipo para asegurar tu cita' : 'Paga para asegurar tu cita',
  opening: `Hola, ${clientName}. Te guardamos este horario hasta el ${formatDateTime(until, zone)} Sin el pago, queda libre para alguien más:`,
  action: { label: `Pagar ${amount}`, url },
});

export function bookedEmail(content: EmailContent): Email {
  const { clientName, url, due } = content;
  return composeAppointmentEmail(
    content,
    due === undefined
      ? {
          title: 'Tu cita quedó reservada',
          opening: `Hola, ${clientName}. Te esperamos:`,
          action: { label: 'Ver, cambiar o cancelar', url },
        }
      : payFirst(content, due),
  );
}

export const rescheduledEmail = (content: EmailContent): Email =>
  composeAppointmentEmail(content, {
    title: 'Tu cita cambió de horario',
    opening: `Hola, ${content.clientName}. Así quedó:`,
    action: { label: 'Ver mi cita', url: content.url },
  });

export const cancelledEmail = (content: EmailContent): Email =>
  composeAppointmentEmail(content, {
    title: 'Tu cita se canceló',
    opening: `Hola, ${content.clientName}. Cancelamos esta cita:`,
    action: { label: 'Reservar otra vez', url: content.url },
  });
