import type { Business } from '@cauce/contract/account/business';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useReleaseBusiness } from '../queries.ts';
import { Facts } from './facts.tsx';

/**
 * Removes the owners of a business and shows the code with which the next owner claims it. The code is shown only once.
 */
export function ReleaseDialog({
  business,
  onClose,
}: {
  business: Business | undefined;
  onClose: () => void;
}) {
  const release = useReleaseBusiness();
  const close = () => {
    release.reset();
    onClose();
  };
  const code = release.data;
  const go = () =>
    business && release.mutate(business._id, { onError: (error) => toast.error(error.message) });
  return (
    <Dialog
      open={business !== undefined}
      onClose={close}
      title={code ? 'El negocio quedó sin dueño' : '¿Dejar sin dueño?'}
      description={business?.name}
      size="small"
      footer={
        code ? (
          <Button kind="primary" onClick={close}>
            Listo
          </Button>
        ) : (
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button kind="danger" busy={release.isPending} onClick={go}>
              Dejar sin dueño
            </Button>
          </>
        )
      }
    >
      {code && business ? (
        <>
          <p>Da el ID y esta clave a quien vaya a reclamarlo. La clave no se vuelve a mostrar.</p>
          <Facts
            facts={[
              ['ID', business._id],
              ['Clave', code],
            ]}
          />
          <CopyButton words text={`${business._id} ${code}`} label="Copiar ID y clave" />
        </>
      ) : (
        <p>Sus dueños pierden el acceso de inmediato. El resto del equipo sigue trabajando.</p>
      )}
    </Dialog>
  );
}
