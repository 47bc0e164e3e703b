import type { ImportColumn } from './columns.ts';
import { countryRule, numberRule, phoneRule, type ImportedPhone } from './phone.ts';
import { type CheckedRow, classOf, type FileRow, RowReader } from './row.ts';
import { emailRule, nameRule, textRule } from './text.ts';
import {
  birthdateRule,
  genderRule,
  type ImportedGender,
  type ImportedType,
  typeRule,
  yesRule,
} from './words.ts';
import { displayPhone, wholeNumber } from '../people/phone.ts';

export type ClientKey =
  | 'whatsapp'
  | 'type'
  | 'email'
  | 'name'
  | 'lastnames'
  | 'lastname'
  | 'secondLastname'
  | 'gender'
  | 'noRespond'
  | 'note'
  | 'country'
  | 'birthdate';

export const CLIENT_COLUMNS: readonly ImportColumn<ClientKey>[] = [
  { key: 'whatsapp', header: 'WhatsApp', required: true, help: 'De 8 a 10 dígitos, o completo con su país' },
  { key: 'type', header: 'Tipo', required: true, help: 'lead, client o personal; vacío queda como lead' },
  { key: 'email', header: 'Email', required: true, help: 'Puede quedar vacío' },
  { key: 'name', header: 'Nombre', required: false, help: 'Sin nombre se guarda su número' },
  { key: 'lastnames', header: 'Apellidos', required: false, help: 'O bien Paterno y Materno, por separado' },
  {
    key: 'lastname',
    header: 'Paterno',
    required: false,
    help: 'En lugar de Apellidos',
    insteadOf: 'Apellidos',
    alias: ['Apellido Paterno'],
  },
  {
    key: 'secondLastname',
    header: 'Materno',
    required: false,
    help: 'En lugar de Apellidos',
    insteadOf: 'Apellidos',
    alias: ['Apellido Materno'],
  },
  { key: 'gender', header: 'Género', required: false, help: 'Masculino, Femenino, No binario u Otro' },
  { key: 'noRespond', header: 'No Responder', required: false, help: 'Sí, true, 1 o x para no escribirle' },
  { key: 'note', header: 'Notas', required: false, help: 'Texto libre' },
  {
    key: 'country',
    header: 'Código de País',
    required: false,
    help: '52 para México; hace falta si el número no lo trae',
  },
  { key: 'birthdate', header: 'Fecha de Nacimiento', required: false, help: 'AAAA-MM-DD' },
];

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

const NAME = { max: 80 };
const NOTE = { max: 2000 };

function readPhone(reader: RowReader<ClientKey>): ImportedPhone | undefined {
  const figures = reader.read('whatsapp', numberRule);
  const before = reader.notes.length;
  const country = reader.read('country', countryRule);
  const isCountryWrong = reader.notes.slice(before).some(({ becomes }) => becomes === undefined);
  if (figures === undefined || isCountryWrong) return undefined;
  const phone = phoneRule(figures, country);
  return reader.read('whatsapp', () => phone);
}

/** Checks a row of a file of contacts and corrects it where possible. */
export function checkClient({ row, cells }: FileRow<ClientKey>): CheckedRow<ImportedClient> {
  const reader = new RowReader(cells, HEADERS);
  const phone = readPhone(reader);
  const type = reader.read('type', typeRule);
  const email = reader.read('email', emailRule);
  const name = reader.read('name', nameRule(NAME));
  const lastname = reader.read(reader.written('lastname') === '' ? 'lastnames' : 'lastname', nameRule(NAME));
  const secondLastname = reader.read('secondLastname', nameRule(NAME));
  const gender = reader.read('gender', genderRule);
  const noRespond = reader.read('noRespond', yesRule);
  const note = reader.read('note', textRule(NOTE));
  const birthdate = reader.read('birthdate', birthdateRule);
  const { notes } = reader;
  const kind = classOf(notes);
  if (kind === 'invalid' || phone === undefined) return { row, class: 'invalid', notes, record: undefined };
  const record: ImportedClient = {
    ...phone,
    name: name || displayPhone(phone),
    lastname: lastname ?? '',
    secondLastname: secondLastname ?? '',
    email: email ?? '',
    type: type ?? 'lead',
    birthdate: birthdate ?? null,
    gender: gender ?? '',
    noRespond: noRespond ?? false,
    note: note ?? '',
  };
  return { row, class: kind, notes, record };
}

/** The key by which two rows are the same person; undefined without a number. */
export const clientIdentity = ({ record }: CheckedRow<ImportedClient>): string | undefined =>
  record && wholeNumber(record);
