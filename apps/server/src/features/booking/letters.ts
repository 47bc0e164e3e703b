import { formatLongDate, formatTime } from '@cauce/domain/dates';
import { letter, type LetterParts, type Mail } from '../../platform/outbox/index.ts';

export interface Told {
  to: string;
  clientName: string;
  businessName: string;
  brand: NonNullable<LetterParts['brand']>;
  zone: string;
  start: Date;
  serviceName: string;
  specialistName: string;
  branchName: string;
  branchAddress: string;
  instructions: string;
  url: string;
}

const when = ({ start, zone }: Told) => `${formatLongDate(start, zone)}, ${formatTime(start, zone)}`;

function about(told: Told, title: string, opening: string, action: string): Mail {
  const { to, businessName, brand, url } = told;
  const paragraphs = [
    opening,
    `${told.serviceName} con ${told.specialistName}: ${when(told)}.`,
    `${told.branchName}, ${told.branchAddress}.`,
    ...(told.instructions === '' ? [] : [told.instructions]),
  ];
  return {
    to,
    subject: `${title} en ${businessName}`,
    ...letter({ title, paragraphs, action: { label: action, url }, brand }),
  };
}

export const booked = (told: Told): Mail =>
  about(
    told,
    'Tu cita quedó reservada',
    `Hola, ${told.clientName}. Te esperamos:`,
    'Ver, cambiar o cancelar',
  );

export const rescheduled = (told: Told): Mail =>
  about(told, 'Tu cita cambió de horario', `Hola, ${told.clientName}. Así quedó:`, 'Ver mi cita');

export const cancelled = (told: Told): Mail =>
  about(told, 'Tu cita se canceló', `Hola, ${told.clientName}. Cancelamos esta cita:`, 'Reservar otra vez');
