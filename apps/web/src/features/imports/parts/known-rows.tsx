import type { ExistingChoice, KnownRow } from '@cauce/contract/clients/imports';
import { CLIENT_COLUMNS } from '@cauce/domain/imports/client-columns';
import { listed } from '@cauce/domain/texts/listing';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './imports.module.css';

const CHOICES: { value: ExistingChoice; label: string }[] = [
  { value: 'skip', label: 'Omitir los que ya tienes' },
  { value: 'complete', label: 'Completar lo que les falta' },
];

const HEADERS = new Map<string, string>(CLIENT_COLUMNS.map(({ key, header }) => [key, header]));
/** Paterno and Apellidos of a file are the same field of a contact. */
const headerOf = (field: string) => HEADERS.get(field === 'lastname' ? 'lastnames' : field) ?? field;

function outcomeOf({ fills, isArchived }: KnownRow, existing: ExistingChoice): string {
  if (existing === 'skip') return 'No cambia';
  if (isArchived) return 'No cambia: está archivado';
  return fills.length === 0 ? 'No le falta nada' : listed(fills.map(headerOf));
}

const columnsOf = (existing: ExistingChoice): Column<KnownRow>[] => [
  { key: 'row', header: 'Fila', cell: ({ row }) => row, width: 64 },
  { key: 'name', header: 'Ya lo tienes como', cell: ({ name }) => name, card: 'title' },
  { key: 'fills', header: 'Se completa', cell: (row) => outcomeOf(row, existing) },
];

const countWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`;

const countFillable = (known: readonly KnownRow[]): number =>
  known.filter(({ fills }) => fills.length > 0).length;

function summaryOf(known: readonly KnownRow[], existing: ExistingChoice): string {
  const contacts = countWords(known.length, 'fila ya es contacto tuyo', 'filas ya son contactos tuyos');
  if (existing === 'skip') return `${contacts}: no se tocan.`;
  const filled = countFillable(known);
  if (filled === 0) return `${contacts} y no les falta nada de lo que trae el archivo.`;
  return `${contacts}. ${countWords(filled, 'se completa', 'se completan')}: solo se llenan sus datos vacíos.`;
}

interface KnownChoiceProps {
  /** Undefined while they are looked up. */
  known: readonly KnownRow[] | undefined;
  existing: ExistingChoice;
  onChange: (existing: ExistingChoice) => void;
}

/** The choice for the rows whose number belongs to a contact. */
export function KnownChoice({ known, existing, onChange }: KnownChoiceProps) {
  return (
    <Stack gap={8} align="start">
      <Segmented label="Contactos que ya tienes" segments={CHOICES} value={existing} onChange={onChange} />
      <output className={styles.muted}>
        {known === undefined ? 'Buscando cuáles ya tienes…' : summaryOf(known, existing)}
      </output>
    </Stack>
  );
}

/** The rows whose number belongs to a contact, and what is filled. */
export function KnownTable({ known, existing }: Pick<KnownChoiceProps, 'known' | 'existing'>) {
  return (
    <DataTable
      label="Filas que ya son contactos tuyos"
      compact
      columns={columnsOf(existing)}
      rows={known}
      rowKey={({ row }) => String(row)}
      rowName={({ name }) => name}
      empty={<EmptyState small title="Ninguna fila es contacto tuyo." />}
    />
  );
}
