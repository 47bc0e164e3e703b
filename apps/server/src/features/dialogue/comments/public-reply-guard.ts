import { fold } from '@cauce/domain/texts/fold';
import { asksForThing } from '@cauce/language/messages/same-thing';
import { talkText } from '@cauce/language/messages/text';
import { thingAsked } from '@cauce/language/messages/things';
import { textsIn } from '../reply-guard/facts-in-text.ts';
import type { ToolCall } from '../responders/responder.ts';

/** The longest public answer. */
export const MOST_IN_PUBLIC = 300;

const NUMBER = /\+?\d[\d\s().-]{8,}\d/g;
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const LINK = /(?:https?:\/\/|www\.)[^\s)]+/g;
const PROMISE =
  /\b(?:te|le|les) (?:escrib|mand|envi|contact|busc)\w*\b.{0,30}\b(?:mensaje|privado|inbox|interno|dm|md)\b|\bte (?:escribimos|contactamos|buscamos)\b/;
const ASKS =
  /\b(?:dime|dinos|(?:comparte|pasa|manda|deja|envia|da)(?:nos|me)|(?:nos|me) (?:das|dejas|pasas|mandas|envias|compartes|dices)|comparte|cual es|necesito|necesitamos)\b.{0,25}\b(?:nombre|telefono|numero|celular|whatsapp|correo|direccion|fecha de nacimiento|edad)\b/;

const digits = (text: string): string => text.replaceAll(/\D/g, '');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([one]) => one);

const isWriting = ({ name, output }: ToolCall): boolean =>
  name === 'writePrivately' && (output as { isWritten?: unknown }).isWritten === true;

/** The subject of the private message that the responder asked for. */
export const privateMessageSubject = (toolCalls: readonly ToolCall[]): string | undefined => {
  const { about } = (toolCalls.find(isWriting)?.input ?? {}) as { about?: unknown };
  return typeof about === 'string' ? about : undefined;
};

const PRICED = /\$ ?\d/;

/** A price stands in the answer, and none of a thing that the comment asks for. */
function isPriceOfAnother(say: readonly string[], asked: string): boolean {
  const priced = say.flatMap((piece) => piece.split('\n')).filter((line) => PRICED.test(line));
  if (priced.length === 0 || thingAsked(asked) === undefined) return false;
  return !priced.some((line) => asksForThing(asked, talkText(line)));
}

/** The reason why a draft must not be public; undefined where it may be. */
export function whyNotInPublic(
  say: readonly string[],
  { toolCalls, instructions, asked }: { toolCalls: readonly ToolCall[]; instructions: string; asked: string },
): string | undefined {
  const text = say.join('\n');
  const known = [...toolCalls.flatMap(({ output }) => textsIn(output)), instructions].join('\n');
  const numbers = digits(known);
  if (text.length > MOST_IN_PUBLIC) return `Pasa de ${MOST_IN_PUBLIC} caracteres: dilo más corto`;
  if (found(text, NUMBER).some((one) => digits(one).length >= 10 && !numbers.includes(digits(one))))
    return 'Dice un número de teléfono a la vista de todos';
  if (found(text, MAIL).some((one) => !known.includes(one))) return 'Dice un correo a la vista de todos';
  if (found(text, LINK).some((one) => !known.includes(one.replace(/(?<![.,;])[.,;]+$/, ''))))
    return 'Trae un enlace que ninguna herramienta devolvió';
  if (isPriceOfAnother(say, talkText(asked)))
    return 'Dice el precio de otra cosa que la que preguntan: usa writePrivately';
  if (ASKS.test(fold(text))) return 'Pide un dato personal a la vista de todos: usa writePrivately';
  if (PROMISE.test(fold(text)) && !toolCalls.some(isWriting))
    return 'Promete un mensaje privado que nadie escribe: usa writePrivately';
  return undefined;
}
