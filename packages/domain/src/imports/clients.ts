import { CLIENT_COLUMNS, type ClientKey } from './client-columns.ts';
import { countryRule, type ImportedPhone, phoneRule } from './phone.ts';
import { type CheckedRow, classOf, type FileRow, type Reading, RowReader } from './row.ts';
import { capCharacters, emailRule, nameRule, seen, textRule } from './text.ts';
import {
  birthdateRule,
  genderRule,
  type ImportedGender,
  type ImportedType,
  typeRule,
  yesRule,
} from './words.ts';
import { countryOf, displayPhone, wholeNumber } from '../people/phone.ts';
import { SIGNS_REMOVED } from '../people/phone-digits.ts';
import type { ReadPhone } from '../people/read-phone.ts';

const HEADERS = Object.fromEntries(CLIENT_COLUMNS.map(({ key, header }) => [key, header])) as Record<
  ClientKey,
  string
>;

export interface ImportedClient extends ImportedPhone {
  name: string;
  lastname: string;
  secondLastname: string;
  email: string;
  type: ImportedType;
  birthdate: string | null;
  gender: ImportedGender;
  noRespond: boolean;
  note: string;
}

const NAME = { max: 80, cut: true };
const LONGEST_NOTE = 2000;
const NOTE = { max: LONGEST_NOTE, cut: true };

type Reader = RowReader<ClientKey>;

/** One sentence for all changes. Signs are not worth a word beside anything else. */
function reasonOf(changes: readonly string[]): string {
  const [first = '', ...others] =
    changes.length > 1 ? changes.filter((change) => change !== SIGNS_REMOVED) : changes;
  return [first, ...others.map((change) => change.charAt(0).toLowerCase() + change.slice(1))].join('; ');
}

function readNumber(reader: Reader): ReadPhone | undefined {
  const { value: country, isWrong } = reader.readOptional('country', countryRule);
  // The country of the file does not count for a row that names another one, also when that one is unknown.
  const fallback = isWrong ? undefined : countryOf(reader.written('home'));
  const reading = phoneRule(reader.written('whatsapp'), { country, fallback });
  if ('problem' in reading) {
    reader.note('whatsapp', { reason: reading.problem, becomes: undefined });
    return undefined;
  }
  if (reading.changes.length > 0)
    reader.note('whatsapp', { reason: reasonOf(reading.changes), becomes: reading.phone.whatsapp });
  return reading;
}

/** Reads the cells that a contact does not need. Those that are wrong go to the notes of the contact. */
function readDetails(reader: Reader, { others }: Pick<ReadPhone, 'others'>) {
  const lost: string[] = others.map((phone) => `Otro número: ${displayPhone(phone)}`);
  const read = <V>(key: ClientKey, rule: (written: string) => Reading<V>): V | undefined => {
    const { value, isWrong } = reader.readOptional(key, rule);
    if (isWrong) lost.push(`${HEADERS[key]}: ${seen(reader.written(key))}`);
    return value;
  };
  const details = {
    type: read('type', typeRule) ?? 'lead',
    email: read('email', emailRule) ?? '',
    name: read('name', nameRule(NAME)) ?? '',
    lastname: read(reader.written('lastname') === '' ? 'lastnames' : 'lastname', nameRule(NAME)) ?? '',
    secondLastname: read('secondLastname', nameRule(NAME)) ?? '',
    gender: read('gender', genderRule) ?? '',
    birthdate: read('birthdate', birthdateRule) ?? null,
  };
  const note = read('note', textRule(NOTE)) ?? '';
  const whole = [note, ...lost].filter(Boolean).join('\n');
  return { ...details, note: capCharacters(whole, LONGEST_NOTE) };
}

/** Checks a row of a file of contacts and corrects it where possible. Only a row without a sound number is invalid. */
export function checkClient({ row, cells }: FileRow<ClientKey>): CheckedRow<ImportedClient> {
  const reader = new RowReader(cells, HEADERS);
  const number = readNumber(reader);
  const details = readDetails(reader, number ?? { others: [] });
  const noRespond = reader.read('noRespond', yesRule) ?? false;
  const { notes } = reader;
  if (number === undefined) return { row, class: 'invalid', notes, record: undefined };
  const name = details.name || displayPhone(number.phone);
  return { row, class: classOf(notes), notes, record: { ...number.phone, ...details, name, noRespond } };
}

/** The key by which two rows are the same person; undefined without a number. */
export const clientIdentity = ({ record }: CheckedRow<ImportedClient>): string | undefined =>
  record && wholeNumber(record);
