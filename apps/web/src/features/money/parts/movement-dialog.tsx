import type { MoneyMovement } from '@cauce/contract/sales/money';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Chosen } from '../../client-picker/index.ts';
import { nameOf } from '../words.ts';
import { MovementForm } from './movement-form.tsx';

/** The dialog is closed, registers a movement, or corrects one. */
export type Editing = 'nothing' | 'new' | MoneyMovement;

export interface MovementDialogProps {
  editing: Editing;
  client?: Chosen | undefined;
  onClose: () => void;
}

export default function MovementDialog({ editing, client, onClose }: MovementDialogProps) {
  const movement = typeof editing === 'string' ? undefined : editing;
  return (
    <Dialog
      open={editing !== 'nothing'}
      onClose={onClose}
      title={movement ? 'Editar movimiento' : 'Registrar movimiento'}
      description={movement && nameOf(movement)}
      size="large"
    >
      <MovementForm movement={movement} client={client} onSaved={onClose} />
    </Dialog>
  );
}
