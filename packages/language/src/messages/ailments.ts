import { type Range, WISH } from '../past.ts';

/** Finds the complaint of a person about their body: pain, swelling, bleeding, a blow. Expects the text of `talkText`. */

const HURTS = 'duelen?|duela|punzan?|arden?|sangran?|lastiman?|molestan?(?! que)|supuran?|inflaman?|hinchan?';
const HURTING = 'doliendo|dolido|doler|punzando|ardiendo|sangrando|sangrar|molestando|inflamando|hinchando';
const BEGINS =
  'empezo|empezaron|empieza|empiezan|comenzo|comenzaron|anda|andan|sigue|siguen|esta|estan|estuvo|ha|han';
/** A question about a service says «sin dolor» or «da dolor», and what is over hurts no more. */
const NO_PAIN =
  '(?<!(?:sin|da|dar|causa|provoca|hay|es con|siente|sentir|quita|quitar|no tengo|ya no) (?:mucho |mucha |nada de |ningun |ninguna |tanto )?)(?<!(?:quito|paso|calmo|bajo|fue|desaparecio|quitado|pasado|calmado|bajado|ido) (?:el |la |lo |ese |esa |mi |del |de )?)';

/** The patterns of the intent `ails`. */
export const AILS: readonly string[] = [
  `(?:me|le|les|nos) (?:\\w+ )?(?:${HURTS})`,
  `(?:me|le|les|nos) (?:${BEGINS}) (?:a |estado )?(?:${HURTING})`,
  `${NO_PAIN}(?:dolor(?:es|cit[oa]s?)?|dolencias?)`,
  `${NO_PAIN}hinch(?:ad[oa]s?|ad(?:ita|ito|isim[oa])|azon(?:es)?|ando|o|aron)`,
  `${NO_PAIN}inflam(?:ad[oa]s?|ad(?:ita|ito|isim[oa])|acion(?:es)?|ando|o|aron)`,
  `${NO_PAIN}sangr(?:ando|ad[oa]s?|o)|(?<!(?:de|la) )sangre`,
  '(?<!de )golpe(?:s|ado|ada|ados|adas|cito|tazo)?|golpazo|me (?:golpee|golpearon|golpeo|pegue|pegaron|cai)',
  '(?:se (?:me|le|nos) )?infect(?:ad[oa]s?|o|ando)|infeccion|absceso|postemill[oa]|pus',
];

/** Parts of the body, which are also words in names of services. */
const PART =
  '(?:muelas?|dientes?|colmillos?|encias?|cara|cachetes?|mejillas?|bocas?|labios?|lengua|paladar|quijada|mandibula|espalda|cuello|cabeza|hombros?|brazos?|manos?|munecas?|dedos?|codos?|cintura|cadera|piernas?|rodillas?|tobillos?|pies?|talon(?:es)?|oidos?|ojos?|nariz|garganta|piel|cabello|pelo|unias?|panza|estomago|vientre|abdomen|pecho|cicatriz|herida)';
const BESIDE_PART =
  'que|me|se|le|la|lo|muy|super|bien|algo|esta|estan|tengo|traigo|de|del|juicio|arriba|abajo|atras|adelante|enfrente|derech[oa]|izquierd[oa]';
const LOST =
  'se (?:me|le|nos) (?:esta |estan |ha |han )?(?:caen?|cayo|cayeron|cayendo|caido|rompio|rompieron|quebro|partio|safo|zafo|movio|mueven?|moviendo|aflojo|aflojaron|despego|estrello|reseca|maltrata|parten?|quiebran?)';
const HURT_ITSELF =
  '(?:me|le|nos|les|se me|se le) (?:salio|salieron|lastime|lastimaste|trono|tronaron|truenan?|pican?|quebre|rompi|fracture|torci|disloque|jale|duermen?|entumen?|cansan?|incomodan?|fallan?|aprietan?|tiemblan?|corte (?:el|un|la|los|mi) (?:dedos?|manos?|brazos?|piernas?|pies?|cara|orejas?))';
/** «Tengo un problema con una muela», «mi espalda no aguanta». */
const STATES = [
  `(?:tengo|traigo|siento|padezco|sufro|ando con) (?!(?:una? |mi |la |el |otra |ya |agendad[ao] )*(?:citas?|turnos?|reserva\\w*|que|pendientes?|agendad\\w*|dudas?|preguntas?)(?![a-z]))(?:[a-z]+ ){0,6}${PART}`,
  `mis? ${PART} (?:ya )?(?:no|esta|estan|anda|andan)`,
];
const BEFORE = `(?:(?:la|el|los|las|mis?|sus?|un|una|tengo|traigo|siento|con) ){0,3}${PART} (?:(?:${BESIDE_PART}) ){0,4}`;
/** It ends with its clause, or where a wish begins. Bounded, so that every search takes linear time. */
const WISHES = `(?:(?:y|pero|ahora|entonces|asi que|por eso|ya) ){0,2}(?:${WISH}|ponme|dame|deme|que me (?:ve|rev|chec|cheq|atiend|val|saq|quit|hag|limp))`;
const AILING_CLAUSE = new RegExp(
  String.raw`(?<![a-z])(?:${BEFORE})?(?:${[...AILS, LOST, HURT_ITSELF, ...STATES].join('|')})(?![a-z])(?:(?! ${WISHES})[^,.;:!?\n]){0,160}`,
  'g',
);

/** The place in a message that says what a person suffers from. The parts of the body in it name no service. */
export const ailingClauses = (text: string): Range[] =>
  [...text.matchAll(AILING_CLAUSE)].map(({ 0: clause, index }) => ({
    from: index,
    to: index + clause.length,
  }));
