import { fold } from '@cauce/domain/texts/fold';
import type { Span } from '../time/text.ts';

/** Abbreviations of chats and their meaning. */
const SHORT: Readonly<Record<string, string>> = {
  q: 'que',
  k: 'que',
  ke: 'que',
  qe: 'que',
  d: 'de',
  x: 'por',
  xq: 'porque',
  pq: 'porque',
  xfa: 'por favor',
  xfis: 'por favor',
  porfa: 'por favor',
  porfas: 'por favor',
  porfis: 'por favor',
  pls: 'por favor',
  tmb: 'tambien',
  tb: 'tambien',
  tmbn: 'tambien',
  tambn: 'tambien',
  ntp: 'no te preocupes',
  dnd: 'donde',
  dnde: 'donde',
  adnd: 'donde',
  dond: 'donde',
  aki: 'aqui',
  kiero: 'quiero',
  qiero: 'quiero',
  qro: 'quiero',
  kisiera: 'quisiera',
  qisiera: 'quisiera',
  cuant: 'cuanto',
  kuanto: 'cuanto',
  cto: 'cuanto',
  kuesta: 'cuesta',
  sta: 'esta',
  stan: 'estan',
  ta: 'esta',
  tan: 'estan',
  toy: 'estoy',
  grax: 'gracias',
  grs: 'gracias',
  grcs: 'gracias',
  graxias: 'gracias',
  bn: 'bien',
  bnas: 'buenas',
  bns: 'buenos',
  msj: 'mensaje',
  info: 'informacion',
  informes: 'informacion',
  ubi: 'ubicacion',
  tel: 'telefono',
  cel: 'celular',
  dr: 'doctor',
  dra: 'doctora',
  doc: 'doctor',
  sabs: 'sabes',
  pa: 'para',
  pal: 'para el',
  ps: 'pues',
  pz: 'pues',
  nms: 'no mames',
  alv: 'a la verga',
  vdd: 'verdad',
  ola: 'hola',
  holi: 'hola',
  holis: 'hola',
  holaa: 'hola',
  ahorita: 'ahora',
  orita: 'ahora',
  horita: 'ahora',
  ay: 'hay',
  ai: 'hay',
  aber: 'a ver',
  haber: 'a ver',
  aser: 'hacer',
  sita: 'cita',
  sitas: 'citas',
  zita: 'cita',
  ajendar: 'agendar',
  ajenda: 'agenda',
  orario: 'horario',
  orarios: 'horarios',
  horaro: 'horario',
  presio: 'precio',
  presios: 'precios',
  precioo: 'precio',
  prezio: 'precio',
  ubicasion: 'ubicacion',
  direcsion: 'direccion',
  abrn: 'abren',
  avren: 'abren',
  bengo: 'vengo',
  boy: 'voy',
  cancelr: 'cancelar',
  canselar: 'cancelar',
  cansela: 'cancela',
  serbicio: 'servicio',
  serbicios: 'servicios',
  servisio: 'servicio',
  servisios: 'servicios',
  tienn: 'tienen',
  okis: 'ok',
  oki: 'ok',
  okey: 'ok',
  okay: 'ok',
};
const SIGNS: readonly [RegExp, string][] = [
  [/[👍👌✅☑]/gu, ' si '],
  [/[👎❌]/gu, ' no '],
  // Keeps «uñas» apart from «unas».
  [/u[ñÑ]a/giu, 'unia'],
];
const REST = /[^a-z0-9#?!,.;:$%@+\n/ -]/g;

/** Replaces parts of the message by spaces, so that positions stay the same. */
function without(message: string, spans: readonly Span[]): string {
  let text = '';
  let done = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const from = Math.max(done, start);
    text += message.slice(done, from) + '#'.repeat(Math.max(0, end - from));
    done = Math.max(done, end);
  }
  return text + message.slice(done);
}

/** Normalizes a message: no accents, whole words, no repeated letters, and «#» for days and times. */
export function talkText(message: string, spans: readonly Span[] = []): string {
  const signed = SIGNS.reduce((text, [sign, word]) => text.replaceAll(sign, word), without(message, spans));
  return (
    fold(signed)
      .replaceAll(REST, ' ')
      // Runs of spaces are shortened first, so that later patterns take linear time.
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/#+/g, '#')
      .replaceAll(/([a-z])\1{2,}/g, '$1')
      .replaceAll(/[a-z]+/g, (word) => SHORT[word] ?? word)
      .replaceAll(/ *([?!,.;:\n]) */g, ' $1 ')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  );
}
