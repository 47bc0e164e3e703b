import type { AgendaStatus } from '@cauce/domain/agenda/appointment-status';
import type { Selectable } from 'kysely';
import type { Appointment as Table } from '../../platform/database/generated/tables.ts';
import type { ChangeSource, EntrySource } from './entry-context.ts';

interface Column {
  column: keyof Table;
  /** Its name in answers. */
  wire: string;
  /** Sent with every entry of the agenda, only with one whole entry, or never. */
  sentWith: 'event' | 'entry' | 'nothing';
  /** Written by the store itself, by the caller, or copied from the form under the same name. */
  writtenBy: 'store' | 'caller' | 'form';
}

/**
 * The columns of the table `appointment` by their names in code. Reading, writing and answers are derived from this map,
 * so a new plain field is one line here.
 */
export const COLUMNS = {
  id: { column: 'id', wire: '_id', sentWith: 'event', writtenBy: 'store' },
  shortId: { column: 'short_id', wire: 'shortId', sentWith: 'entry', writtenBy: 'store' },
  businessId: { column: 'business_id', wire: 'businessId', sentWith: 'entry', writtenBy: 'store' },
  status: { column: 'status', wire: 'status', sentWith: 'event', writtenBy: 'caller' },
  start: { column: 'starts_at', wire: 'start', sentWith: 'event', writtenBy: 'caller' },
  end: { column: 'ends_at', wire: 'end', sentWith: 'event', writtenBy: 'caller' },
  busyFrom: { column: 'busy_from', wire: 'busyFrom', sentWith: 'nothing', writtenBy: 'caller' },
  busyTo: { column: 'busy_to', wire: 'busyTo', sentWith: 'nothing', writtenBy: 'caller' },
  branchId: { column: 'branch_id', wire: 'branchId', sentWith: 'event', writtenBy: 'caller' },
  specialistId: { column: 'specialist_id', wire: 'specialistId', sentWith: 'event', writtenBy: 'caller' },
  serviceId: { column: 'service_id', wire: 'serviceId', sentWith: 'event', writtenBy: 'caller' },
  clientId: { column: 'client_id', wire: 'clientId', sentWith: 'event', writtenBy: 'caller' },
  title: { column: 'title', wire: 'title', sentWith: 'event', writtenBy: 'form' },
  details: { column: 'details', wire: 'details', sentWith: 'entry', writtenBy: 'form' },
  clientNotes: { column: 'client_notes', wire: 'clientNotes', sentWith: 'entry', writtenBy: 'form' },
  type: { column: 'type', wire: 'type', sentWith: 'entry', writtenBy: 'form' },
  color: { column: 'color', wire: 'colorHex', sentWith: 'event', writtenBy: 'caller' },
  overlapAllowed: {
    column: 'overlap_allowed',
    wire: 'overlapAllowed',
    sentWith: 'event',
    writtenBy: 'caller',
  },
  outsideHours: {
    column: 'outside_hours',
    wire: 'outsideHours',
    sentWith: 'event',
    writtenBy: 'caller',
  },
  forAnother: { column: 'for_another', wire: 'forAnother', sentWith: 'nothing', writtenBy: 'store' },
  autoCancelAt: { column: 'auto_cancel_at', wire: 'autoCancelDate', sentWith: 'entry', writtenBy: 'caller' },
  source: { column: 'source', wire: 'source', sentWith: 'entry', writtenBy: 'caller' },
  createdBy: { column: 'created_by', wire: 'createdBy', sentWith: 'entry', writtenBy: 'store' },
  createdAt: { column: 'created_at', wire: 'createdAt', sentWith: 'entry', writtenBy: 'store' },
  updatedBy: { column: 'updated_by', wire: 'updatedBy', sentWith: 'entry', writtenBy: 'store' },
  updatedSource: {
    column: 'updated_source',
    wire: 'updatedSource',
    sentWith: 'nothing',
    writtenBy: 'store',
  },
  updatedAt: { column: 'updated_at', wire: 'updatedAt', sentWith: 'event', writtenBy: 'store' },
} as const satisfies Record<string, Column>;

type Columns = typeof COLUMNS;
export type FieldName = keyof Columns;

/** Columns with a check constraint have a narrower type than the database says. */
interface Narrowed {
  status: AgendaStatus;
  source: EntrySource;
  updatedSource: ChangeSource;
}
type ValueOf<Name extends FieldName> = Name extends keyof Narrowed
  ? Narrowed[Name]
  : Selectable<Table>[Columns[Name]['column']];

type NamesWith<Property> = { [Name in FieldName]: Columns[Name] extends Property ? Name : never }[FieldName];
export type EventField = NamesWith<{ sentWith: 'event' }>;
export type DraftField = NamesWith<{ writtenBy: 'caller' | 'form' }>;
export type FormField = NamesWith<{ writtenBy: 'form' }>;

/** Fields of a row by their names in code. */
export type Fields<Name extends FieldName> = { [Key in Name]: ValueOf<Key> };

type OnWire<Value> = Value extends Date ? string : Value;
type WireFields<Name extends FieldName> = { [Key in Name as Columns[Key]['wire']]: OnWire<ValueOf<Key>> };

const namesWith = <Name extends FieldName>(has: (column: Column) => boolean): Name[] =>
  (Object.keys(COLUMNS) as FieldName[]).filter((name) => has(COLUMNS[name])) as Name[];

export const ALL_FIELDS = namesWith<FieldName>(() => true);
export const EVENT_FIELDS = namesWith<EventField>(({ sentWith }) => sentWith === 'event');
export const SENT_FIELDS = namesWith<NamesWith<{ sentWith: 'event' | 'entry' }>>(
  ({ sentWith }) => sentWith !== 'nothing',
);
const DRAFT_FIELDS = namesWith<DraftField>(({ writtenBy }) => writtenBy !== 'store');
const FORM_FIELDS = namesWith<FormField>(({ writtenBy }) => writtenBy === 'form');

const pick = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** The fields that a form fills in, as the form of the agenda sends them. */
export const formFields = (input: Record<FormField, string>): Record<FormField, string> =>
  pick(FORM_FIELDS, (name) => input[name]);

/** The same fields where no form is filled in. */
export const EMPTY_FORM_FIELDS = pick(FORM_FIELDS, () => '');

const toWireValue = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Names fields as answers do. */
export const toWireFields = <Name extends FieldName>(
  row: Fields<Name>,
  names: readonly Name[],
): WireFields<Name> =>
  Object.fromEntries(names.map((name) => [COLUMNS[name].wire, toWireValue(row[name])])) as WireFields<Name>;

type ColumnValues<Draft> = { [Key in keyof Draft & DraftField as Columns[Key]['column']]: Draft[Key] };

/** Names fields as the table does; fields without a value are left out. */
export const toColumns = <Draft extends Partial<Fields<DraftField>>>(draft: Draft): ColumnValues<Draft> =>
  Object.fromEntries(
    DRAFT_FIELDS.filter((name) => draft[name] !== undefined).map((name) => [
      COLUMNS[name].column,
      draft[name],
    ]),
  ) as ColumnValues<Draft>;
