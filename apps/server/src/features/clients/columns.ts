import type { Client, ClientInput } from '@cauce/contract/clients/clients';
import { wholeNumber } from '@cauce/domain/people/phone';
import type { Insertable } from 'kysely';
import type { Client as Table } from '../../platform/database/generated/tables.ts';
import { buildSearchText } from './search/search-text.ts';

interface Column {
  column: keyof Table;
  /** Its type in the database, when the form fills it in. */
  type?: 'text' | 'boolean' | 'date' | 'jsonb';
  /** Answers say only whether it is set. */
  isFlag?: true;
}

type FormField = Exclude<keyof ClientInput, 'businessId'>;

/**
 * The columns of the table `client` by their names in answers and in the form. Reading, writing and the INSERT of imports
 * are derived from this map. CONTRIBUTING.md lists what else a new field needs.
 */
const COLUMNS = {
  _id: { column: 'id' },
  businessId: { column: 'business_id' },
  customId: { column: 'custom_id', type: 'text' },
  name: { column: 'name', type: 'text' },
  lastname: { column: 'lastname', type: 'text' },
  secondLastname: { column: 'second_lastname', type: 'text' },
  whatsapp: { column: 'whatsapp', type: 'text' },
  countryCode: { column: 'country_code', type: 'text' },
  countryCodeExt: { column: 'country_code_ext', type: 'text' },
  email: { column: 'email', type: 'text' },
  type: { column: 'type', type: 'text' },
  birthdate: { column: 'birthdate', type: 'date' },
  gender: { column: 'gender', type: 'text' },
  noRespond: { column: 'no_respond', type: 'boolean' },
  optedOut: { column: 'opted_out_at', isFlag: true },
  source: { column: 'source' },
  isArchived: { column: 'archived_at', isFlag: true },
  notes: { column: 'notes', type: 'jsonb' },
  createdAt: { column: 'created_at' },
  updatedAt: { column: 'updated_at' },
} as const satisfies { [Name in keyof Client]: Column } & {
  [Name in FormField]: Required<Pick<Column, 'type'>>;
};

export const COLUMN_ENTRIES = Object.entries(COLUMNS) as [keyof Client, Column][];

export const phoneOf = (input: { countryCode: string; whatsapp: string }) =>
  input.whatsapp === '' ? null : wholeNumber(input);

interface WrittenColumn {
  column: keyof Table;
  type: NonNullable<Column['type']>;
  valueOf: (input: ClientInput) => string | boolean | null;
}

const toStored = (value: ClientInput[FormField]) => (Array.isArray(value) ? JSON.stringify(value) : value);

/** The columns that a form fills in, and those derived from it. */
export const WRITTEN_COLUMNS: readonly WrittenColumn[] = [
  ...COLUMN_ENTRIES.flatMap(([name, { column, type }]) =>
    type === undefined
      ? []
      : [{ column, type, valueOf: (input: ClientInput) => toStored(input[name as FormField]) }],
  ),
  { column: 'phone', type: 'text', valueOf: phoneOf },
  { column: 'search_text', type: 'text', valueOf: buildSearchText },
];

type ColumnValues = Pick<Insertable<Table>, (typeof COLUMNS)[FormField]['column'] | 'phone' | 'search_text'>;

export const toColumns = (input: ClientInput): ColumnValues =>
  Object.fromEntries(WRITTEN_COLUMNS.map(({ column, valueOf }) => [column, valueOf(input)])) as ColumnValues;
