import { useQuery } from '@tanstack/react-query';
import type { MoneyMovement } from '@cauce/contract/sales/money';
import { formatDateTime } from '@cauce/domain/time/dates';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { movementOf } from '../queries.ts';
import { useCancelMovement } from '../saving.ts';
import { nameOf } from '../words.ts';
import { MovementDetails } from './movement-details.tsx';

export interface DetailsDialogProps {
  /** The movement whose dialog is open. */
  id: string | undefined;
  onClose: () => void;
  onEdit: (movement: MoneyMovement) => void;
}

/** The details of a movement in a dialog. */
export default function DetailsDialog({ id, onClose, onEdit }: DetailsDialogProps) {
  const { zone } = useBusiness();
  const strike = useCancelMovement();
  const [striking, setStriking] = useState(false);
  // A movement that is being cancelled is not fetched again, although a hint says that it changed.
  const asked = useQuery({ ...movementOf(id ?? ''), enabled: id !== undefined && !striking });
  const { data, isError, isFetching, refetch } = asked;
  const gone = id !== undefined && data === null;

  // Closes the dialog when the movement was cancelled or belongs to another business.
  useEffect(() => {
    if (!gone) return;
    toast.warning('Ese movimiento ya no está en tus finanzas', { id: 'money.gone' });
    onClose();
  }, [gone, onClose]);

  const remove = async (movement: MoneyMovement) => {
    setStriking(true);
    if (await strike(movement)) onClose();
    else setStriking(false);
  };
  return (
    <Dialog
      open={id !== undefined && !gone}
      onClose={onClose}
      title={data ? nameOf(data) : 'Movimiento'}
      description={data && formatDateTime(new Date(data.date), zone)}
      actions={
        data && (
          <>
            {data.can.edit && <IconButton label="Editar" icon={<Pencil />} onClick={() => onEdit(data)} />}
            {data.can.delete && (
              <IconButton label="Eliminar" icon={<Trash2 />} onClick={() => void remove(data)} />
            )}
          </>
        )
      }
    >
      {data ? (
        <MovementDetails movement={data} />
      ) : isError ? (
        <ErrorState
          small
          title="No pudimos cargar este movimiento."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonForm fields={4} />
      )}
    </Dialog>
  );
}
