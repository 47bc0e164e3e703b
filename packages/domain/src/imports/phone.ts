import { corrected, fine, type Reading, wrong } from './row.ts';
import { seen } from './text.ts';
import { phoneDigitsIn } from '../people/phone-digits.ts';
import { type Country, IMPORT_COUNTRIES } from '../people/phone.ts';
import { type PhoneHome, type PhoneReading, readPhone } from '../people/read-phone.ts';
import { fold } from '../texts/fold.ts';

export type { CountryPhone as ImportedPhone } from '../people/read-phone.ts';

const REQUIRED = 'Este campo es requerido';
const ONLY_FIGURES = /^\d+$/;

/** Reads a number for a search: its digits, with or without its country. */
export function numberRule(written: string): Reading<string> {
  if (seen(written) === '') return wrong(REQUIRED);
  const numbers = phoneDigitsIn(written);
  if (typeof numbers === 'string') return wrong(numbers);
  const reading = readPhone(written);
  const [{ digits, changes } = { digits: '', changes: [] }] = numbers;
  // With its country the number is whole, without dialling prefixes.
  const figures = 'phone' in reading ? `${reading.phone.countryCode}${reading.phone.whatsapp}` : digits;
  if (figures === written) return fine(figures);
  return corrected(figures, figures, changes[0] ?? 'Quitamos el prefijo de marcación');
}

/** Names of countries that people write, besides the names of the list and the codes with two letters. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mex: '52',
    'estados unidos': '1',
    'estados unidos de america': '1',
    eua: '1',
    eeuu: '1',
    usa: '1',
    'united states': '1',
    canada: '1',
    brazil: '55',
    spain: '34',
  }),
);

function namedCountry(text: string): Country | undefined {
  const name = fold(text);
  return (
    IMPORT_COUNTRIES.find((country) => fold(country.name) === name || fold(country.flag) === name) ??
    IMPORT_COUNTRIES.find(({ code }) => code === OTHER_NAMES.get(name))
  );
}

/** Reads a country by its code, by the code that WhatsApp uses, or by its name. Undefined for an empty cell. */
export function countryRule(written: string): Reading<Country | undefined> {
  const text = seen(written);
  if (text === '') return fine(undefined);
  const named = namedCountry(text);
  if (named !== undefined) return corrected(named, named.code, `Queda como ${named.code}`);
  const figures = text.replace(/[.,]0+$/, '').replaceAll(/[\s+'"]/g, '');
  if (!ONLY_FIGURES.test(figures)) return wrong('Solo se permiten números');
  const country =
    IMPORT_COUNTRIES.find(({ code }) => code === figures) ??
    IMPORT_COUNTRIES.find(({ ext }) => ext === figures);
  if (country === undefined) return wrong('Ese código de país no está en la lista');
  if (figures === written) return fine(country);
  return corrected(country, figures, text.includes('+') ? 'Quitamos el signo +' : 'Quitamos los espacios');
}

/** Reads the number of a client, whose country stands in another cell, in the number, or is that of the whole file. */
export const phoneRule = (written: string, home: PhoneHome): PhoneReading =>
  seen(written) === '' ? { problem: REQUIRED } : readPhone(written, home);
