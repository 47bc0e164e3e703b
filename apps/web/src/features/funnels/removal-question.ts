import type { Funnel } from '@cauce/contract/funnels/funnels';
import type { Question } from '../../ui/overlay/confirm-store.ts';
import { messageWords, peopleWords } from './words.ts';

/** Names everything that is deleted with a funnel, and that its contacts remain. */
export function removalQuestion(
  { name, leads, isDefault, notes, phases }: Funnel,
  hasDraft: boolean,
): Question {
  const messages = phases
    .flatMap(({ scenarios }) => scenarios)
    .reduce((sum, scenario) => sum + scenario.reactivationMessagesSequence.length, 0);
  const consequences = [
    leads > 0 && `${peopleWords(leads)} dejan de estar en él; siguen en tus contactos.`,
    messages > 0 && `${messageWords(messages)} de sus secuencias: lo que estaba programado ya no se envía.`,
    notes.length > 0 && (notes.length === 1 ? 'Su nota.' : `Sus ${notes.length} notas.`),
    hasDraft && 'Tus cambios sin publicar.',
    isDefault && 'Es el embudo predeterminado: los contactos nuevos entrarán a otro, si lo hay.',
  ].filter((line) => typeof line === 'string');
  return {
    title: `Eliminar el embudo «${name}»`,
    ...(consequences.length > 0 ? { consequences } : { body: 'No se puede deshacer.' }),
    action: 'Eliminar',
    danger: true,
  };
}
