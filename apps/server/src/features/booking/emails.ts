import { formatLongDate, formatTime } from '@cauce/domain/time/dates';
import { composeEmail, type EmailParts, type Email } from '../../platform/outbox/index.ts';

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
}

const when = ({ start, zone }: EmailContent) => `${formatLongDate(start, zone)}, ${formatTime(start, zone)}`;

function composeAppointmentEmail(
  content: EmailContent,
  title: string,
  opening: string,
  action: string,
): Email {
  const { to, businessName, brand, url } = content;
  const paragraphs = [
    opening,
    `${content.serviceName} con ${content.specialistName}: ${when(content)}.`,
    `${content.branchName}, ${content.branchAddress}.`,
    ...(content.instructions === '' ? [] : [content.instructions]),
  ];
  return {
    to,
    subject: `${title} en ${businessName}`,
    ...composeEmail({ title, paragraphs, action: { label: action, url }, brand }),
  };
}

export const bookedEmail = (content: EmailContent): Email =>
  composeAppointmentEmail(
    content,
    'Tu cita quedó reservada',
    `Hola, ${content.clientName}. Te esperamos:`,
    'Ver, cambiar o cancelar',
  );

export const rescheduledEmail = (content: EmailContent): Email =>
  composeAppointmentEmail(
    content,
    'Tu cita cambió de horario',
    `Hola, ${content.clientName}. Así quedó:`,
    'Ver mi cita',
  );

export const cancelledEmail = (content: EmailContent): Email =>
  composeAppointmentEmail(
    content,
    'Tu cita se canceló',
    `Hola, ${content.clientName}. Cancelamos esta cita:`,
    'Reservar otra vez',
  );
