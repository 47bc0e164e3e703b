import type { Collision } from '@cauce/contract/agenda/slot-taken';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Collisions } from './taken-notice.tsx';

export interface BlockedAppointmentsProps {
  list: readonly Collision[];
  zone: string;
  onClose: () => void;
}

/** Lists the appointments that a new block overlaps. */
export function BlockedAppointments({ list, zone, onClose }: BlockedAppointmentsProps) {
  return (
    <Dialog
      open={list.length > 0}
      onClose={onClose}
      title="Ya había citas en ese horario"
      description="El bloqueo quedó guardado y estas citas siguen en pie. Muévelas o avisa a quien viene."
      footer={
        <Button kind="primary" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <Collisions list={list} zone={zone} />
    </Dialog>
  );
}
