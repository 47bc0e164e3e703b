import { type Assistant, COPIED } from '@cauce/contract/assistants/assistants';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { assistantOf, useCopy } from '../queries.ts';
import { differences, MODE_WORDS } from '../words.ts';
import styles from './copy-dialog.module.css';

interface CopyDialogProps {
  own: Assistant;
  /** The same assistant in the other mode. */
  otherId: string;
  onClose: () => void;
}

function Look({ own, otherId, onClose }: CopyDialogProps) {
  const { data: other, isError, refetch } = useQuery({ ...assistantOf(otherId), staleTime: 0 });
  const { mutate, isPending } = useCopy(onClose);
  if (other === undefined)
    return isError ? (
      <ErrorState title="No pudimos leer a su contraparte." onRetry={() => void refetch()} />
    ) : (
      <SkeletonText lines={6} />
    );
  const differing = differences(own, other, COPIED);
  return (
    <>
      {differing.length === 0 ? (
        <p>Los dos están iguales: no hay nada que copiar.</p>
      ) : (
        <Stack as="dl" gap={12}>
          {differing.map(({ label, before, after }) => (
            <div key={label} className={styles.part}>
              <dt>{label}</dt>
              {before && <dd data-was>{before}</dd>}
              {after && <dd data-is>{after}</dd>}
            </div>
          ))}
        </Stack>
      )}
      <Row gap={8} justify="end" marginTop={16}>
        <Button onClick={onClose}>{differing.length === 0 ? 'Cerrar' : 'Cancelar'}</Button>
        {differing.length > 0 && (
          <Button
            kind="primary"
            busy={isPending}
            busyLabel="Copiando..."
            onClick={() => mutate({ own, other })}
          >
            Copiar a {own.name}
          </Button>
        )}
      </Row>
    </>
  );
}

/** Lists the changes before an assistant is copied to its other mode. */
export function CopyDialog({ open, ...rest }: CopyDialogProps & { open: boolean }) {
  const from = MODE_WORDS[rest.own.mode === 'testing' ? 'production' : 'testing'];
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      size="large"
      title={`Copiar del asistente de ${from}`}
      description="A quién atiende y si está encendido no cambian."
    >
      <Look {...rest} />
    </Dialog>
  );
}
