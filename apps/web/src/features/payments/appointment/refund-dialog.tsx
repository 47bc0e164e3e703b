import type { Appointment } from '@cauce/contract/agenda/appointments';
import { payments, type AppointmentPayment } from '@cauce/contract/sales/payments';
import { centsOf } from '@cauce/domain/money/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { call } from '../../../platform/call.ts';
import { useOnce } from '../../../platform/once-key.ts';
import { MoneyField } from '../../../ui/form/fields/money-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { paymentsOf, TOPIC } from '../queries.ts';
import { moneyWords, paymentName } from './payment-words.ts';

const { reason } = payments.refund.body.shape;

/** The amount is in cents. */
const shapeFor = ({ refundable, currency }: AppointmentPayment) =>
  z.object({
    amount: z
      .int()
      .min(1, 'El monto debe ser mayor a 0')
      .max(centsOf(refundable), `Se pueden devolver ${moneyWords(refundable, currency)} como máximo`),
    reason,
  });
type Values = z.output<ReturnType<typeof shapeFor>>;

function useRefund(appointmentId: string, paymentId: string) {
  const client = useQueryClient();
  // The same form sent again after a time-out is the same refund.
  const once = useOnce();
  const { mutateAsync } = useMutation({
    mutationFn: ({ amount, reason: why }: Values) => {
      const body = { paymentId, amount: amount / 100, reason: why };
      return once(body, (key) =>
        call(payments.refund, { params: { id: appointmentId }, body: { ...body, key } }),
      );
    },
    onSuccess: ({ data, message }) => {
      client.setQueryData(paymentsOf(appointmentId).queryKey, data);
      toast.success(message, { id: TOPIC });
    },
    onSettled: () =>
      Promise.all([TOPIC, 'money', 'agenda'].map((topic) => client.invalidateQueries({ queryKey: [topic] }))),
  });
  return mutateAsync;
}

export interface RefundDialogProps {
  appointment: Appointment;
  payment: AppointmentPayment;
  onClose: () => void;
}

function RefundForm({ appointment, payment, onClose }: RefundDialogProps) {
  const refund = useRefund(appointment._id, payment._id);
  const { refundable, currency } = payment;
  const form = useZodForm(shapeFor(payment), { amount: centsOf(refundable), reason: '' });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await refund(values);
        onClose();
      }}
    >
      <MoneyField
        name="amount"
        label="Monto a devolver"
        currency={currency}
        help={`Todo lo que se puede devolver son ${moneyWords(refundable, currency)}.`}
      />
      <TextField
        name="reason"
        label="Motivo"
        placeholder="Canceló con anticipación"
        help="Lo ve tu equipo, junto con tu nombre."
        focused
      />
      <FormActions save="Devolver" saving="Devolviendo..." cancel="Volver" danger />
    </Form>
  );
}

/** Gives a payment back by the way in which it was paid, the whole of it or a part. */
export default function RefundDialog(props: RefundDialogProps) {
  const { appointment, payment, onClose } = props;
  const of = appointment.clientName === '' ? '' : ` de ${appointment.clientName}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Devolver el pago${of}`}
      description={`${paymentName(payment)}. El dinero regresa por donde se pagó; no se puede deshacer.`}
    >
      <RefundForm {...props} />
    </Dialog>
  );
}
