import { appointments, type Appointment } from '@cauce/contract/agenda/appointments';
import { PAID_CHOICES } from '@cauce/contract/sales/money-paid';
import { formatPesos } from '@cauce/domain/money/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { call } from '../../../platform/call.ts';
import { useCan } from '../../../platform/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { PAYMENTS_TOPIC, useDebt } from '../../payments/index.ts';
import { TOPIC } from '../queries.ts';
import { showRefund } from './show-refund.ts';
import { type Paid, usePaidQuestion } from './use-paid-question.tsx';

/**
 * Decides about the money of an appointment that was cancelled without a decision: by its client, by an assistant, or
 * by somebody who may not move money. A refund that the provider did not make is asked for again here.
 */
export function DecideLater({ appointment: { _id, client } }: { appointment: Appointment }) {
  const queries = useQueryClient();
  const mayCancel = useCan('appointments.book');
  const { data } = useDebt(_id);
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
    onSuccess: ({ data: { refund } }, { money }) => {
      if (refund !== undefined) showRefund(refund);
      else
        toast.success(money === 'refund' ? 'Devolución registrada' : 'Saldo a favor guardado', { id: TOPIC });
    },
    onSettled: () =>
      Promise.all([TOPIC, PAYMENTS_TOPIC].map((topic) => queries.invalidateQueries({ queryKey: [topic] }))),
  });
  if (!mayCancel || data === undefined) return null;
  const { online, isFrozen } = data;
  const paid = data.paid - data.returning;
  // A complaint of the payer is decided before the money is.
  if (paid <= 0 || isFrozen) return null;
  const choices = PAID_CHOICES.filter(
    (choice) => choice === 'refund' || (choice === 'balance' && client !== null),
  );
  return (
    <>
      <Button
        icon={<HandCoins aria-hidden size={16} />}
        onClick={() => open({ paid, online, isFrozen, choices }, (chosen) => settle.mutateAsync(chosen))}
      >
        Devolver o guardar {formatPesos(paid)}
      </Button>
      {dialog}
    </>
  );
}
