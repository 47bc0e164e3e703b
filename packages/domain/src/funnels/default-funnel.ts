import type { Action } from './actions.ts';
import { formatName } from './formatted-name.ts';
import type { Phase, PhaseType, Scenario } from './shape.ts';

export const DEFAULT_FUNNEL_NAME = 'Embudo principal';
export const DEFAULT_FUNNEL_DESCRIPTION =
  'El camino de cada contacto: desde su primer mensaje hasta su cita, su pedido y su regreso.';

interface Plan {
  name: string;
  type: PhaseType;
  scenarios: readonly (readonly [name: string, action: Action, description: string])[];
}

const PLAN: readonly Plan[] = [
  {
    name: 'Primer contacto',
    type: 'personalized',
    scenarios: [['Nuevo', 'entry', 'Escribió por primera vez y aún no agenda ni pide nada']],
  },
  {
    name: 'Cita',
    type: 'scheduling',
    scenarios: [
      ['Pago pendiente', 'pago_pendiente', 'Apartó una cita y falta su pago'],
      ['Agendada', 'agendada', 'Tiene una cita agendada'],
      ['Confirmada', 'confirmada', 'Confirmó que viene a su cita'],
    ],
  },
  {
    name: 'Atendidos',
    type: 'scheduling',
    scenarios: [['Asistió', 'asistida', 'Vino a su cita']],
  },
  {
    name: 'Por recuperar',
    type: 'scheduling',
    scenarios: [
      ['No asistió', 'no_asistida', 'No vino a su cita'],
      ['Canceló', 'cancelada', 'Su cita se canceló'],
      ['No pagó', 'no_pagada', 'Su cita se liberó porque no pagó'],
    ],
  },
  {
    name: 'Pedidos',
    type: 'ordering',
    scenarios: [
      ['Pedido pendiente', 'order_pending', 'Tiene un pedido por entregar'],
      ['Pedido entregado', 'order_delivered', 'Recibió su pedido'],
      ['Pedido cancelado', 'order_canceled', 'Su pedido se canceló'],
    ],
  },
  {
    name: 'Con una persona',
    type: 'contact_human',
    scenarios: [['Pide una persona', 'contact_admin', 'Quiere hablar con alguien del equipo']],
  },
];

const scenarioOf = ([name, actionReference, description]: Plan['scenarios'][number]): Scenario => ({
  name,
  formattedName: formatName(name, new Set()),
  description,
  actionReference,
  type: 'auto',
  WALabel: '',
  reactivationMessagesSequence: [],
});

/** The funnel of a new business. Its scenarios own every action, so that each contact has a place from the first day. */
export const DEFAULT_PHASES: readonly Phase[] = PLAN.map(({ name, type, scenarios }) => ({
  name,
  formattedName: formatName(name, new Set()),
  type,
  scenarios: scenarios.map(scenarioOf),
}));
