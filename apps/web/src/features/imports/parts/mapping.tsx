import { COUNTRIES } from '@cauce/domain/people/phone';
import { listed } from '@cauce/domain/texts/listing';
import { useState } from 'react';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Box, Row, Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Kind, KINDS } from '../kinds.ts';
import { missingColumns } from '../mapping.ts';
import type { ColumnMapping } from '../reading/collector.ts';
import type { SurveyedFile } from '../use-reading.ts';
import styles from './imports.module.css';

interface FileColumn {
  index: number;
  header: string;
  samples: readonly string[];
}

const MOST_SAMPLES = 3;
const NOT_IMPORTED = '';
const NO_COUNTRY = '';

const filledColumns = ({ survey: { headers, samples } }: SurveyedFile): FileColumn[] =>
  headers.flatMap((header, index) => {
    const cells = [...new Set(samples[index])];
    return cells.length === 0 ? [] : [{ index, header, samples: cells.slice(0, MOST_SAMPLES) }];
  });

const optionsOf = (kind: Kind) => [
  { value: NOT_IMPORTED, label: 'No se importa' },
  ...KINDS[kind].columns.map(({ key, header, required, help }) => ({
    value: key,
    label: required ? `${header} (obligatoria)` : header,
    short: header,
    detail: help,
  })),
];

const COUNTRY_OPTIONS = [
  { value: NO_COUNTRY, label: 'Ninguno: cada número trae el suyo' },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
];

/** The field for a column, and for a key with several columns their order stays that of their use. */
const placed = ({ places }: ColumnMapping, index: number, key: string): ColumnMapping['places'] => {
  const others = places.filter(([at]) => at !== index);
  return key === NOT_IMPORTED ? others : [...others, [index, key]];
};

function columnsOf(
  kind: Kind,
  mapping: ColumnMapping,
  change: (places: ColumnMapping['places']) => void,
): Column<FileColumn>[] {
  const options = optionsOf(kind);
  const keys = new Map(mapping.places);
  return [
    { key: 'header', header: 'Tu columna', cell: ({ header }) => header, card: 'title' },
    {
      key: 'samples',
      header: 'Qué trae',
      cell: ({ samples }) => <span className={styles.samples}>{samples.join(' · ')}</span>,
    },
    {
      key: 'key',
      header: 'Se importa como',
      width: 240,
      cell: ({ index, header }) => (
        <Select
          label={`Se importa como: ${header}`}
          options={options}
          value={keys.get(index) ?? NOT_IMPORTED}
          listWidth={320}
          onChange={(key) => change(placed(mapping, index, key ?? NOT_IMPORTED))}
        />
      ),
    },
  ];
}

interface MappingDialogProps {
  kind: Kind;
  surveyed: SurveyedFile;
  onClose: () => void;
  onConfirm: (mapping: ColumnMapping) => void;
}

/** Which column of a file is which field, as the file suggests it. The person corrects and confirms it. */
export function MappingDialog({ kind, surveyed, onClose, onConfirm }: MappingDialogProps) {
  const [mapping, setMapping] = useState(surveyed.mapping);
  const missing = missingColumns(kind, mapping);
  const { headerRow } = mapping;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title="¿Qué trae cada columna?"
      description={
        headerRow === 0
          ? `${surveyed.file.name}: sin títulos`
          : `${surveyed.file.name}: los títulos están en la fila ${headerRow}`
      }
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="primary" disabled={missing.length > 0} onClick={() => onConfirm(mapping)}>
            Revisar filas
          </Button>
        </>
      }
    >
      <Stack gap={16} shrink>
        {missing.length > 0 ? (
          <output className={styles.blocked}>Elige cuál de tus columnas es {listed(missing)}.</output>
        ) : (
          <p className={styles.muted}>
            Así entendimos tu archivo. Corrige lo que haga falta: lo recordamos para la próxima vez.
          </p>
        )}
        {kind === 'clients' && (
          <Row gap={8} columnGap={16} align="center" wrap>
            <p>País de los números sin código</p>
            <Box basis={280} shrink>
              <Select
                label="País de los números sin código"
                options={COUNTRY_OPTIONS}
                value={mapping.home}
                onChange={(home) => setMapping({ ...mapping, home: home ?? NO_COUNTRY })}
              />
            </Box>
          </Row>
        )}
        <DataTable
          label="Columnas de tu archivo"
          columns={columnsOf(kind, mapping, (places) => setMapping({ ...mapping, places }))}
          rows={filledColumns(surveyed)}
          rowKey={({ index }) => String(index)}
          rowName={({ header }) => header}
          empty={<EmptyState small title="El archivo solo tiene títulos: agrega al menos una fila." />}
        />
      </Stack>
    </Dialog>
  );
}
