import { fold } from '../texts/fold.ts';
import { corrected, fine, type Reading, wrong } from './row.ts';
import { seen } from './text.ts';
import { isIsoDate, isoDate } from '../time/iso-date.ts';

export type ImportedType = 'lead' | 'client' | 'personal';
export type ImportedGender = '' | 'Masculino' | 'Femenino' | 'No binario' | 'Otro';

const TYPES: ReadonlyMap<string, ImportedType> = new Map(
  Object.entries({
    lead: 'lead',
    prospecto: 'lead',
    client: 'client',
    cliente: 'client',
    personal: 'personal',
  } as const),
);

/** Reads the type of a client. An unknown type becomes lead. */
export function typeRule(written: string): Reading<ImportedType> {
  const type = TYPES.get(fold(written));
  if (type === written) return fine(type);
  if (type !== undefined) return corrected(type, type, `Se escribe ${type}`);
  const reason = seen(written) === '' ? 'Sin tipo: queda como lead' : 'Tipo desconocido: queda como lead';
  return corrected('lead', 'lead', reason);
}

const GENDERS: ReadonlyMap<string, ImportedGender> = new Map(
  Object.entries({
    masculino: 'Masculino',
    m: 'Masculino',
    h: 'Masculino',
    hombre: 'Masculino',
    male: 'Masculino',
    femenino: 'Femenino',
    f: 'Femenino',
    mujer: 'Femenino',
    female: 'Femenino',
    'no binario': 'No binario',
    'no binarie': 'No binario',
    'no-binario': 'No binario',
    nobinario: 'No binario',
    nb: 'No binario',
    otro: 'Otro',
  } as const),
);

export function genderRule(written: string): Reading<ImportedGender> {
  const text = seen(written);
  if (text === '') return fine('');
  const gender = GENDERS.get(fold(text)) ?? 'Otro';
  return gender === written ? fine(gender) : corrected(gender, gender, `Queda como ${gender}`);
}

const YES = new Set(['si', 's', 'yes', 'y', 'true', 'verdadero', 'v', '1', 'x']);
const NO = new Set(['', 'no', 'n', 'false', 'falso', 'f', '0']);

/** Reads yes or no. An unclear wish for no messages counts as one, because writing to the person would be worse. */
export function yesRule(written: string): Reading<boolean> {
  const word = fold(seen(written));
  if (YES.has(word)) return fine(true);
  return NO.has(word) ? fine(false) : corrected(true, 'Sí', 'No quedó claro: no se le escribe');
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
/** The order of day, month and year in Mexico. */
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const FIRST_YEAR = 1900;

function dayIn(text: string): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return isoDate(Number(year), Number(month), Number(day));
  const [, dayOf, monthOf, yearOf] = DAY_FIRST.exec(text) ?? [];
  return yearOf === undefined ? undefined : isoDate(Number(yearOf), Number(monthOf), Number(dayOf));
}

export function birthdateRule(written: string): Reading<string | null> {
  const text = seen(written);
  if (text === '') return fine(null);
  const date = dayIn(text);
  if (date === undefined) return wrong('Escribe la fecha como AAAA-MM-DD');
  if (!isIsoDate(date) || Number(date.slice(0, 4)) < FIRST_YEAR) return wrong('La fecha no existe');
  return date === written ? fine(date) : corrected(date, date, 'Las fechas se escriben AAAA-MM-DD');
}
