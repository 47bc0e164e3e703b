import type { Funnel } from '@cauce/contract/funnels/funnels';

const message = {
  text: '¿Cómo te fue?',
  formattedName: 'mensaje',
  delay: 3,
  timeUnit: 'days',
  delayReference: 'scenario_update',
  deletable: true,
  goal: 'decrease',
} as const;

const scenario = (name: string, formattedName: string, over: object = {}) => ({
  name,
  formattedName,
  description: '',
  actionReference: 'none' as const,
  type: 'auto' as const,
  WALabel: '',
  reactivationMessagesSequence: [],
  ...over,
});

/** A published funnel for tests: two phases, three scenarios, one message. */
export const publishedFunnel = (over: Partial<Funnel> = {}): Funnel => ({
  _id: '00000000-0000-4000-8000-000000000001',
  businessId: '00000000-0000-4000-8000-000000000002',
  name: 'Principal',
  description: '',
  notes: [],
  leads: 3,
  isDefault: true,
  version: 1,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  can: { edit: true, delete: true },
  phases: [
    {
      index: 0,
      name: 'Cita',
      formattedName: 'cita',
      type: 'scheduling',
      scenarios: [
        scenario('Agendada', 'agendada', { actionReference: 'agendada' }),
        scenario('Asistió', 'asistió', {
          actionReference: 'asistida',
          reactivationMessagesSequence: [message],
        }),
      ],
    },
    {
      index: 1,
      name: 'Por recuperar',
      formattedName: 'por_recuperar',
      type: 'scheduling',
      scenarios: [scenario('No asistió', 'no_asistió', { actionReference: 'no_asistida' })],
    },
  ],
  ...over,
});
