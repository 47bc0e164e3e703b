import { CallError } from '@cauce/contract/kit/client';
import { momentWithArticle } from '@cauce/domain/time/dates';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../platform/now.ts';
import { HOME } from '../../../platform/return-path.ts';
import { leaveVisit } from '../../../platform/session-acts.ts';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Box } from '../../../ui/layout/box.tsx';
import { mayLeave } from '../../../ui/overlay/unsaved.ts';
import { areaOf } from '../../section-places.ts';
import { Notice } from './notice.tsx';

/** Reminds somebody of the platform's team on every page that they are inside the business of a customer. */
export function VisitNotice() {
  const session = useSession();
  const now = useNow();
  const [leaving, setLeaving] = useState(false);
  if (session.visitingUntil === null || session.business === null) return null;
  const leave = async () => {
    if (!(await mayLeave())) return;
    setLeaving(true);
    try {
      await leaveVisit(areaOf(session)?.path ?? HOME);
    } catch (error) {
      setLeaving(false);
      toast.error(error instanceof CallError ? error.message : 'No pudimos terminar la visita');
    }
  };
  return (
    <Notice tone="secondary" icon={<Eye aria-hidden />}>
      <Box as="span" grow basis={240} shrink>
        Estás dentro de <strong>{session.business.name}</strong> y lo que hagas queda registrado. La visita
        dura hasta {momentWithArticle(new Date(session.visitingUntil), now, session.business.zone)}
      </Box>
      <Button size="small" onClick={() => void leave()} busy={leaving} busyLabel="Saliendo...">
        Salir
      </Button>
    </Notice>
  );
}
