import { APPOINTMENT_STATUSES, STATUS_LABELS } from '../agenda/appointment-status.ts';

const ORDER_ACTIONS = {
  pending: 'order_pending',
  delivered: 'order_delivered',
  canceled: 'order_canceled',
} as const;

/** Events that move a contact. Each one belongs to at most one scenario of a funnel, which the contact then enters. */
export const ACTIONS = [
  'entry',
  ...APPOINTMENT_STATUSES,
  ...Object.values(ORDER_ACTIONS),
  'contact_admin',
] as const;
export type Action = (typeof ACTIONS)[number];

/** A scenario without an action is entered by hand only. */
export const NO_ACTION = 'none';

export const ACTION_LABELS: Readonly<Record<Action, string>> = {
  entry: 'Escribe por primera vez',
  agendada: `Cita: ${STATUS_LABELS.agendada}`,
  confirmada: `Cita: ${STATUS_LABELS.confirmada}`,
  cancelada: `Cita: ${STATUS_LABELS.cancelada}`,
  asistida: `Cita: ${STATUS_LABELS.asistida}`,
  no_asistida: `Cita: ${STATUS_LABELS.no_asistida}`,
  pago_pendiente: `Cita: ${STATUS_LABELS.pago_pendiente}`,
  no_pagada: `Cita: ${STATUS_LABELS.no_pagada}`,
  order_pending: 'Pedido: Pendiente',
  order_delivered: 'Pedido: Entregado',
  order_canceled: 'Pedido: Cancelado',
  contact_admin: 'Pide hablar con una persona',
};

/** The action of an order that gets this status. */
export const actionOfOrder = (status: keyof typeof ORDER_ACTIONS): Action => ORDER_ACTIONS[status];
