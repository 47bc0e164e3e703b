import { corrected, fine, type Reading, wrong } from './row.ts';

/**
 * Characters that are not printed: they hide in a text, end it early, or reverse what follows. Line breaks and tabs are
 * allowed.
 */
const UNSEEN = /(?![\n\r\t])\p{Cc}|\p{Cs}|[\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Removes characters that are not printed, and spaces at the ends. */
export const seen = (text: string): string => text.replaceAll(UNSEEN, '').trim();

const oneLine = (text: string) => seen(text).replaceAll(/\s+/g, ' ');

interface Limits {
  min?: number;
  max: number;
  required?: boolean;
  /** A longer text is cut instead of refused. */
  cut?: boolean;
}

const REQUIRED = 'Este campo es requerido';

function within(text: string, { min = 0, max, required = false }: Limits): string | undefined {
  if (text === '') return required ? REQUIRED : undefined;
  // Counts code points, like forms and the database: an emoji is one character.
  const length = [...text].length;
  if (length < min) return `Mínimo ${min} caracteres`;
  return length > max ? `Máximo ${max} caracteres` : undefined;
}

/** Cuts a text after this many characters; an emoji is one. */
export const capCharacters = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('').trim();

const limit = (
  written: string,
  text: string,
  limits: Limits,
  reason = 'Quitamos los espacios de más',
): Reading<string> => {
  const problem = within(text, limits);
  if (problem !== undefined && limits.cut) {
    const rest = capCharacters(text, limits.max);
    return corrected(rest, rest, problem);
  }
  if (problem !== undefined) return wrong(problem);
  return text === written ? fine(text) : corrected(text, text, reason);
};

/** Reads a name: one line without double quotes. */
export function nameRule(limits: Limits) {
  return (written: string): Reading<string> => {
    const text = oneLine(written.replaceAll('"', ''));
    const reason = written.includes('"') ? 'No se permiten comillas dobles en el nombre' : undefined;
    return limit(written, text, limits, reason);
  };
}

/** Reads a text with any number of lines. */
export const textRule =
  (limits: Limits) =>
  (written: string): Reading<string> =>
    limit(written, seen(written), limits);

/** The same pattern as in forms. */
const EMAIL = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

export function emailRule(written: string): Reading<string> {
  // Google Contacts writes several addresses as «a@x ::: b@y».
  const [first = '', ...others] = seen(written).split(/:::|[;,]/);
  const text = first.trim();
  const address = text.toLowerCase();
  if (address === '') return text === written ? fine('') : corrected('', '', 'Quitamos los espacios de más');
  if (address.length > 254) return wrong('Máximo 254 caracteres');
  if (!EMAIL.test(address)) return wrong('El correo no es válido');
  if (others.length > 0) return corrected(address, address, 'Usamos el primer correo');
  return text === written ? fine(address) : corrected(address, address, 'Quitamos los espacios de más');
}
