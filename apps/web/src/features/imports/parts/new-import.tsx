import { IMPORT_KINDS } from '@cauce/domain/imports/kinds';
import { MOST_BYTES } from '@cauce/domain/imports/limits';
import { INVALID_FILE } from '@cauce/domain/imports/texts';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { DropZone } from '../../../ui/uploader/drop-zone.tsx';
import type { Kind } from '../kinds.ts';
import { useReading } from '../use-reading.ts';
import { CheckedDialog } from './checked-dialog.tsx';
import { ColumnGuide } from './column-guide.tsx';
import { LatestImport } from './latest-import.tsx';
import { MappingDialog } from './mapping.tsx';
import { Templates } from './templates.tsx';
import styles from './imports.module.css';

/** Says why a file cannot be imported at all. */
function RefusedFile({ fileName, reason }: { fileName: string; reason: string }) {
  return (
    <div className={styles.refused} role="alert">
      <CircleAlert aria-hidden size={20} />
      <div>
        <p className={styles.refusedTitle}>{INVALID_FILE}</p>
        <p>
          <span className={styles.fileName}>{fileName}</span>: {reason}
        </p>
      </div>
    </div>
  );
}

const ACCEPT = [
  '.csv',
  '.xlsx',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

const limitsOf = (kind: Kind) =>
  `CSV o XLSX, hasta ${MOST_BYTES / 1_048_576} MB y ${IMPORT_KINDS[kind].most.toLocaleString('es-MX')} filas. También puedes soltarlo aquí.`;

export function NewImport({ kind, disabled }: { kind: Kind; disabled?: boolean }) {
  const { reading, choose, confirmColumns, changeColumns, cancel, goOn } = useReading(kind);
  const isReading = reading.is === 'reading';
  return (
    <Stack gap={16} shrink className={styles.panel}>
      <Templates kind={kind} />
      <ColumnGuide kind={kind} />
      <DropZone
        label="Archivo por importar"
        button="Elegir archivo"
        accept={ACCEPT}
        disabled={isReading || disabled}
        onFiles={([file]) => file && void choose(file)}
      >
        {limitsOf(kind)}
      </DropZone>
      {isReading && (
        <Row as="output" gap={8} columnGap={16} align="center" wrap className={styles.busy}>
          Leyendo {reading.fileName}…
          <Button size="small" kind="subtle" onClick={cancel}>
            Cancelar
          </Button>
        </Row>
      )}
      {reading.is === 'refused' && <RefusedFile fileName={reading.fileName} reason={reading.reason} />}
      {reading.is === 'mapping' && (
        <MappingDialog
          kind={kind}
          surveyed={reading}
          onClose={cancel}
          onConfirm={(mapping) => void confirmColumns(reading, mapping)}
        />
      )}
      {reading.is === 'checked' && (
        <CheckedDialog
          kind={kind}
          surveyed={reading}
          preview={reading.preview}
          onClose={cancel}
          onColumns={() => changeColumns(reading)}
          onGoOn={(existing) => goOn(reading.preview, existing)}
        />
      )}
      <LatestImport kind={kind} />
    </Stack>
  );
}
