/** Tells whether a name that was found is the thing that a text asks for, or something that only belongs to it. */

/** Words of a name that say what is done with the thing after «de»: «aplicación de botox» is botox. */
const DOING = new Set(
  'aplicacion colocacion instalacion servicio sesion tratamiento consulta paquete renta venta clase curso taller'.split(
    ' ',
  ),
);
const NO_NAME = new Set('el la los las un una unos unas y e o a al'.split(' '));
/** Words after which another thing is named: «cera para brackets», «retiro de brackets». */
const BELONGS = new Set('para de del con sin por en contra'.split(' '));
const SAME = 5;

const wordsOf = (text: string): string[] => text.match(/[a-z0-9]+/g) ?? [];

/** The words of a normalized name that name the thing: those before the first preposition. */
function headOf(name: string): string[] {
  const words = wordsOf(name).filter((word) => !NO_NAME.has(word));
  const at = words.findIndex((word) => BELONGS.has(word));
  if (at < 1) return words;
  const head = words.slice(0, at);
  return head.every((word) => DOING.has(word)) && words[at] !== 'para'
    ? headOf(words.slice(at + 1).join(' '))
    : head;
}

const areSame = (one: string, other: string): boolean => {
  const length = Math.min(SAME, Math.max(one.length, other.length));
  return one.slice(0, length) === other.slice(0, length);
};

/** Both texts are normalized. A text that shares only what belongs to the thing does not ask for it. */
export const asksForThing = (text: string, name: string): boolean => {
  const said = wordsOf(text);
  return headOf(name).some((word) => said.some((one) => areSame(one, word)));
};
