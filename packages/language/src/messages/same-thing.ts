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
/** Words are the same that begin alike: «bracket» and «brackets». */
const SAME = 5;

const wordsOf = (text: string): string[] => text.match(/[a-z0-9]+/g) ?? [];
const beginning = (word: string): string => word.slice(0, SAME);

/** The words of a normalized name that name the thing: those before the first preposition. */
function headOf(name: string): string[] {
  const words = wordsOf(name).filter((word) => !NO_NAME.has(word));
  let start = 0;
  for (const [at, word] of words.entries()) {
    if (!BELONGS.has(word)) continue;
    const isDone = words.slice(start, at).every((one) => DOING.has(one)) && word !== 'para';
    if (at === start || !isDone) return words.slice(start, at === start ? undefined : at);
    start = at + 1;
  }
  return words.slice(start);
}

/** Both texts are normalized. A text that shares only what belongs to the thing does not ask for it. */
export function asksForThing(text: string, name: string): boolean {
  const said = new Set(wordsOf(text).map(beginning));
  return headOf(name).some((word) => said.has(beginning(word)));
}
