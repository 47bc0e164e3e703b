import { importSummary } from '@cauce/domain/imports/texts';
import { Download, Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { ProgressPanel } from '../../../ui/feedback/progress-panel.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { saveReport } from '../report.ts';
import type { Progress } from '../sending/batch-sender.ts';
import { resumeRun, pauseRun, closeRun } from '../sending/import-runs.ts';
import { GiveUpButton } from './give-up-button.tsx';
import styles from './imports.module.css';
import { RefusedRows } from './refused-rows.tsx';

function detailOf({ phase, problem }: Progress): string {
  if (phase === 'waiting')
    return 'Sin respuesta del servidor. La carga sigue sola en cuanto vuelva la conexión.';
  if (phase === 'paused') return problem ?? 'En pausa. Lo que ya se cargó está guardado.';
  return 'Puedes seguir usando Cauce mientras tanto. Si cierras esta pestaña, la continúas después.';
}

interface RunPanelProps {
  progress: Progress;
  onDone?: (() => void) | undefined;
}

/** The progress of a running import: total, processed, created and failed rows. */
export function RunPanel({ progress, onDone }: RunPanelProps) {
  const { run, phase, processed, created, completed, failed } = progress;
  const isDone = phase === 'done';
  const someCame = created + completed > 0;
  const summary = importSummary({ created, completed, failed });
  useEffect(() => {
    if (isDone) toast[someCame ? 'success' : 'warning'](summary, { id: 'import-done' });
  }, [isDone, someCame, summary]);

  const close = async () => {
    await closeRun(run);
    onDone?.();
  };
  return (
    <Stack gap={16} shrink className={styles.panel}>
      <ProgressPanel
        title={isDone ? summary : `Cargando ${run.fileName}`}
        detail={isDone ? run.fileName : detailOf(progress)}
        done={processed}
        total={run.total}
        counts={[
          { label: 'en total', value: run.total },
          { label: 'procesados', value: processed },
          { label: 'creados', value: created },
          ...(run.existing === 'complete' ? [{ label: 'completados', value: completed }] : []),
          { label: 'fallidos', value: failed },
        ]}
      />
      {failed > 0 && (isDone || phase === 'paused') && <RefusedRows run={run} failed={failed} />}
      <Row gap={8} wrap className={styles.buttons}>
        {failed > 0 && (isDone || phase === 'paused') && (
          <Button icon={<Download />} onClick={() => void saveReport(run)}>
            Descargar no importados
          </Button>
        )}
        {(phase === 'sending' || phase === 'waiting') && (
          <Button icon={<Pause />} onClick={() => pauseRun(run)}>
            Pausar
          </Button>
        )}
        {phase === 'paused' && (
          <>
            <GiveUpButton run={run} left={run.total - processed} />
            <Button kind="primary" icon={<Play />} onClick={() => void resumeRun(run)}>
              Reanudar
            </Button>
          </>
        )}
        {isDone && (
          <Button kind="primary" onClick={() => void close()}>
            Listo
          </Button>
        )}
      </Row>
    </Stack>
  );
}
