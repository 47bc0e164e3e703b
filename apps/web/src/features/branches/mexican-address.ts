import { fold, sameText } from '../../../../../packages/domain/src/texts/fold.ts';
import { stateNamed, STATES } from './mexico.ts';

/** The usual abbreviations of states in addresses, except those that are the first letters of the name. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  ags: 'Aguascalientes',
  bc: 'Baja California',
  bcs: 'Baja California Sur',
  cdmx: 'Ciudad de México',
  df: 'Ciudad de México',
  dgo: 'Durango',
  edomex: 'Estado de México',
  gro: 'Guerrero',
  gto: 'Guanajuato',
  hgo: 'Hidalgo',
  mex: 'Estado de México',
  nl: 'Nuevo León',
  qr: 'Quintana Roo',
  qroo: 'Quintana Roo',
  qro: 'Querétaro',
  slp: 'San Luis Potosí',
  tamps: 'Tamaulipas',
  tlax: 'Tlaxcala',
};

/** Finds a state by 'Jal.', 'N.L.' or its full name. */
function stateOf(text: string): string | undefined {
  const letters = fold(text).replaceAll(/[.\s]/g, '');
  if (letters.length < 2) return undefined;
  const named = stateNamed(text)?.name ?? SHORT_NAMES[letters];
  if (named) return named;
  const begins = text.trim().endsWith('.') && STATES.filter(({ name }) => fold(name).startsWith(letters));
  return begins && begins.length === 1 ? begins[0]?.name : undefined;
}

export interface AddressParts {
  /** Street, number, neighbourhood and postal code. */
  street: string;
  city?: string;
  state?: string;
  country?: string;
}

const MEXICO = 'México';

/** Splits an address as Google Maps writes it: 'Orizaba 101, Roma Nte., 06700 Ciudad de México, CDMX, México'. */
export function readMexicanAddress(text: string): AddressParts {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const saysCountry = parts.length > 1 && sameText(parts.at(-1) ?? '', MEXICO);
  const local = saysCountry ? parts.slice(0, -1) : parts;
  const state = local.length > 1 ? stateOf(local.at(-1) ?? '') : undefined;
  if (state === undefined) return { street: local.join(', '), ...(saysCountry && { country: MEXICO }) };
  const before = local.slice(0, -1);
  const [, code = '', city = ''] = /^(\d{5})?\s*(\S.*)?$/u.exec(before.at(-1) ?? '') ?? [];
  const street = [...before.slice(0, -1), ...(code === '' ? [] : [code])].join(', ');
  return { street, ...(city !== '' && { city }), state, country: MEXICO };
}
