import { fold } from '@cauce/domain/texts/fold';
import { intentsIn } from '@cauce/language/messages/intents';
import { talkText } from '@cauce/language/messages/text';

/** Why a comment is never answered, whichever responder would answer. */
export const FILTER_REASONS = {
  link: 'Trae un enlace',
  spam: 'Parece publicidad',
  insult: 'Es un insulto',
  nothing: 'No pregunta nada',
} as const;

const LINK =
  /(?:https?:\/\/|www\.|\b(?:wa\.me|bit\.ly|t\.me|goo\.gl)\b|(?<![a-z0-9-])[a-z0-9-]+\.(?:com|net|org|mx|ru|cn|info|biz|shop|xyz|top|link|club|online|site|io|app)\b)/;
const SPAM = new RegExp(
  [
    'gan[ae]r? (?:dinero|\\$)',
    'dinero (?:facil|rapido|extra)',
    'ingresos? extra',
    'trabaja desde (?:tu )?casa',
    '(?:presto|prestamos?|creditos?) (?:rapidos?|inmediatos?|personales?|sin buro)',
    'bitcoin|criptomonedas?|crypto|trading|forex',
    'inviert[ea]|inversion(?:es)? (?:segura|garantizada)',
    'seguidores (?:gratis|reales|baratos)|(?:compra|vendo) (?:seguidores|likes)',
    'amarres?|brujo|brujeria|curander\\w+|hechizos?|videncia',
    'sigueme y te sigo|visita mi (?:perfil|pagina)|(?:link|enlace) en mi (?:perfil|bio)|entra a mi perfil',
    'has (?:sido seleccionad\\w+|ganado)|felicidades.{0,20}ganaste|reclama tu premio',
    'casino|apuestas?|loteria',
    'onlyfans|packs?(?: de)? fotos|sugar dadd?y',
  ].join('|'),
);
/** «@juan» mentions another user, who is not part of the business. */
const CALLED = /@[\p{L}\p{N}._]+/gu;

/** The comment without the users that it mentions. */
export const ownWords = (text: string): string => text.replaceAll(CALLED, ' ').replaceAll(/\s+/g, ' ').trim();

/** The reason why this comment is not answered; undefined where it may be answered. */
export function whyFilteredOut(text: string): string | undefined {
  const words = ownWords(text);
  const folded = fold(words);
  if (LINK.test(folded)) return FILTER_REASONS.link;
  if (SPAM.test(folded)) return FILTER_REASONS.spam;
  if (intentsIn(talkText(words)).requested.some(({ intent }) => intent === 'insult'))
    return FILTER_REASONS.insult;
  return /\p{L}|\?/u.test(words) ? undefined : FILTER_REASONS.nothing;
}
