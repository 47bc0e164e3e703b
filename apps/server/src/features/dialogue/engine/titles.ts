import type { Mention } from '@cauce/language/messages/understanding';

/** «La doctora», «el doctor»: whoever is called so and by no name. */

const TITLED =
  /(?:^| )(?:con|a|y) (?:la misma|el mismo|la|el) (doctora|doctor)(?: (?!#)([a-z]{3,})|(?![a-z]))/g;
/** What follows a title and is no name. */
const NO_NAMES = new Set(
  'que por para con pero porque cuando donde como desde hasta entre sobre sin esta este ese esa estas estos mejor entonces tambien aunque hoy manana tarde temprano ahora gracias favor plis please puede pueden puedes podria podrian hay habra tiene tienen tenga tengan sera seria verdad libre disponible atiende siempre igual misma mismo del los las una uno sale queda dame quiero quisiera necesito mas bien nada nadamas nomas solo unos luego antes despues lunes martes miercoles jueves viernes sabado domingo cita tal cual ahi alla aqui amable buena bueno sino tanto medio cualquiera otra otro saludos ntp pues vale sale oye oiga porfis andale okey okay claro perfecto listo exacto correcto doc muchas mil muy hola adelante creo digo verdad puedo pudiera seria fuera vaya voy vamos mira bueno ademas'.split(
    ' ',
  ),
);

/** More than anybody calls by a title in one message. */
const MOST = 40;

interface Person {
  id: string;
  name: string;
}

const isCalled = (title: string, { name }: Person): boolean =>
  (title === 'doctora' ? /^(?:dra|doctora)\b/i : /^(?:dr|doctor)\b/i).test(name);

/** Those who were meant by their title; one who is called as nobody here is a stranger. */
export function titlesIn(
  text: string,
  specialists: readonly Person[],
): { mentions: readonly Mention[]; stranger: string | undefined } {
  let stranger: string | undefined;
  const mentions = [...text.matchAll(TITLED)]
    .slice(0, MOST)
    .flatMap(({ 1: title = '', 2: next = '', index }) => {
      const ids = specialists.filter((one) => isCalled(title, one)).map(({ id }) => id);
      if (ids.length === 0) return [];
      if (next === '' || NO_NAMES.has(next)) return [{ ids, at: index + 1 }];
      stranger ??= `${title} ${next.charAt(0).toUpperCase()}${next.slice(1)}`;
      return [];
    });
  return { mentions, stranger };
}
