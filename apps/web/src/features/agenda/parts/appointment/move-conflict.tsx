import type { AgendaEvent } from '@cauce/contract/agenda/appointments';
import { formatRange } from '@cauce/domain/time/dates';
import { usePhone } from '../../../../ui/use-screen.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { PanelBeside } from '../../../../ui/overlay/panel-beside.tsx';
import type { EventSlot } from '../../mutations.ts';
import { titleOf } from '../../look.tsx';
import { type Accepted, NOTHING_ACCEPTED, type RefusedTime } from '../../taken.ts';
import { TakenNotice } from './taken-notice.tsx';

export interface Conflict {
  event: AgendaEvent;
  to: EventSlot;
  taken: RefusedTime;
  /** The position of the event on the screen while the person decides. */
  at: DOMRect | undefined;
}

export interface MoveConflictProps {
  conflict: Conflict;
  zone: string;
  nameOf: (specialistId: string) => string;
  onMove: (to: EventSlot, accepted: Accepted) => void;
  onLeave: () => void;
}

function titleOfRefusal({ accepts, collides }: RefusedTime): string {
  if (!accepts.overlapAllowed) return 'Fuera de horario';
  // The time itself is free when only buffers collide.
  const isOnlyBuffer = collides.length > 0 && collides.every(({ isBuffer }) => isBuffer);
  return isOnlyBuffer ? 'Choca con el tiempo de preparación' : 'Ese horario ya está ocupado';
}

/** Explains why an event cannot be moved to a time, and offers alternatives. */
export default function MoveConflict({ conflict, zone, nameOf, onMove, onLeave }: MoveConflictProps) {
  const phone = usePhone();
  const { event, to, taken, at } = conflict;
  const about = `${titleOf(event)}: ${formatRange(new Date(to.start), new Date(to.end), zone)}`;
  const title = titleOfRefusal(taken);
  const choices = (
    <TakenNotice
      taken={taken}
      zone={zone}
      nameOf={nameOf}
      onTake={(alternative) => onMove(alternative, NOTHING_ACCEPTED)}
      anyway={
        <>
          <Button size="small" onClick={() => onMove(to, taken.accepts)}>
            Agendar de todos modos
          </Button>
          <Button size="small" kind="primary" onClick={onLeave}>
            Dejarla donde estaba
          </Button>
        </>
      }
    />
  );
  return at === undefined || phone ? (
    <Dialog open onClose={onLeave} size="small" title={title} description={about}>
      {choices}
    </Dialog>
  ) : (
    <PanelBeside at={at} title={title} description={about} onClose={onLeave}>
      {choices}
    </PanelBeside>
  );
}
