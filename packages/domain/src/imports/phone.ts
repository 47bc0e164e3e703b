import { corrected, fine, type Reading, wrong } from './row.ts';
import { seen } from './text.ts';
import { canonicalDigits, type Country, IMPORT_COUNTRIES, splitPhone } from '../people/phone.ts';

export interface ImportedPhone {
  countryCode: string;
  countryCodeExt: string;
  whatsapp: string;
}

const REQUIRED = 'Este campo es requerido';
/** Separators between the digits of a number. */
const SIGNS = /[\s+()-]/g;
const ONLY_FIGURES = /^\d+$/;
/** A number in scientific notation lost its last digits in a spreadsheet. */
const SCIENTIFIC = /^\d+([.,]\d+)?e\+?\d+$/i;

/** Reads a number and removes spaces, +, parentheses and hyphens. */
export function numberRule(written: string): Reading<string> {
  const text = seen(written);
  if (text === '') return wrong(REQUIRED);
  if (SCIENTIFIC.test(text))
    return wrong('La hoja de cálculo acortó el número: da formato de texto a la columna');
  const figures = text.replaceAll(SIGNS, '');
  if (!ONLY_FIGURES.test(figures)) return wrong('Solo se permiten números');
  if (figures === written) return fine(figures);
  return corrected(figures, figures, 'Quitamos espacios y signos');
}

/** Reads a country by its code or by the code that WhatsApp uses. Undefined for an empty cell. */
export function countryRule(written: string): Reading<Country | undefined> {
  const text = seen(written);
  if (text === '') return fine(undefined);
  const figures = text.replaceAll(/[\s+]/g, '');
  if (!ONLY_FIGURES.test(figures)) return wrong('Solo se permiten números');
  const country =
    IMPORT_COUNTRIES.find(({ code }) => code === figures) ??
    IMPORT_COUNTRIES.find(({ ext }) => ext === figures);
  if (country === undefined) return wrong('Ese código de país no está en la lista');
  if (figures === written) return fine(country);
  return corrected(country, figures, text.includes('+') ? 'Quitamos el signo +' : 'Quitamos los espacios');
}

const SHORTEST = 8;
const LONGEST = 10;

function lengthProblem(figures: string): string | undefined {
  if (figures.length < SHORTEST) return 'El número debe ser de 8 digitos por lo menos';
  return figures.length > LONGEST ? 'El número debe ser de 10 digitos' : undefined;
}

/** The area code of the Dominican Republic is part of the national number. */
const areaOf = ({ code, ext }: Country) => (code === '1' ? ext.slice(1) : '');

/** Removes the country code from a number that was written as dialled from abroad. */
function withoutCountry(figures: string, { code }: Country): string | undefined {
  const whole = canonicalDigits(figures);
  const rest = whole.startsWith(code) ? whole.slice(code.length) : '';
  return lengthProblem(rest) === undefined ? rest : undefined;
}

const phoneOf = ({ code, ext }: Country, whatsapp: string): ImportedPhone => ({
  countryCode: code,
  countryCodeExt: ext,
  whatsapp,
});

/** Reads a number whose country is given. */
function atHome(figures: string, country: Country): Reading<ImportedPhone> {
  const area = areaOf(country);
  const complete = area !== '' && figures.length === LONGEST - area.length ? area + figures : figures;
  const problem = lengthProblem(complete);
  if (problem === undefined) {
    if (complete === figures) return fine(phoneOf(country, figures));
    return corrected(phoneOf(country, complete), complete, 'Agregamos la clave de área');
  }
  const rest = figures.length > LONGEST ? withoutCountry(figures, country) : undefined;
  if (rest === undefined) return wrong(problem);
  return corrected(phoneOf(country, rest), rest, 'Quitamos el código de país repetido');
}

/** Reads a number without a given country: the number must contain it. */
function fromAnywhere(figures: string): Reading<ImportedPhone> {
  if (figures.length <= LONGEST) return wrong('Falta el código de país');
  const split = splitPhone(figures);
  const country = split && IMPORT_COUNTRIES.find(({ code }) => code === split.countryCode);
  if (split === undefined || country === undefined)
    return wrong('No reconocemos el código de país del número');
  const problem = lengthProblem(split.whatsapp);
  return problem === undefined ? fine(phoneOf(country, split.whatsapp)) : wrong(problem);
}

/** Checks a number together with its country. */
export const phoneRule = (figures: string, country: Country | undefined): Reading<ImportedPhone> =>
  country === undefined ? fromAnywhere(figures) : atHome(figures, country);
