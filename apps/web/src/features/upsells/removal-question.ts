import type { Upsell } from '@cauce/contract/conversations/upsells';
import type { Question } from '../../ui/overlay/confirm-store.ts';
import { messagesWords } from './words.ts';

/** Names the messages that are not sent any more. */
export const removalQuestion = ({ name, planned }: Upsell): Question => ({
  title: `Eliminar el upsell «${name}»`,
  consequences: [
    planned === 0
      ? 'No tiene mensajes en espera.'
      : `${messagesWords(planned)} en espera ya no se ${planned === 1 ? 'envía' : 'envían'}.`,
    'Sus estadísticas se pierden; lo que ya se envió sigue en las conversaciones.',
  ],
  action: 'Eliminar',
  danger: true,
});
