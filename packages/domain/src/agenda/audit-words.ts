import { AGENDA_STATUSES, STATUS_LABELS } from './appointment-status.ts';
import { formatMoney } from '../money/money.ts';

type Detail = Readonly<Record<string, unknown>>;

/** One entry of the audit trail. */
export type AuditEntry = { actor: string; action: string; detail: Detail };

const text = (detail: Detail, key: string): string => {
  const value = detail[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
/** The name of the subject, such as «Roma Norte»; empty without one. */
const name = (detail: Detail) => text(detail, 'name');

const statusOf = (detail: Detail) =>
  AGENDA_STATUSES.filter((status) => status === detail.status).map((status) => STATUS_LABELS[status])[0] ??
  '';
/** The specialist and time of an appointment. */
const visit = (detail: Detail) =>
  [`la cita de ${name(detail)}`, text(detail, 'when')].filter(Boolean).join(', ');
const block = (detail: Detail) =>
  [`el bloqueo ${name(detail)}`, text(detail, 'when')].filter(Boolean).join(', ');
/** Says that somebody booked although they saw the collision or the hours. */
const knowingly = (detail: Detail) => {
  const hours = text(detail, 'outsideHours');
  return [
    Array.isArray(detail.collides) ? ', encimada a propósito' : '',
    hours && `, fuera de horario a propósito (${hours})`,
  ].join('');
};

/** «el pedido 12 de Ana Torres» */
const order = (detail: Detail) => `el pedido ${text(detail, 'number')} de ${name(detail)}`;

/** «el asistente de pruebas Sofía» */
const assistant = (detail: Detail) =>
  `el asistente ${detail.mode === 'testing' ? 'de pruebas ' : ''}${name(detail)}`;

/** «Pagó anticipo» de Ana Torres */
const conversion = (detail: Detail) =>
  `«${name(detail)}»${text(detail, 'contact') && ` de ${text(detail, 'contact')}`}`;

const contacts = (detail: Detail) =>
  text(detail, 'count') === '1' ? '1 contacto' : `${text(detail, 'count')} contactos`;

/** The amount and person of a payment: «un ingreso de $450.00 de Ana Torres». */
const movement = (detail: Detail) => {
  const what = detail.type === 'out' ? 'un gasto' : 'un ingreso';
  const amount = typeof detail.cents === 'number' ? ` de ${formatMoney(detail.cents)}` : '';
  return `${what}${amount}${name(detail) && ` de ${name(detail)}`}`;
};

const ROLES: Record<string, string> = {
  owner: 'dueño',
  full: 'acceso completo',
  limited: 'permisos por página',
};

/** «$450.00 de la cita de Ana Torres: se movió la cita» */
const refund = (detail: Detail) => {
  const amount = typeof detail.cents === 'number' ? formatMoney(detail.cents) : '';
  const reason = text(detail, 'reason');
  return `${amount} de la cita de ${name(detail)}${reason && `: ${reason}`}`;
};

/** The words of each action, which follow the name of its author: «Ana Torres abrió la sucursal Roma Norte». */
const ACTION_WORDS: Record<string, (detail: Detail) => string> = {
  'business.founded': (detail) => `registró el negocio ${name(detail)}`,
  'business.changed': () => 'cambió los datos del negocio',
  'funnel.created': (detail) => `creó el embudo ${name(detail)}`,
  'funnel.saved': (detail) => `cambió el embudo ${name(detail)}`,
  'funnel.removed': (detail) => `eliminó el embudo ${name(detail)}`,
  'salesFunnel.created': (detail) => `creó el embudo de venta ${name(detail)}`,
  'salesFunnel.saved': (detail) => `cambió el embudo de venta ${name(detail)}`,
  'salesFunnel.removed': (detail) => `eliminó el embudo de venta ${name(detail)}`,
  'business.listsChanged': () => 'cambió las listas del negocio',
  'business.claimed': () => 'reclamó el negocio',
  'business.released': () => 'dejó el negocio sin dueño',
  'business.ownerChanged': (detail) => `puso a ${name(detail)} como dueño del negocio`,
  'business.subscriptionChanged': (detail) =>
    detail.plan === undefined
      ? 'cambió el fin del plan'
      : `cambió el plan a ${text(detail, 'plan') || 'ninguno'}`,
  'billing.paid': (detail) => `pagó ${text(detail, 'amount')} por ${name(detail)}`,
  'billing.returned': (detail) => `recibió de vuelta ${text(detail, 'amount')} del pago por ${name(detail)}`,
  'billing.reclaimed': (detail) => `dejó firme el pago por ${name(detail)}, sin devolución`,
  'billing.cancelled': (detail) => `canceló la suscripción de ${name(detail)}`,
  'billing.planKept': (detail) => `quitó el cambio de plan y conservó ${name(detail)}`,
  'billing.resumed': (detail) => `continuó la suscripción de ${name(detail)}`,
  'business.customerChanged': () => 'cambió el cliente de Stripe',
  'business.creditAlertsChanged': () => 'cambió los avisos de créditos',
  'business.testsChanged': () => 'cambió el tiempo de lectura o los números de prueba',
  'visit.started': () => 'entró de visita al negocio',
  'visit.ended': () => 'salió del negocio',
  'member.changed': (detail) => `dio a ${name(detail)} ${ROLES[text(detail, 'role')] ?? 'otros permisos'}`,
  'member.removed': (detail) => `quitó a ${name(detail)} del equipo`,
  'member.left': () => 'dejó el equipo',
  'invitation.sent': (detail) => `invitó a ${text(detail, 'email')}`,
  'invitation.resent': (detail) => `volvió a invitar a ${text(detail, 'email')}`,
  'invitation.revoked': (detail) => `canceló la invitación de ${text(detail, 'email')}`,
  'invitation.accepted': () => 'aceptó su invitación y entró al equipo',
  'join.requested': () => 'pidió entrar al equipo',
  'join.approved': (detail) => `aceptó a ${name(detail)} en el equipo`,
  'join.declined': (detail) => `rechazó la solicitud de ${name(detail)}`,
  'branch.opened': (detail) => `abrió la sucursal ${name(detail)}`,
  'branch.changed': (detail) => `cambió la sucursal ${name(detail)}`,
  'branch.archived': (detail) => `archivó la sucursal ${name(detail)}`,
  'branch.reactivated': (detail) => `reactivó la sucursal ${name(detail)}`,
  'booking.rulesSet': () => 'cambió las reservas en línea',
  'booking.closed': () => 'cerró las reservas en línea',
  'feed.opened': (detail) => `compartió la agenda de ${name(detail)} con otro calendario`,
  'feed.closed': (detail) => `dejó de compartir la agenda de ${name(detail)}`,
  'branch.deleted': (detail) => `eliminó la sucursal ${name(detail)}`,
  'specialist.registered': (detail) => `registró al especialista ${name(detail)}`,
  'specialist.changed': (detail) => `cambió al especialista ${name(detail)}`,
  'specialist.archived': (detail) => `archivó al especialista ${name(detail)}`,
  'specialist.reactivated': (detail) => `reactivó al especialista ${name(detail)}`,
  'specialist.deleted': (detail) => `eliminó al especialista ${name(detail)}`,
  'service.offered': (detail) => `registró el servicio ${name(detail)}`,
  'service.changed': (detail) => `cambió el servicio ${name(detail)}`,
  'service.archived': (detail) => `archivó el servicio ${name(detail)}`,
  'service.reactivated': (detail) => `reactivó el servicio ${name(detail)}`,
  'service.deleted': (detail) => `eliminó el servicio ${name(detail)}`,
  'conversionEvent.recorded': (detail) => `registró el evento ${conversion(detail)}`,
  'conversionEvent.changed': (detail) => `cambió el evento ${conversion(detail)}`,
  'conversionEvent.removed': (detail) => `eliminó el evento ${conversion(detail)}`,
  'trafficSource.created': (detail) => `creó la fuente de tráfico ${name(detail)}`,
  'trafficSource.changed': (detail) => `cambió la fuente de tráfico ${name(detail)}`,
  'trafficSource.removed': (detail) => `eliminó la fuente de tráfico ${name(detail)}`,
  'trafficSource.searched': (detail) => `buscó la fuente de tráfico ${name(detail)} en mensajes anteriores`,
  'resource.added': (detail) => `registró el recurso ${name(detail)}`,
  'resource.changed': (detail) => `cambió el recurso ${name(detail)}`,
  'resource.deleted': (detail) => `eliminó el recurso ${name(detail)}`,
  'product.registered': (detail) => `registró el producto ${name(detail)}`,
  'product.changed': (detail) => `cambió el producto ${name(detail)}`,
  'product.archived': (detail) => `archivó el producto ${name(detail)}`,
  'product.reactivated': (detail) => `reactivó el producto ${name(detail)}`,
  'product.deleted': (detail) => `eliminó el producto ${name(detail)}`,
  'stock.arrived': (detail) => `registró la entrada de ${text(detail, 'quantity')} de ${name(detail)}`,
  'stock.left': (detail) => `registró la salida de ${text(detail, 'quantity')} de ${name(detail)}`,
  'stock.reversed': (detail) => `anuló un movimiento de ${text(detail, 'quantity')} de ${name(detail)}`,
  'money.registered': (detail) => `registró ${movement(detail)}`,
  'money.corrected': (detail) => `corrigió ${movement(detail)}`,
  'payment.refunded': (detail) => `devolvió ${refund(detail)}`,
  'mercadoPago.connected': (detail) => `conectó la cuenta de Mercado Pago ${name(detail)}`,
  'mercadoPago.disconnected': (detail) => `desconectó la cuenta de Mercado Pago ${name(detail)}`,
  'money.struck': (detail) => `eliminó ${movement(detail)}`,
  'money.balanceReturned': (detail) =>
    `devolvió${typeof detail.cents === 'number' ? ` ${formatMoney(detail.cents)} de` : ''} saldo a favor${name(detail) && ` a ${name(detail)}`}`,
  'assistant.created': (detail) => `creó ${assistant(detail)}`,
  'assistant.changed': (detail) => `cambió ${assistant(detail)}`,
  'assistant.switchedOn': (detail) => `encendió ${assistant(detail)}`,
  'assistant.switchedOff': (detail) => `apagó ${assistant(detail)}`,
  'assistant.copied': (detail) => `copió en ${assistant(detail)} lo de su contraparte`,
  'assistant.deleted': (detail) => `eliminó ${assistant(detail)}`,
  'property.registered': (detail) => `registró el inmueble ${name(detail)}`,
  'property.changed': (detail) => `cambió el inmueble ${name(detail)}`,
  'property.archived': (detail) => `archivó el inmueble ${name(detail)}`,
  'property.reactivated': (detail) => `reactivó el inmueble ${name(detail)}`,
  'property.deleted': (detail) => `eliminó el inmueble ${name(detail)}`,
  'course.opened': (detail) => `registró el curso ${name(detail)}`,
  'course.changed': (detail) => `cambió el curso ${name(detail)}`,
  'course.archived': (detail) => `archivó el curso ${name(detail)}`,
  'course.reactivated': (detail) => `reactivó el curso ${name(detail)}`,
  'course.deleted': (detail) => `eliminó el curso ${name(detail)}`,
  'enrollment.made': (detail) => `inscribió a ${name(detail)} en ${text(detail, 'course')}`,
  'enrollment.changed': (detail) => `cambió la inscripción de ${name(detail)} en ${text(detail, 'course')}`,
  'enrollment.removed': (detail) => `eliminó la inscripción de ${name(detail)} en ${text(detail, 'course')}`,
  'order.taken': (detail) => `registró ${order(detail)}`,
  'order.changed': (detail) => `cambió ${order(detail)}`,
  'order.delivered': (detail) => `entregó ${order(detail)}`,
  'order.sold': (detail) => `registró una venta, el pedido ${text(detail, 'number')}`,
  'order.canceled': (detail) => `canceló ${order(detail)}`,
  'client.registered': (detail) => `registró a ${name(detail)}`,
  'client.changed': (detail) => `cambió los datos de ${name(detail)}`,
  'client.noted': (detail) => `agregó una nota a ${name(detail)}`,
  'client.archived': (detail) => `archivó a ${name(detail)}`,
  'client.reactivated': (detail) => `reactivó a ${name(detail)}`,
  'client.deleted': (detail) => `eliminó a ${name(detail)}`,
  'client.merged': (detail) => `unió a ${name(detail)} con ${text(detail, 'other')}`,
  'client.manyChanged': (detail) => `cambió ${contacts(detail)}`,
  'campaign.started': (detail) => `empezó la campaña ${name(detail)}`,
  'campaign.scheduled': (detail) => `programó la campaña ${name(detail)}`,
  'campaign.paused': (detail) => `pausó la campaña ${name(detail)}`,
  'campaign.resumed': (detail) => `siguió con la campaña ${name(detail)}`,
  'campaign.stopped': (detail) => `detuvo la campaña ${name(detail)}`,
  'campaign.tested': (detail) => `probó la campaña ${name(detail)}`,
  'upsell.created': (detail) => `creó el upsell ${name(detail)}`,
  'upsell.changed': (detail) => `cambió el upsell ${name(detail)}`,
  'upsell.paused': (detail) => `pausó el upsell ${name(detail)}`,
  'upsell.resumed': (detail) => `activó el upsell ${name(detail)}`,
  'upsell.removed': (detail) => `eliminó el upsell ${name(detail)}`,
  'audience.saved': (detail) => `guardó la audiencia ${name(detail)}`,
  'audience.changed': (detail) => `cambió la audiencia ${name(detail)}`,
  'audience.removed': (detail) => `eliminó la audiencia ${name(detail)}`,
  'import.started': (detail) => `empezó a importar ${text(detail, 'total')} filas de ${name(detail)}`,
  'import.finished': (detail) =>
    `importó ${name(detail)}: ${text(detail, 'created')} creados, ${'completed' in detail ? `${text(detail, 'completed')} completados, ` : ''}${text(detail, 'failed')} fallidos`,
  'import.taken': (detail) =>
    `importó ${text(detail, 'created')} ${detail.kind === 'products' ? 'productos' : 'contactos'} de una vez`,
  'conversation.deleted': (detail) => `eliminó la conversación con ${name(detail)}`,
  'message.retried': () => 'volvió a enviar un mensaje',
  'messages.retried': (detail) => `volvió a enviar mensajes que no salieron: ${text(detail, 'retried')}`,
  'message.settled': (detail) =>
    detail.arrived === true ? 'dio por enviado un mensaje' : 'descartó un mensaje que no salió',
  'notification.cancelled': (detail) => `canceló un mensaje programado para ${name(detail)}`,
  'notifications.rulesSet': () => 'cambió los textos y horarios de los mensajes',
  'appointment.booked': (detail) => `agendó ${visit(detail)}${knowingly(detail)}`,
  'appointment.changed': (detail) => `cambió ${visit(detail)}${knowingly(detail)}`,
  'appointment.moved': (detail) => `movió ${visit(detail)}${knowingly(detail)}`,
  'appointment.statusChanged': (detail) =>
    `puso como ${statusOf(detail)} ${visit(detail)}${knowingly(detail)}`,
  'appointment.deleted': (detail) => `eliminó ${visit(detail)}`,
  'block.placed': (detail) => `puso ${block(detail)}`,
  'block.changed': (detail) => `cambió ${block(detail)}`,
  'block.removed': (detail) => `quitó ${block(detail)}`,
};

const SOMEONE = 'Alguien';

/** The words of an action. One without its own text is described by its subject. */
export function actionWords({ action, detail }: Omit<AuditEntry, 'actor'>): string {
  const words = ACTION_WORDS[action];
  if (words) return words(detail).trim();
  return ['hizo un cambio', name(detail) && `en ${name(detail)}`].filter(Boolean).join(' ');
}

export const sentenceOf = (entry: AuditEntry): string => `${entry.actor || SOMEONE} ${actionWords(entry)}`;
