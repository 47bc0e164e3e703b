import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { useConfirm } from '../../../../ui/overlay/confirm.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { feedOf, useCloseFeed, useOpenFeed } from '../../settings-queries.ts';
import styles from './agenda-feed.module.css';
import { CopyLine } from './copy-line.tsx';

const HELP =
  'Google, Apple y Outlook muestran sus citas con un enlace secreto: quien lo tenga puede verlas, sin cambiarlas.';

const failed = (problem: Error) => toast.error(problem.message);

export interface AgendaFeedProps {
  specialistId: string;
  name: string;
}

/** Creates the secret link to a specialist's agenda, shows it once, and revokes it. */
export default function AgendaFeed({ specialistId, name }: AgendaFeedProps) {
  const { data: feed, error, refetch } = useQuery(feedOf(specialistId));
  const mayWrite = useCan('specialists.write');
  const confirm = useConfirm();
  const open = useOpenFeed(specialistId);
  const close = useCloseFeed(specialistId);
  if (feed === undefined)
    return error ? <ErrorState small onRetry={() => void refetch()} /> : <SkeletonText lines={2} />;

  const renew = async () => {
    const sure = await confirm({
      title: `Crear otro enlace de la agenda de ${name}`,
      body: 'El enlace de antes deja de servir en los calendarios que lo usan.',
      action: 'Crear otro enlace',
    });
    if (sure) open.mutate(undefined, { onError: failed });
  };
  const stop = async () => {
    const sure = await confirm({
      title: `Dejar de compartir la agenda de ${name}`,
      body: 'Los calendarios que la siguen dejan de actualizarse.',
      action: 'Dejar de compartir',
      danger: true,
    });
    if (!sure) return;
    open.reset();
    close.mutate(undefined, { onError: failed, onSuccess: () => toast.success('Ya no se comparte') });
  };
  const url = open.data?.data.url;
  return (
    <Card>
      <Stack gap={12}>
        <p className={styles.note}>{HELP}</p>
        {url !== undefined && (
          <>
            <CopyLine url={url} />
            <p className={styles.note}>
              Guárdalo ahora: no se vuelve a mostrar. En tu calendario, elige «Suscribirse por URL» y pégalo.
            </p>
          </>
        )}
        {url === undefined && feed.isOpen && (
          <p className={styles.note}>Ya hay un calendario que puede seguirla.</p>
        )}
        {!mayWrite && !feed.isOpen && <p className={styles.note}>Nadie la sigue todavía.</p>}
        {mayWrite && (
          <Row gap={8} wrap>
            {feed.isOpen ? (
              <>
                <Button busy={open.isPending} busyLabel="Creando..." onClick={() => void renew()}>
                  Crear otro enlace
                </Button>
                <Button busy={close.isPending} busyLabel="Cerrando..." onClick={() => void stop()}>
                  Dejar de compartir
                </Button>
              </>
            ) : (
              <Button
                kind="primary"
                busy={open.isPending}
                busyLabel="Creando..."
                onClick={() => open.mutate(undefined, { onError: failed })}
              >
                Crear enlace
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
