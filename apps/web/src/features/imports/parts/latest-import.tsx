import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Row } from '../../../ui/layout/box.tsx';
import type { Kind } from '../kinds.ts';
import { latestOf, refusedOf } from '../queries.ts';
import { saveRefused } from '../report.ts';
import styles from './imports.module.css';

const inMexico = (count: number) => count.toLocaleString('es-MX');

/** The result of the latest import, also one of another browser. */
export function LatestImport({ kind }: { kind: Kind }) {
  const { data: latest } = useQuery(latestOf(kind));
  if (!latest) return null;
  const save = () =>
    refusedOf(latest._id).then(
      (refused) => saveRefused(kind, refused),
      () => toast.error('No pudimos descargar las filas. Inténtalo de nuevo.'),
    );
  return (
    <Row gap={8} columnGap={16} align="center" justify="between" wrap className={styles.latest}>
      <p>
        Última carga: <span className={styles.fileName}>{latest.fileName}</span>,{' '}
        <RelativeTime at={latest.startedAt} />. {inMexico(latest.created)} creados, {inMexico(latest.failed)}{' '}
        fallidos{latest.finishedAt === null ? '; sin terminar' : ''}.
      </p>
      {latest.failed > 0 && (
        <Button size="small" kind="subtle" icon={<Download />} onClick={() => void save()}>
          Descargar no importados
        </Button>
      )}
    </Row>
  );
}
