import { isOutcome, takesTime } from '@cauce/domain/agenda/appointment-status';
import { formatDateTime, formatLongDate, formatTime } from '@cauce/domain/time/dates';
import {
  CANCELLATION_WITHOUT_APPOINTMENT,
  namesAppointment,
  renderTemplate,
  type TemplateValues,
} from '@cauce/domain/texts/message-template';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { paymentUrl } from '../payments/payable/index.ts';
import { type Draft, preview } from './store.ts';
import type { StoredNotification } from './notification-columns-store.ts';

/** Current values of the placeholders. */
function templateValues(notification: StoredNotification, publicUrl: string): TemplateValues {
  const { start, zone, kind } = notification;
  const place = {
    // Specialists see the client's full name.
    nombre_contacto: kind === 'specialist' ? notification.clientName : notification.firstName,
    nombre_whatsapp: notification.whatsappName,
    nombre_asistente: notification.assistantName,
    negocio: notification.businessName,
    ...notification.orderValues,
  };
  if (start === null) return { ...place, liga_cita: `${publicUrl}/reservar/${notification.slug}` };
  const isOver =
    kind === 'cancellation' ||
    notification.status === null ||
    notification.status === 'block' ||
    !takesTime(notification.status) ||
    isOutcome(notification.status);
  return {
    ...place,
    servicio: notification.serviceName,
    especialista: notification.specialistName,
    sucursal: notification.branchName,
    direccion: notification.branchAddress,
    fecha: formatLongDate(start, zone),
    hora: formatTime(start, zone),
    // An appointment that is cancelled or over links to the booking page instead.
    liga_cita: isOver
      ? `${publicUrl}/reservar/${notification.slug}`
      : `${publicUrl}/reservar/cita/${notification.shortId}`,
  };
}

/** The notices to a client who still has to pay. */
const OF_UNPAID: readonly string[] = ['confirmation', 'moved', 'changed', 'reminder', 'confirmationRequest'];

/** Until when the time of an unpaid appointment is kept, and the link to pay it. */
function paymentWords({ kind, payUntil, shortId, zone }: StoredNotification, publicUrl: string): string {
  if (payUntil === null || shortId === null || !OF_UNPAID.includes(kind)) return '';
  const until = formatDateTime(payUntil, zone);
  return `\nFalta tu pago: guardamos tu lugar hasta ${until}. Págalo aquí: ${paymentUrl(publicUrl, shortId)}`;
}

export const renderText = (notification: StoredNotification, publicUrl: string): string =>
  renderTemplate(notification.text, templateValues(notification, publicUrl)) +
  paymentWords(notification, publicUrl);

/** The text of a cancellation is written when it is planned, because its appointment may be deleted before it leaves. */
export async function freezeCancellation<D extends Draft>(
  tx: TenantTx,
  by: ActionContext,
  draft: D,
  publicUrl: string,
): Promise<D> {
  if (draft.kind !== 'cancellation') return draft;
  const text = draft.appointmentId === null ? withoutAppointment(draft.text) : draft.text;
  const row = await preview(tx, by, { ...draft, text });
  return row === undefined ? draft : { ...draft, text: renderText(row, publicUrl) };
}

/** A text that names parts of an appointment would have holes without one. */
const withoutAppointment = (text: string): string =>
  namesAppointment(text) ? CANCELLATION_WITHOUT_APPOINTMENT : text;
