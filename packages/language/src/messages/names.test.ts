import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { slowMentions } from './names.oracle.ts';
import { mentionsIn, type Named } from './names.ts';

const named = (...names: string[]): Named[] => names.map((name) => ({ id: name, name }));

it('finds a limited number of mentions', () => {
  const numbers = Array.from({ length: 60 }, (_, at) => String(at + 10));
  const many = numbers.map((number) => ({ id: number, name: `Cabina ${number}` }));
  expect(mentionsIn(numbers.join(' '), many)).toHaveLength(40);
});

it('reads the count beside a name, with any text before it', () => {
  expect(mentionsIn(`${'hola '.repeat(50)}dos cajas de guantes`, named('Guantes'))[0]?.count).toBe(2);
  expect(mentionsIn(`${'hola '.repeat(50)}guantes 3`, named('Guantes'))[0]?.count).toBe(3);
});

const VOCABULARY =
  'limpieza dental profunda corte cabello barba masaje relajante extraccion muela juicio blanqueamiento pasta cepillo suave hilo cera guantes resina resina2 ana andrea jorge salas roma norte polanco unias tinte de la con'.split(
    ' ',
  );
const OTHERS =
  'limpiar limpiesa limpiezas sacar dientes blanquearme cortarme pelo pelito barbas masajito pintar profilaxis horario cuesta precio corto 2 dos tres una 12 cajas , ? . por favor # polanko andrés'.split(
    ' ',
  );
const anyWord = fc.constantFrom(...VOCABULARY);
type Slip = [at: number, kind: 'lose' | 'double' | 'swap' | 'add'];
const anySlip = fc.tuple(fc.nat(12), fc.constantFrom<Slip[1][]>('lose', 'double', 'swap', 'add'));
function slipped(word: string, [at, kind]: Slip): string {
  const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  if (kind === 'lose') return head + tail;
  if (kind === 'double') return head + letter + letter + tail;
  if (kind === 'swap') return head + tail.charAt(0) + letter + tail.slice(1);
  return `${head}s${letter}${tail}`;
}
const nearWord = fc
  .tuple(anyWord, fc.array(anySlip, { minLength: 1, maxLength: 3 }))
  .map(([word, slips]) => slips.reduce(slipped, word));
const anyText = fc
  .array(fc.oneof({ weight: 3, arbitrary: anyWord }, nearWord, fc.constantFrom(...OTHERS)), { maxLength: 24 })
  .map((words) => words.join(' '));
const anyNames = fc
  .array(fc.array(anyWord, { minLength: 1, maxLength: 3 }), { maxLength: 8 })
  .map((names) => names.map((words, at) => ({ id: String(at), name: words.join(' ') })));

it('agrees with the oracle', () => {
  fc.assert(
    fc.property(anyText, anyNames, (text, names) => {
      expect(mentionsIn(text, names)).toEqual(slowMentions(text, names));
    }),
    { numRuns: 1000 },
  );
});
