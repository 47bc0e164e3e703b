import type { MessageKind } from '@cauce/contract/conversations/conversations';
import type { CardKind } from '@cauce/contract/conversations/message-cards';
import type { TalkMessage } from '../responders/responder.ts';

/** The answer to a message without words. */
export interface WordlessReply {
  say: string;
  /** Why a person has to see it, where no answer is enough. */
  leftToTeam?: string;
}

const ask = (say: string): WordlessReply => ({ say });
const UNSEEN = ask('Gracias. Por aquí no puedo abrir lo que compartiste: ¿qué te gustaría saber?');
const UNREAD_CHOICE = ask('No alcancé a leer qué opción elegiste. ¿Me lo escribes, por favor?');

/** The answer to a message without words, by the kind of its card. */
const BY_CARD: Readonly<Record<CardKind, WordlessReply>> = {
  link: UNSEEN,
  post: UNSEEN,
  reel: UNSEEN,
  story: UNSEEN,
  product: UNSEEN,
  storyReply: ask('¡Gracias por escribir! ¿Qué te gustaría saber de nuestra historia?'),
  storyMention: ask('¡Gracias por mencionarnos! ¿En qué te puedo ayudar?'),
  heart: ask('¡Gracias! ❤️ Si necesitas una cita o un precio, dime.'),
  location: ask('Gracias por tu ubicación. ¿Qué necesitas: una cita, un precio o saber cómo llegar?'),
  order: {
    say: 'Recibí tu pedido del catálogo. Lo revisa una persona del equipo y te confirma por aquí.',
    leftToTeam: 'Mandó un pedido del catálogo: lo confirma una persona',
  },
  options: UNREAD_CHOICE,
  button: UNREAD_CHOICE,
  form: {
    say: 'Recibí tu formulario. Lo revisa una persona del equipo y te contesta por aquí.',
    leftToTeam: 'Contestó un formulario que no se puede leer aquí',
  },
  callAllowed: {
    say: 'Gracias, ya le avisé al equipo que pueden llamarte.',
    leftToTeam: 'Aceptó que le llames por WhatsApp',
  },
  callRefused: ask('Entendido, seguimos por aquí. ¿En qué te puedo ayudar?'),
  booking: ask('Claro. ¿Qué servicio quieres y qué día te acomoda?'),
};

const BY_KIND: Readonly<Partial<Record<MessageKind, WordlessReply>>> = {
  audio: ask('Por aquí no puedo escuchar notas de voz. ¿Me lo escribes, por favor?'),
  image: ask('Por aquí no puedo ver imágenes. ¿Me cuentas con palabras qué necesitas, por favor?'),
  video: ask('Por aquí no puedo ver videos. ¿Me cuentas con palabras qué necesitas, por favor?'),
  document: ask('Recibí tu documento, pero por aquí no puedo abrirlo. ¿Me cuentas qué necesitas, por favor?'),
  sticker: ask('😊 ¿En qué te puedo ayudar?'),
  location: BY_CARD.location,
  contact: ask('Gracias por el contacto. ¿Qué necesitas que hagamos con él?'),
};
const ANYTHING = ask('Eso no lo puedo abrir por aquí. ¿Me lo escribes, por favor?');

const replyOf = ({ card, kind }: TalkMessage): WordlessReply =>
  (card === undefined ? BY_KIND[kind as MessageKind] : BY_CARD[card]) ?? ANYTHING;

/** The answer to messages with nothing to read, such as pictures that no responder has seen. */
export const answerUnread = (fresh: readonly TalkMessage[]): WordlessReply | undefined =>
  fresh.some(({ text }) => text.trim() !== '')
    ? undefined
    : answerWordless(fresh.map((message) => ({ ...message, isUnreadable: true })));

/** Answers for the last message, where none of the new ones has words; a handover counts wherever it stands. */
export function answerWordless(fresh: readonly TalkMessage[]): WordlessReply | undefined {
  const last = fresh.at(-1);
  if (last === undefined || !fresh.every(({ isUnreadable }) => isUnreadable === true)) return undefined;
  return fresh.map(replyOf).find(({ leftToTeam }) => leftToTeam !== undefined) ?? replyOf(last);
}
