import { fold } from '@cauce/domain/texts/fold';

/** Finds the texts of a business that answer a question. */

const SAME: readonly (readonly string[])[] = [
  ['tarjeta', 'tarjetas', 'credito', 'debito', 'terminal', 'plastico'],
  [
    'factura',
    'facturas',
    'facturan',
    'facturamos',
    'facturar',
    'facturacion',
    'cfdi',
    'fiscal',
    'deducir',
    'deducible',
    'deducirlo',
  ],
  [
    'estacionamiento',
    'estacionar',
    'estacionarme',
    'estaciono',
    'parking',
    'carro',
    'coche',
    'valet',
    'camioneta',
    'moto',
    'auto',
  ],
  ['transferencia', 'transferir', 'deposito', 'depositar', 'spei'],
  ['anticipo', 'apartado', 'adelanto'],
  ['mascota', 'mascotas', 'perro', 'perrito', 'gato'],
  ['wifi', 'internet'],
  ['ninos', 'nino', 'ninas', 'bebe', 'bebes', 'hijos'],
  ['seguro', 'seguros', 'aseguranza', 'aseguradora', 'aseguradoras'],
  ['accesible', 'rampa', 'elevador', 'ruedas'],
  ['garantia', 'garantizado', 'garantizados'],
  ['meses', 'msi'],
];
const EMPTY = new Set(
  'tienen tienes tiene aceptan acepta aceptas manejan maneja cuentan cuenta puedo pueden puede quiero quisiera saber donde cuando cuanto cuantos como ustedes ahi alli aqui favor gracias hola buenas buenos dias tardes noches pregunta tambien algun alguna para sobre todavia despues antes cita citas servicio servicios pagar pago pagos forma formas metodo metodos hacer hacen hacemos sucursal algo donde oigan disculpa disculpe quedan quedo quede venden ponen gente persona personas'.split(
    ' ',
  ),
);
const SHORTEST = 4;
const STEM = 6;

export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[a-z]+/g) ?? []).filter((word) => word.length >= SHORTEST && !EMPTY.has(word));

const GROUPS = new Map(SAME.flatMap((group, at) => group.map((word) => [word, `group ${at}`])));

const beginningOf = (word: string): string | undefined =>
  word.length >= STEM ? `${word.slice(0, STEM)}…` : undefined;

/** The keys of a word: itself, its beginning, and its group of synonyms. Words that share a key are alike. */
export const keysOf = (word: string): string[] =>
  [word, beginningOf(word), GROUPS.get(word)].filter((key) => key !== undefined);

/** Instructions for the assistant, which are not repeated to clients. */
const ORDER =
  /^(?:se (?:amable|breve|claro|clara|cordial|directo|directa)|di|da|no(?! [a-z]+mos )|usa|sea|trata|habla|saluda|responde|contesta|ofrece|comparte|pregunta|recuerda|evita|nunca|siempre|menciona|explica|pide|invita|agradece|cuando|eres|actua|manten|envia|confirma|presenta\w*|recibe|solo|ante|si (?:no|te|preguntan|piden|alguien|un|una|el|la)) |asistente|gerente|(?:cliente|prospecto|usuario)s? (?:pregunt|pide|quier|dice)|internamente|instruccion|(?:recuerda|pide que|dile|diles|ofrecele|explicale) |[{}[\]<>]/;
/** Words with which a business writes about itself. */
const OURS =
  /\w{3,}mos(?![a-z])|(?:^|[^a-z])(?:hay|nuestr[oa]s?|se (?:acepta|recibe|cobra|paga|puede|permite)n?|incluye|gratuit[oa]|gratis|cuenta con|aceptan|(?:el|la) (?:consultorio|clinica|local|salon|negocio) (?:tiene|esta))(?![a-z])/;
const LONGEST = 300;

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((sentence) => sentence.replace(/^[-•*\d.)\s]+/u, '').trim())
    .filter((sentence) => sentence !== '' && sentence.length <= LONGEST && !sentence.includes('?'));

interface OwnSentence {
  sentence: string;
  keys: ReadonlySet<string>;
}

/** The sentences in which the business writes about itself, unchanged. */
export const ownSentences = (texts: readonly string[]): OwnSentence[] =>
  texts.flatMap(sentencesOf).flatMap((sentence) => {
    const plain = fold(sentence);
    if (ORDER.test(plain) || !OURS.test(plain)) return [];
    return [{ sentence, keys: new Set(wordsOf(sentence).flatMap(keysOf)) }];
  });

/**
 * Counts how many words of a question a sentence contains, in time that grows with the sentence only. Each word counts
 * by its most specific key, and by its group of synonyms.
 */
function scorerOf(question: string): (keys: ReadonlySet<string>) => number {
  const counts = new Map<string, number>();
  const grouped: { key: string; group: string }[] = [];
  for (const word of new Set(wordsOf(question))) {
    const key = beginningOf(word) ?? word;
    const group = GROUPS.get(word);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (group !== undefined) grouped.push({ key, group });
  }
  return (keys) => {
    let score = grouped.filter(({ key, group }) => keys.has(group) && !keys.has(key)).length;
    for (const key of keys) score += counts.get(key) ?? 0;
    return score;
  };
}

function bestOf(question: string, sentences: readonly OwnSentence[]): string | undefined {
  const scoreOf = scorerOf(question);
  let best: { sentence: string; score: number } | undefined;
  for (const { sentence, keys } of sentences) {
    const score = scoreOf(keys);
    if (score > (best?.score ?? 0)) best = { sentence, score };
  }
  return best?.sentence;
}

/** The sentence that answers most of the question; undefined when none does. */
export const sentenceAbout = (question: string, texts: readonly string[]): string | undefined =>
  bestOf(question, ownSentences(texts));

/** The sentence for each question that has an answer. The texts are read once. */
export function sentencesAbout(questions: readonly string[], texts: readonly string[]): string[] {
  const sentences = ownSentences(texts);
  return questions.flatMap((question) => bestOf(question, sentences) ?? []);
}
