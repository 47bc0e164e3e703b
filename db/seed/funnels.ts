import {
  CHECKPOINT_COLOR,
  END_CHECKPOINT,
  salesFunnels,
  START_CHECKPOINT,
} from '@cauce/contract/funnels/sales-funnels';
import { funnels } from '@cauce/contract/funnels/funnels';
import type { InputOf } from '@cauce/contract/kit/endpoint';
import type { Visitor } from './visitor.ts';

type Phase = InputOf<typeof funnels.save>['body']['funnel']['phases'][number];
type Message = NonNullable<NonNullable<Phase['scenarios']>[number]['reactivationMessagesSequence']>[number];

const after = (delay: number, timeUnit: Message['timeUnit'], text: string): Message => ({
  text,
  delay,
  timeUnit,
  delayReference: 'scenario_update',
});

/** The messages of the clinic, by the action that leads into their scenario. */
const SEQUENCES: Readonly<Record<string, readonly Message[]>> = {
  entry: [
    after(
      4,
      'hours',
      'Hola, {nombre_contacto}. Somos {negocio}. ¿Pudimos resolver tu duda? Si quieres, aquí apartas tu cita: {liga_cita}',
    ),
  ],
  no_asistida: [
    after(
      2,
      'hours',
      'Hola, {nombre_contacto}. Lamentamos que no pudieras venir hoy a tu cita de {servicio}. ¿Te ayudamos a encontrar otro horario?',
    ),
    {
      text: '{nombre_contacto}, tu tratamiento sigue pendiente. Aquí eliges el día que te quede mejor: {liga_cita}',
      delay: 3,
      timeUnit: 'days',
      delayReference: 'last_reactivation_message',
    },
  ],
  cancelada: [
    after(
      1,
      'days',
      'Hola, {nombre_contacto}. Vimos que cancelaste tu cita de {servicio}. Cuando quieras retomarla, aquí la reservas: {liga_cita}',
    ),
  ],
  asistida: [
    after(
      3,
      'days',
      'Hola, {nombre_contacto}. ¿Cómo te has sentido después de tu {servicio} con {especialista}? Si tienes alguna molestia, escríbenos.',
    ),
    {
      ...after(
        150,
        'days',
        'Hola, {nombre_contacto}. Ya casi toca tu próxima limpieza en {negocio}. ¿Te apartamos un horario? {liga_cita}',
      ),
      // The reminder of the next visit is for people who answered the question before it too.
      goal: 'none',
    },
  ],
};

/** The labels that the clinic sees in its inbox, by the action that leads into the scenario. */
const LABELS: Readonly<Record<string, string>> = {
  no_asistida: 'Por recuperar',
  cancelada: 'Por recuperar',
  contact_admin: 'Pide una persona',
};

const checkpoint = (title: string, objections: string[], notes: string[]) => ({
  title,
  objections,
  notes,
  color: CHECKPOINT_COLOR,
});

/** Adds messages and labels to the funnel with which every business begins. */
export async function followUpAtClinic(owner: Visitor): Promise<void> {
  const { data } = await owner.call(funnels.list, {});
  const first = data.find(({ isDefault }) => isDefault);
  if (!first) throw new Error('The clinic has no funnel');
  await owner.call(funnels.save, {
    params: { id: first._id },
    body: {
      funnel: {
        name: first.name,
        description: first.description,
        phases: first.phases.map((phase) => ({
          ...phase,
          scenarios: phase.scenarios.map((scenario) => ({
            ...scenario,
            WALabel: LABELS[scenario.actionReference] ?? '',
            reactivationMessagesSequence: [...(SEQUENCES[scenario.actionReference] ?? [])],
          })),
        })),
      },
      updatedAt: first.updatedAt,
    },
  });
  await owner.call(salesFunnels.create, {
    body: {
      funnel: {
        name: 'Ortodoncia',
        description: 'De la primera pregunta por brackets al plan de pagos firmado.',
        checkpoints: [
          START_CHECKPOINT,
          checkpoint(
            'Valoración agendada',
            ['No sé si la necesito'],
            ['La valoración cuesta $350 y se descuenta'],
          ),
          checkpoint(
            'Presupuesto entregado',
            ['Está fuera de mi presupuesto', 'Lo tengo que platicar en casa'],
            ['Ofrece 18 meses sin intereses', 'Llama a los 3 días'],
          ),
          END_CHECKPOINT,
        ],
      },
    },
  });
}
