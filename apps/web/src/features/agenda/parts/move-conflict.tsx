import type { AgendaEvent, SlotTaken } from '@cauce/contract/appointments';
import { formatRange } from '@cauce/domain/dates';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Place } from '../acts.ts';
import { titleOf } from '../look.tsx';
import { TakenNotice } from './taken-notice.tsx';

export interface Conflict {
  event: AgendaEvent;
  to: Place;
  taken: SlotTaken;
}

export interface MoveConflictProps {
  conflict: Conflict | undefined;
  zone: string;
  nameOf: (specialistId: string) => string;
  onMove: (to: Place, overlapAllowed: boolean) => void;
  onLeave: () => void;
}

/** Why an event cannot simply be put there, and what else may be done with it. */
export function MoveConflict({ conflict, zone, nameOf, onMove, onLeave }: MoveConflictProps) {
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={onLeave}
      size="small"
      title="Ese horario ya está ocupado"
      description={
        conflict &&
        `${titleOf(conflict.event)}: ${formatRange(new Date(conflict.to.start), new Date(conflict.to.end), zone)}`
      }
    >
      {conflict && (
        <TakenNotice
          taken={conflict.taken}
          zone={zone}
          nameOf={nameOf}
          onTake={(alternative) => onMove(alternative, false)}
          anyway={
            <>
              <Button onClick={onLeave}>Dejarla donde estaba</Button>
              <Button kind="primary" onClick={() => onMove(conflict.to, true)}>
                Agendar de todos modos
              </Button>
            </>
          }
        />
      )}
    </Dialog>
  );
}
