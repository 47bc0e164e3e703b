import type { Funnel, FunnelRemoval } from '@cauce/contract/funnels/funnels';
import type { Question } from '../../ui/overlay/confirm-store.ts';
import { messageWords, peopleWords } from './words.ts';

const amount = (count: number) => count.toLocaleString('es-MX');

const waitingWords = (pending: number): string =>
  pending === 1
    ? '1 mensaje programado, que ya no se envía.'
    : `${amount(pending)} mensajes programados, que ya no se envían.`;

const homelessWords = (onlyHere: number): string =>
  onlyHere === 1
    ? '1 de ellos no está en otro embudo: entra a uno cuando te escriba, agende o pida algo.'
    : `${amount(onlyHere)} de ellos no están en otro embudo: entran a uno cuando te escriban, agenden o pidan algo.`;

const leavingWords = (contacts: number): string =>
  `${peopleWords(contacts)} ${contacts === 1 ? 'deja de estar en él; sigue' : 'dejan de estar en él; siguen'} en tus contactos.`;

/** Names everything that ends with a funnel, and that its contacts remain. */
export function removalQuestion(
  { name, isDefault, notes, phases }: Funnel,
  { contacts, onlyHere, pending }: FunnelRemoval,
  hasDraft: boolean,
): Question {
  const messages = phases
    .flatMap(({ scenarios }) => scenarios)
    .reduce((sum, scenario) => sum + scenario.reactivationMessagesSequence.length, 0);
  const consequences = [
    contacts > 0 && leavingWords(contacts),
    onlyHere > 0 && homelessWords(onlyHere),
    pending > 0 && waitingWords(pending),
    messages > 0 && `${messageWords(messages)} de sus secuencias.`,
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
