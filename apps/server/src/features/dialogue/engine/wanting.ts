import type { Intent } from '@cauce/language/messages/understanding';
import { isCount } from './ordering.ts';
import type { Goal } from './state.ts';
import type { Scene } from './understanding.ts';

/** Which of what may be done is wanted; several in one message are told apart by what was denied and said last. */
export function goalOf({ wants, state, said, when, services, products, tools }: Scene): Goal | undefined {
  // What is asked of others leads to nothing of one's own.
  if (wants.has('others') && !wants.has('book')) return undefined;
  const isCancelled = wants.has('cancel');
  const isMeetable = (when?.readings.length ?? 0) > 0;
  if (wants.has('move')) return 'move';
  if (isCancelled && state.goal === 'book' && state.asked !== undefined) return 'cancel';
  // «No puedo ir, ¿tienen el viernes?» moves it.
  if (
    isCancelled &&
    isMeetable &&
    when?.standing === undefined &&
    wants.has('times') &&
    tools.names.has('rescheduleAppointment')
  )
    return 'move';
  // «No voy a poder, pásame las dos al jueves».
  if (isCancelled && isMeetable && CHANGES.test(said.text)) return 'move';
  // «Cancélala y agéndamela para el viernes».
  const isSame = said.services.length === 0 && SAME.test(said.text) && !ANOTHER.test(said.text);
  if (isCancelled && isMeetable && isSame && tools.names.has('rescheduleAppointment')) return 'move';
  if (isCancelled) return 'cancel';
  const isYes = said.agreement === 'yes';
  if (wants.has('confirm') && isWhether(said.text)) return undefined;
  if (wants.has('confirm') && !wants.has('book') && state.asked === undefined) return 'confirm';
  const isOrder = said.products.length > 0 && said.services.length === 0;
  // «Apártame una valoración» orders no product.
  const isOfService = said.services.length > 0 && said.products.length === 0;
  if (wants.has('order') && isOfService) return 'book';
  if (wants.has('order') && (isOrder || products.length > 0 || !wants.has('book'))) return 'order';
  const isAskedOnly = wants.has('price') || wants.has('products');
  if (isOrder && !isAskedOnly && tools.names.has('takeOrder') && !wants.has('book')) return 'order';
  // «Apártamelas, las 3», right after a price was told.
  const isOfNothingElse = state.goal === undefined && said.services.length === 0;
  if (
    isOfNothingElse &&
    state.productId !== undefined &&
    TAKEN.test(said.text) &&
    tools.names.has('takeOrder')
  )
    return 'order';
  if (wants.has('book') || wants.has('times'))
    return state.goal === 'move' && !said.services.length && !wants.has('book') ? 'move' : 'book';
  if (state.goal !== undefined && state.asked !== undefined && continues({ said, when, wants, state }))
    return state.goal;
  const isThatProduct =
    state.productId !== undefined &&
    /(?:^| )(?:quiero|dame|mandame|me mandas|me llevo|llevo|apartame|aparta|pido)(?: |$)/.test(said.text);
  if (isThatProduct && said.services.length === 0 && tools.names.has('takeOrder')) return 'order';
  const asksOnly = INFO.some((intent) => wants.has(intent));
  if (state.asked === 'agenda' && isYes) return 'book';
  if (said.services.length > 0 && !asksOnly && services.length > 0) return 'book';
  if (
    isMeetable &&
    !asksOnly &&
    !wants.has('late') &&
    !wants.has('mine') &&
    said.services.length + said.text.length > 0 &&
    !wants.has('bye')
  )
    return 'book';
  return undefined;
}

const TAKEN = /(?:^| )(?:apart|guard|separ|mand|envi|encarg)[ae]n?(?:me|nos)l[ao]s?(?: |$)/;
const SAME =
  /(?:^| )(?:agend|pon|apart|reserv|program|anot)(?:[aeo]r?|[ae]me|[ae]nme|er)(?:l[ao])?(?: (?:para |mejor )?#| (?:para|mejor|en) )/;
const ANOTHER = /(?:^| )(?:otra|una|nueva)(?: |$)/;
const CHANGES = /(?:^| )(?:pas(?:a|ame|ala|amela|enme)|cambi\w+|muev\w+|mover\w*|recorr\w+)(?: |$)/;

/** «¿Ya está confirmada mi cita?» confirms nothing. */
export const isWhether = (text: string): boolean =>
  text.includes('?') && /(?:^| )(?:esta|estara|quedo|sigue|tengo) (?:\w+ )?confirmad[oa]/.test(text);

const INFO: readonly Intent[] = [
  'services',
  'price',
  'duration',
  'hours',
  'place',
  'payment',
  'amenity',
  'products',
  'courses',
  'properties',
  'who',
  'haggle',
  'bot',
  'others',
  'mine',
  'late',
];
const STEERS: readonly Intent[] = [
  'more',
  'otherDay',
  'later',
  'earlier',
  'any',
  'anybody',
  'sameTime',
  'sameDay',
];

/** Whether a message goes on with what was asked. */
function continues({ said, when, wants, state }: Pick<Scene, 'said' | 'when' | 'wants' | 'state'>): boolean {
  const isAbout = INFO.some((intent) => wants.has(intent));
  const named =
    said.services.length > 0 ||
    said.specialists.length > 0 ||
    said.branches.length > 0 ||
    said.products.length > 0;
  if (isAbout) {
    const isDecided = /(?:^| )(?:entonces|pues|mejor)(?: a| el| para)* #/.test(said.text);
    return (
      when !== undefined &&
      (state.asked === 'slot' || state.asked === 'when') &&
      (!wants.has('hours') || isDecided)
    );
  }
  if (
    state.goal === 'order' &&
    (state.asked === 'orderSure' || state.asked === 'items') &&
    isCount(said.text)
  )
    return true;
  const isThat = state.slots?.length === 1 && /(?:^| )(?:es[ae]|est[ae]|ahi)(?: |$)/.test(said.text);
  return (
    named ||
    when !== undefined ||
    said.choice !== undefined ||
    said.agreement !== undefined ||
    STEERS.some((intent) => wants.has(intent)) ||
    isThat
  );
}
