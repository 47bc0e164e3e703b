import { appointments, type Appointment } from '@cauce/contract/agenda/appointments';
import { formatPesos } from '@cauce/domain/money/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { call } from '../../../platform/call.ts';
import { useCan } from '../../../platform/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { movementsOf, TOPIC } from '../queries.ts';
import { sumOf } from '../words.ts';
import { type Paid, usePaidQuestion } from './use-paid-question.tsx';

/**
 * Decides about the money of an appointment that was cancelled without a decision: by its client, by an assistant, or
 * by somebody who may not move money.
 */
export function DecideLater({ appointment: { _id, client } }: { appointment: Appointment }) {
  const queries = useQueryClient();
  const mayCancel = useCan('appointments.book');
  const { data } = useQuery(movementsOf({ appointmentId: _id }));
  const { dialog, open } = usePaidQuestion({
    title: client === null ? 'Lo pagado por la cita' : `Lo pagado por la cita de ${client.name}`,
    description: 'La cita ya está cancelada.',
    action: 'Guardar',
    acting: 'Guardando...',
    left: '',
  });
  const settle = useMutation({
    mutationFn: (paid: Paid) =>
      call(appointments.setStatus, { params: { id: _id }, body: { status: 'cancelada', ...paid } }),
    onSuccess: (_, { money }) =>
      toast.success(money === 'refund' ? 'Devolución registrada' : 'Saldo a favor guardado', { id: TOPIC }),
    onSettled: () => queries.invalidateQueries({ queryKey: [TOPIC] }),
  });
  const paid = sumOf(data ?? []);
  if (!mayCancel || paid <= 0) return null;
  const choices = client === null ? (['refund'] as const) : (['refund', 'balance'] as const);
  return (
    <>
      <Button
        icon={<HandCoins aria-hidden size={16} />}
        onClick={() => open({ paid, choices: [...choices] }, (chosen) => settle.mutateAsync(chosen))}
      >
        Devolver o guardar {formatPesos(paid)}
      </Button>
      {dialog}
    </>
  );
}
