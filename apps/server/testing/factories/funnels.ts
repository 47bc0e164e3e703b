import type { InputOf } from '@cauce/contract/kit/endpoint';
import type { funnelDrafts } from '@cauce/contract/funnels/drafts';
import type { funnels } from '@cauce/contract/funnels/funnels';

type Given = InputOf<typeof funnels.create>['body']['funnel'];

/** A funnel with two phases, whose scenarios own four actions, with a sequence. */
export const funnelInput = (over: Partial<Given> = {}): Given => ({
  name: 'Embudo de prueba',
  description: 'Para probar',
  phases: [
    { name: 'Llegada', scenarios: [{ name: 'Nuevo', actionReference: 'entry' }] },
    {
      name: 'Cita',
      type: 'scheduling',
      scenarios: [
        { name: 'Agendada', actionReference: 'agendada' },
        {
          name: 'Asistió',
          actionReference: 'asistida',
          reactivationMessagesSequence: [
            {
              text: 'Hola, {nombre_contacto}. ¿Cómo te fue?',
              delay: 3,
              timeUnit: 'days',
              delayReference: 'scenario_update',
            },
          ],
        },
        { name: 'Por llamar', type: 'manual' },
      ],
    },
  ],
  ...over,
});

type Content = InputOf<typeof funnelDrafts.save>['body']['draft']['content'];

/** Unfinished changes to a funnel: a phase has no name yet. */
export const draftContent = (over: Partial<Content> = {}): Content => ({
  name: 'Embudo sin publicar',
  description: '',
  phases: [
    {
      key: 'llegada',
      name: '',
      type: 'personalized',
      scenarios: [
        {
          key: 'llegada.nuevo',
          name: 'Nuevo',
          description: '',
          actionReference: 'entry',
          type: 'auto',
          WALabel: '',
          reactivationMessagesSequence: [
            {
              key: 'otro',
              text: '',
              delay: 4,
              timeUnit: 'hours',
              delayReference: 'scenario_update',
              deletable: true,
              goal: 'decrease',
            },
          ],
        },
      ],
    },
  ],
  ...over,
});
