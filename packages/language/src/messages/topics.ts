import { fold } from '@cauce/domain/texts/fold';

/** What the business wrote down somewhere, found by what is asked. */

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

const wordsOf = (text: string): string[] =>
  (fold(text).match(/[a-z]+/g) ?? []).filter((word) => word.length >= SHORTEST && !EMPTY.has(word));

const GROUPS = new Map(SAME.flatMap((group, at) => group.map((word) => [word, `group ${at}`])));

/** Words are alike that share one of these: the word itself, how it begins, or what they mean. */
const keysOf = (word: string): string[] => [
  word,
  ...(word.length >= STEM ? [`${word.slice(0, STEM)}…`] : []),
  ...(GROUPS.has(word) ? [GROUPS.get(word) ?? ''] : []),
];

/** What is told to whoever answers, and not to whoever asks. */
const ORDER =
  /^(?:se (?:amable|breve|claro|clara|cordial|directo|directa)|di|da|no(?! [a-z]+mos )|usa|sea|trata|habla|saluda|responde|contesta|ofrece|comparte|pregunta|recuerda|evita|nunca|siempre|menciona|explica|pide|invita|agradece|cuando|eres|actua|manten|envia|confirma|presenta\w*|recibe|solo|ante|si (?:no|te|preguntan|piden|alguien|un|una|el|la)) |asistente|gerente|(?:cliente|prospecto|usuario)s? (?:pregunt|pide|quier|dice)|internamente|instruccion|(?:recuerda|pide que|dile|diles|ofrecele|explicale) |[{}[\]<>]/;
/** As the house speaks of itself. */
const OURS =
  /\w{3,}mos(?![a-z])|(?:^|[^a-z])(?:hay|nuestr[oa]s?|se (?:acepta|recibe|cobra|paga|puede|permite)n?|incluye|gratuit[oa]|gratis|cuenta con|aceptan|(?:el|la) (?:consultorio|clinica|local|salon|negocio) (?:tiene|esta))(?![a-z])/;
const LONGEST = 300;

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((sentence) => sentence.replace(/^[-•*\d.)\s]+/u, '').trim())
    .filter((sentence) => sentence !== '' && sentence.length <= LONGEST && !sentence.includes('?'));

/** The sentence that speaks of what was asked most, as it was written; nothing where none does. */
export function sentenceAbout(question: string, texts: readonly string[]): string | undefined {
  const asked = [...new Set(wordsOf(question))].map(keysOf);
  let best: { sentence: string; score: number } | undefined;
  for (const sentence of texts.flatMap(sentencesOf)) {
    const plain = fold(sentence);
    if (ORDER.test(plain) || !OURS.test(plain)) continue;
    const told = new Set(wordsOf(sentence).flatMap(keysOf));
    const score = asked.filter((keys) => keys.some((key) => told.has(key))).length;
    if (score > (best?.score ?? 0)) best = { sentence, score };
  }
  return best?.sentence;
}
