import { ENROLLMENT_FILE_LIMIT, MOST_ENROLLED_AT_ONCE } from '@cauce/contract/sales/enrollments';
import { CallError } from '@cauce/contract/kit/client';
import { ENROLLMENT_COLUMNS } from '@cauce/domain/imports/enrollments';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Grid, Row } from '../../../ui/layout/box.tsx';
import { DropZone } from '../../../ui/uploader/drop-zone.tsx';
import { useEnrollMany } from '../queries.ts';
import { saveCsvTemplate, saveXlsxTemplate } from '../template.ts';
import styles from './many-form.module.css';
import { ManyOutcome } from './many-outcome.tsx';

const ACCEPT = [
  '.csv',
  '.xlsx',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
const LIMITS = `CSV o XLSX, hasta ${ENROLLMENT_FILE_LIMIT / 1_048_576} MB y ${MOST_ENROLLED_AT_ONCE.toLocaleString('es-MX')} filas. También puedes soltarlo aquí.`;
const FAILED = 'Error en la carga masiva';

const reasonOf = (problem: unknown): string =>
  problem instanceof CallError ? (problem.fields.file ?? problem.message) : FAILED;

/** Enrols the clients of a file, and says for each refused row why. */
export function ManyForm({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, data, isPending } = useEnrollMany();
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setProblem(undefined);
  };
  const send = async () => {
    if (file === undefined) {
      setProblem('Por favor, seleccione un archivo');
      return;
    }
    try {
      const { data: outcome, message } = await mutateAsync(file);
      if (outcome.stats.created > 0) toast.success(message);
      else toast.error(message);
    } catch (thrown) {
      toast.error(FAILED);
      setProblem(reasonOf(thrown));
    }
  };
  if (data) return <ManyOutcome outcome={data.data} fileName={file?.name ?? ''} onDone={onDone} />;
  return (
    <Grid gap={16}>
      <Row gap={12} align="center" justify="between" wrap>
        <p>Llena la plantilla con una fila por inscripción y súbela aquí.</p>
        <Row gap={8} wrap>
          <Button
            icon={<Download />}
            onClick={() =>
              void saveXlsxTemplate().catch(() =>
                toast.error('No pudimos preparar la plantilla. Inténtalo de nuevo.'),
              )
            }
          >
            Plantilla XLSX
          </Button>
          <Button icon={<Download />} onClick={saveCsvTemplate}>
            Plantilla CSV
          </Button>
        </Row>
      </Row>
      <Facts facts={ENROLLMENT_COLUMNS.map(({ header, help }) => [header, help])} />
      <DropZone
        label="Archivo de inscripciones"
        button={file ? 'Elegir otro archivo' : 'Elegir archivo'}
        accept={ACCEPT}
        disabled={isPending}
        onFiles={([chosen]) => choose(chosen)}
      >
        {file ? file.name : LIMITS}
      </DropZone>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Row justify="end">
        <Button kind="primary" busy={isPending} busyLabel="Inscribiendo..." onClick={() => void send()}>
          Inscribir
        </Button>
      </Row>
    </Grid>
  );
}
