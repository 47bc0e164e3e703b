import { fold } from '@cauce/domain/texts/fold';
import { sound } from '../near-words.ts';

const WORDS =
  `a al alrededor antes antier anteayer anoche anterior aproximadamente ahora ahorita ayer cerca comer comida comidas
  como cuando cualquier cuarto de dentro del desde despues dia dias durante el en entra entrante entre esa ese esta estas este
  excepto falta faltan fin fines final finales finde hace hasta hora horario horas hoy inicio inicios la las los madrugada manana
  mananas mananita mas maximo media mediados medianoche medio mediodia mejor menos mes meses mismo minuto minutos navidad
  nochebuena noche noches o ocho pascua pasada pasadas pasado posible primera primero principio principios proxima proximas
  proximo puedo pudiera puede que quincena quincenas rato ratito reyes salir saliendo salvo santa santo segunda semana semanas
  siguiente sigue tambien tampoco tantito tarde tardecita tardes temprano tempranito tipo todos trabajo ultima ultimo viene y
  hoy pero perdon digo quise decir lunes martes miercoles jueves viernes sabado sabados domingo domingos enero febrero marzo
  abril mayo junio julio agosto septiembre octubre noviembre diciembre`
    .split(/\s+/)
    .filter((word) => word.length > 2);

/** The Spanish numbers from zero to thirty, by index. */
export const NUMBER_WORDS: readonly string[] =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta'.split(
    ' ',
  );

/** Spellings of chats, with the words that the grammar knows. */
const SHORT: Readonly<Record<string, string>> = {
  mnn: 'manana',
  mnna: 'manana',
  mnana: 'manana',
  mana: 'manana',
  maniana: 'manana',
  manan: 'manana',
  mannna: 'manana',
  pasadomanana: 'pasado manana',
  psado: 'pasado',
  lun: 'lunes',
  lns: 'lunes',
  mart: 'martes',
  mrts: 'martes',
  mie: 'miercoles',
  mier: 'miercoles',
  mierc: 'miercoles',
  mircoles: 'miercoles',
  miercole: 'miercoles',
  miecoles: 'miercoles',
  jue: 'jueves',
  juev: 'jueves',
  jueve: 'jueves',
  jvs: 'jueves',
  vie: 'viernes',
  vier: 'viernes',
  viern: 'viernes',
  vierne: 'viernes',
  vierns: 'viernes',
  sab: 'sabado',
  sabad: 'sabado',
  sabdo: 'sabado',
  sabados: 'sabado',
  dom: 'domingo',
  domin: 'domingo',
  domigo: 'domingo',
  domngo: 'domingo',
  domingos: 'domingo',
  ene: 'enero',
  feb: 'febrero',
  abr: 'abril',
  may: 'mayo',
  jun: 'junio',
  jul: 'julio',
  ago: 'agosto',
  sep: 'septiembre',
  sept: 'septiembre',
  set: 'septiembre',
  setiembre: 'septiembre',
  oct: 'octubre',
  nov: 'noviembre',
  dic: 'diciembre',
  x: 'por',
  xla: 'por la',
  porla: 'por la',
  enla: 'en la',
  ala: 'a la',
  alas: 'a las',
  dela: 'de la',
  delas: 'de las',
  dla: 'de la',
  dlas: 'de las',
  d: 'de',
  pa: 'para',
  pal: 'para el',
  prox: 'proximo',
  sig: 'siguiente',
  aprox: 'aproximadamente',
  masomenos: 'mas o menos',
  ymedia: 'y media',
  ycuarto: 'y cuarto',
  tmb: 'tambien',
  tmbn: 'tambien',
  q: 'que',
  k: 'que',
  ke: 'que',
  uno: '1',
  primer: 'primero',
  min: 'minutos',
  mins: 'minutos',
  hoi: 'hoy',
  oy: 'hoy',
  orita: 'ahorita',
  horita: 'ahorita',
  ahoritita: 'ahorita',
  despuesito: 'despues',
  dsp: 'despues',
  dsps: 'despues',
  tempra: 'temprano',
  findesemana: 'fin de semana',
  mananaa: 'manana',
  hy: 'hoy',
};

const bySound = new Map<string, string>();
for (const word of WORDS) bySound.set(sound(word), word);
for (const [value, word] of NUMBER_WORDS.entries()) bySound.set(sound(word), String(value));
bySound.set(sound('cuarenta'), '40');
bySound.set(sound('cincuenta'), '50');

const SPELT = new Map(Object.entries(SHORT));
/** A longer word is not looked up. */
const LONGEST = 24;

/** Normalizes a word for the grammar. Numbers become digits, and unknown words stay. */
export function known(word: string): string {
  if (word.length > LONGEST) return '?';
  const folded = fold(word);
  return SPELT.get(folded) ?? (folded.length > 2 ? bySound.get(sound(folded)) : undefined) ?? folded;
}
