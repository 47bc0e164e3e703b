import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { reloadAt } from '../../../platform/session-acts.ts';
import { changeSession } from '../../../platform/reads/session-change.ts';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { leaveTeam } from '../queries.ts';

/** Lets a member leave the team. */
export function LeaveTeam({ businessName }: { businessName: string }) {
  const { visitingUntil } = useSession();
  const [leaving, setLeaving] = useState(false);
  const confirm = useConfirm();
  // Somebody of the platform's team who visits a business is not its member.
  if (visitingUntil !== null) return null;
  const leave = async () => {
    const sure = await confirm({
      title: `¿Dejar el equipo de ${businessName}?`,
      consequences: ['Pierdes el acceso de inmediato.', 'Para volver necesitas otra invitación.'],
      action: 'Dejar el equipo',
      danger: true,
    });
    if (!sure) return;
    setLeaving(true);
    try {
      await changeSession(leaveTeam);
      reloadAt();
    } catch (problem) {
      setLeaving(false);
      toast.error(problem instanceof Error ? problem.message : 'No pudimos sacarte del equipo');
    }
  };
  return (
    <Card
      title="Dejar el equipo"
      description="Tu cuenta y tus otros negocios siguen igual."
      actions={
        <Button
          size="small"
          icon={<LogOut aria-hidden size={16} />}
          busy={leaving}
          busyLabel="Saliendo..."
          onClick={() => void leave()}
        >
          Dejar el equipo
        </Button>
      }
    />
  );
}
