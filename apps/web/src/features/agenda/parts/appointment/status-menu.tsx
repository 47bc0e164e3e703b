import type { Appointment } from '@cauce/contract/agenda/appointments';
import { targetsFrom, type AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { StatusChip } from '../../../../ui/data/chip.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { usePaidQuestion } from '../../../money/paid/index.ts';
import { useSetStatus } from '../../mutations.ts';
import { lookOf } from '../../look.tsx';
import { type Accepted, NOTHING_ACCEPTED, type RefusedTime, refusedTimeOf } from '../../taken.ts';
import { TakenNotice } from './taken-notice.tsx';

const cancellingPaid = ({ client }: Appointment) => ({
  title: client === null ? 'Cancelar la cita' : `Cancelar la cita de ${client.name}`,
  action: 'Cancelar la cita',
  acting: 'Cancelando...',
  left: 'El pago se queda en la cita. Puedes decidirlo después.',
});

/** The status of an appointment, with a menu of all other statuses. */
export function StatusMenu({ appointment, zone }: { appointment: Appointment; zone: string }) {
  const set = useSetStatus();
  const [refused, setRefused] = useState<{ status: AppointmentStatus; taken: RefusedTime }>();
  const { status } = appointment;
  const money = usePaidQuestion(cancellingPaid(appointment));
  if (status === 'block') return null;
  const { tone, label, icon: Icon } = lookOf(status);

  const switchTo = (next: AppointmentStatus, accepted: Accepted = NOTHING_ACCEPTED) => {
    setRefused(undefined);
    const change = { appointment, status: next, accepted };
    set.mutate(change, {
      onError: (problem) => {
        if (money.ask(problem, (paid) => set.mutateAsync({ ...change, paid }))) return;
        const taken = refusedTimeOf(problem);
        if (taken) setRefused({ status: next, taken });
      },
    });
  };
  return (
    <>
      <Row gap={8} align="center" wrap>
        <StatusChip tone={tone} label={label} icon={<Icon aria-hidden />} />
        {appointment.can.edit && (
          <Menu
            label="Cambiar estado"
            align="start"
            trigger={
              <Button size="small" kind="subtle">
                Cambiar estado
                <ChevronDown aria-hidden size={14} />
              </Button>
            }
            items={targetsFrom(status).map((target) => {
              const look = lookOf(target);
              return { label: look.label, icon: <look.icon />, onSelect: () => switchTo(target) };
            })}
          />
        )}
      </Row>
      {refused && (
        <TakenNotice
          taken={{ ...refused.taken, alternatives: [] }}
          zone={zone}
          nameOf={() => ''}
          anyway={
            <>
              <Button size="small" onClick={() => switchTo(refused.status, refused.taken.accepts)}>
                Agendar de todos modos
              </Button>
              <Button size="small" kind="primary" onClick={() => setRefused(undefined)}>
                Dejarla como está
              </Button>
            </>
          }
        />
      )}
      {money.dialog}
    </>
  );
}
