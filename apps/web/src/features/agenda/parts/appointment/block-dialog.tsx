import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import type { Collision } from '@cauce/contract/agenda/slot-taken';
import { isoDateIn } from '@cauce/domain/time/dates';
import { useState } from 'react';
import { useNow } from '../../../../platform/now.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { openHoursOf } from '../../opening.ts';
import { nextStart } from '../../use-editing.ts';
import { missingIn, NothingYet } from '../board/nothing-yet.tsx';
import { AgendaData } from './agenda-data.tsx';
import { BlockForm } from './block-form.tsx';
import { BlockedAppointments } from './blocked-appointments.tsx';

/** Blocks the time of specialists from any page. */
export function BlockDialog({ onClose }: { onClose: () => void }) {
  const [collides, setCollides] = useState<{ list: readonly Collision[]; zone: string }>();
  if (collides !== undefined) return <BlockedAppointments {...collides} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Bloquear horario">
      <AgendaData>
        {(context, zone) => (
          <Blocking
            context={context}
            zone={zone}
            onSaved={(list) => (list.length > 0 ? setCollides({ list, zone }) : onClose())}
          />
        )}
      </AgendaData>
    </Dialog>
  );
}

interface BlockingProps {
  context: AgendaContext;
  zone: string;
  onSaved: (collides: readonly Collision[]) => void;
}

function Blocking({ context, zone, onSaved }: BlockingProps) {
  const now = useNow();
  // Computed once, so that the form does not start again with every minute.
  const [from] = useState(() => {
    const openHours = openHoursOf(context, { branchId: undefined, specialistId: undefined });
    return { start: nextStart(isoDateIn(now, zone), now, { zone, openHours }) };
  });
  const missing = missingIn(context);
  if (missing === 'branches' || missing === 'specialists') return <NothingYet missing={missing} />;
  return <BlockForm context={context} zone={zone} from={from} edited={undefined} onSaved={onSaved} />;
}
