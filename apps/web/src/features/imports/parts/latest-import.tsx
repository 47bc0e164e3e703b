import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import type { Kind } from '../kinds.ts';
import { latestOf, refusedOf, refusedRowsOf } from '../queries.ts';
import { saveRefused } from '../report.ts';
import styles from './imports.module.css';
import { RefusedTable } from './refused-table.tsx';

const inMexico = (count: number) => count.toLocaleString('es-MX');

function RefusedOfImport({ id }: { id: string }) {
  const { data } = useQuery(refusedRowsOf(id));
  return <RefusedTable rows={data} />;
}

/** The result of the latest import, also one of another browser. */
export function LatestImport({ kind }: { kind: Kind }) {
  const { data: latest } = useQuery(latestOf(kind));
  const [isListed, setListed] = useState(false);
  if (!latest) return null;
  const save = () =>
    refusedOf(latest._id).then(
      (refused) => saveRefused(kind, refused),
      () => toast.error('No pudimos descargar las filas. Inténtalo de nuevo.'),
    );
  return (
    <Stack gap={12} shrink className={styles.latest}>
      <Row gap={8} columnGap={16} align="center" justify="between" wrap>
        <p>
          Última carga: <span className={styles.fileName}>{latest.fileName}</span>,{' '}
          <RelativeTime at={latest.startedAt} />. {inMexico(latest.created)} creados,{' '}
          {latest.completed > 0 && `${inMexico(latest.completed)} completados, `}
          {inMexico(latest.failed)} fallidos{latest.finishedAt === null ? '; sin terminar' : ''}.
        </p>
        {latest.failed > 0 && (
          <Row gap={8} wrap>
            <Button size="small" kind="subtle" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
              {isListed ? 'Ocultar motivos' : 'Ver motivos'}
            </Button>
            <Button size="small" kind="subtle" icon={<Download />} onClick={() => void save()}>
              Descargar no importados
            </Button>
          </Row>
        )}
      </Row>
      {isListed && <RefusedOfImport id={latest._id} />}
    </Stack>
  );
}
