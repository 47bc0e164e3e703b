import { FileSpreadsheet } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { Box, Row } from '../../../ui/layout/box.tsx';
import { resumeRun } from '../sending/import-runs.ts';
import type { Run } from '../sending/import-store.ts';
import { GiveUpButton } from './give-up-button.tsx';
import styles from './imports.module.css';

/** Offers to continue an interrupted import. */
export function PendingImport({ run }: { run: Run }) {
  return (
    <div className={styles.pending}>
      <FileSpreadsheet aria-hidden size={24} />
      <Box grow basis={240} shrink>
        <p className={styles.pendingTitle}>{run.fileName} quedó a medias</p>
        <p className={styles.muted}>
          {run.total.toLocaleString('es-MX')} filas, empezada <RelativeTime at={run.startedAt} />. Lo que ya
          se cargó no se repite.
        </p>
      </Box>
      <Row gap={8} wrap className={styles.buttons}>
        <GiveUpButton run={run} />
        <Button kind="primary" onClick={() => void resumeRun(run)}>
          Continuar la carga de {run.fileName}
        </Button>
      </Row>
    </div>
  );
}
