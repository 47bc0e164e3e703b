import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';

/** Texts that break a careless dump: quotes, tabs, line ends, COPY's own escapes, other alphabets, the empty text. */
const nasty = [
  '\\N',
  '\\.',
  'a\tb\nc\r\nd',
  'O\'Higgins "x" \\ {} $1',
  'Ñandú – peluquería 💈',
  '  ',
  'नमस्ते',
  '\u0001\u001f',
];

const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;
const word = () => randomBytes(randomInt(2, 8)).toString('hex');
/** Within two years, and half of the times on the first day, so that ranges are short. */
const instant = () => new Date(Date.UTC(2026, 0, 1) + Math.floor(Math.random() ** 8 * 2 ** 36)).toISOString();
const json = () =>
  JSON.stringify(pick([{}, [], { [word()]: pick(nasty), n: randomInt(1e6) / 7, deep: [null, { a: true }] }]));

const byType: Record<string, () => string> = {
  text: () => (randomInt(3) ? word() : pick(nasty) + word()),
  'character varying': () => word(),
  citext: () => `${word()}-${word()}@Ejemplo.mx`,
  uuid: () => randomUUID(),
  boolean: () => pick(['t', 'f']),
  smallint: () => String(randomInt(200)),
  integer: () => String(pick([randomInt(10), randomInt(2000), 2 ** 31 - 1])),
  bigint: () => pick([String(randomInt(1e6)), '9007199254740991']),
  numeric: () => pick([`${randomInt(1e6)}.${randomInt(1e6)}`, '0.0000001']),
  'double precision': () => String(randomInt(1e9) / 7),
  real: () => String(randomInt(1000) / 8),
  date: () => instant().slice(0, 10),
  'timestamp with time zone': () => instant().replace('Z', `${randomInt(100, 999)}Z`),
  'timestamp without time zone': () => instant().slice(0, -1),
  'time without time zone': () => instant().slice(11, 19),
  interval: () => `${randomInt(90)} days ${randomInt(90)} minutes`,
  json,
  jsonb: json,
  bytea: () => `\\x${randomBytes(randomInt(40)).toString('hex')}`,
  inet: () => `10.0.${randomInt(255)}.${randomInt(255)}`,
  tstzrange: () => {
    const from = Date.parse(instant());
    return `[${new Date(from).toISOString()},${new Date(from + randomInt(1, 1e7)).toISOString()})`;
  },
  int4range: () => {
    const from = randomInt(1000);
    return `[${from},${from + randomInt(1, 500)})`;
  },
  'text[]': () => listOf(() => (randomInt(2) ? word() : pick(nasty))),
  'uuid[]': () => listOf(() => randomUUID()),
  'integer[]': () => listOf(() => String(randomInt(1000))),
};

const listOf = (one: () => string) =>
  `{${Array.from({ length: randomInt(4) }, () => JSON.stringify(one()).replace(/\\[trnu]/g, ' ')).join(',')}}`;

/** A random value as PostgreSQL writes it, adjusted to the checks of the column. */
export function valueFor(type: string, checks: string[]): string {
  const asked = checks.flatMap((check) => [listed(check), matching(check), sized(check), bounded(check)]);
  const wish = asked.find((value) => value !== undefined);
  if (wish !== undefined) return wish;
  const make = byType[type];
  if (!make) throw new Error(`teach random-rows/values.ts to make a ${type}`);
  return make();
}

function listed(check: string): string | undefined {
  const only = /^CHECK \(\(\w+ = '([^']*)'::text\)\)$/.exec(check)?.[1];
  if (only !== undefined) return only;
  const list = /= ANY \(\(?ARRAY\[(.*?)\]/.exec(check)?.[1];
  if (!list) return undefined;
  const values = list.split(', ').map((item) => /^\(?'?(.*?)'?\)?(?:::[\w ]+)*$/.exec(item)?.[1] ?? item);
  return pick(values);
}

function matching(check: string): string | undefined {
  const pattern = /~\*? '((?:[^']|'')*)'/.exec(check)?.[1];
  if (!pattern) return undefined;
  return fc.sample(fc.stringMatching(new RegExp(pattern.replaceAll("''", "'"))), 1)[0];
}

function sized(check: string): string | undefined {
  if (!/length\(/.test(check)) return undefined;
  const most = Number(/<=? (\d+)/.exec(check)?.[1] ?? 40);
  const least = Number(/>=? (\d+)/.exec(check)?.[1] ?? 1);
  const size = randomInt(least, Math.min(most, least + 40) + 1);
  return Array.from({ length: size }, () => pick([...'abcñé \\\t"']))
    .join('')
    .replace(/^\s|\s$/g, 'x');
}

/** A bound on the number of items says nothing about a value; random lists have at most three. */
function bounded(check: string): string | undefined {
  if (/cardinality\(/.test(check)) return undefined;
  const bound = (sign: string) => /\(?'?(-?\d+)/.exec(check.split(sign)[1] ?? '')?.[1];
  const least = bound('>= ') ?? bound('> ');
  const most = bound('<= ') ?? bound('< ');
  if (least === undefined && most === undefined) return undefined;
  const from = Number(least ?? Number(most) - 100);
  return String(randomInt(from, Number(most ?? from + 1000) + 1));
}
