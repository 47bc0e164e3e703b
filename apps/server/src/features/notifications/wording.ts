import { takesTime } from '@cauce/domain/agenda/appointment-status';
import { formatLongDate, formatTime } from '@cauce/domain/time/dates';
import { renderTemplate, type TemplateValues } from '@cauce/domain/texts/message-template';
import type { StoredNotification } from './notification-columns-store.ts';

/** Current values of the placeholders. */
function templateValues(notification: StoredNotification, publicUrl: string): TemplateValues {
  const { start, zone, kind } = notification;
  const place = {
    // Specialists see the client's full name.
    nombre_contacto: kind === 'specialist' ? notification.clientName : notification.firstName,
    negocio: notification.businessName,
  };
  if (start === null) return { ...place, liga_cita: `${publicUrl}/reservar/${notification.slug}` };
  const isOver =
    notification.status === null || notification.status === 'block' || !takesTime(notification.status);
  return {
    ...place,
    servicio: notification.serviceName,
    especialista: notification.specialistName,
    sucursal: notification.branchName,
    direccion: notification.branchAddress,
    fecha: formatLongDate(start, zone),
    hora: formatTime(start, zone),
    // A cancelled appointment links to the booking page instead.
    liga_cita: isOver
      ? `${publicUrl}/reservar/${notification.slug}`
      : `${publicUrl}/reservar/cita/${notification.shortId}`,
  };
}

export const renderText = (notification: StoredNotification, publicUrl: string): string =>
  renderTemplate(notification.text, templateValues(notification, publicUrl));
