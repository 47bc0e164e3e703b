import type { Appointment } from '@cauce/contract/agenda/appointments';
import { centsOf } from '@cauce/domain/money/money';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { useDebt } from '../../payments/index.ts';
import { PaymentForm } from './payment-form.tsx';

export interface PaymentDialogProps {
  appointment: Appointment;
  open: boolean;
  onClose: () => void;
}

/** Loads the price and earlier payments of an appointment. The form also works without them. */
function Paying({ appointment, onPaid }: { appointment: Appointment; onPaid: () => void }) {
  const { data, isPending } = useDebt(appointment._id);
  if (isPending) return <SkeletonForm fields={3} />;
  const price = data?.price ?? undefined;
  return (
    <PaymentForm
      paidFor={{ appointmentId: appointment._id }}
      clientId={appointment.clientId}
      named="Precio"
      price={price === undefined ? undefined : centsOf(price)}
      paid={centsOf(data?.paid ?? 0)}
      onPaid={onPaid}
    />
  );
}

export default function PaymentDialog({ appointment, open, onClose }: PaymentDialogProps) {
  const about = [appointment.serviceName, appointment.clientName].filter(Boolean).join(' · ');
  return (
    <Dialog open={open} onClose={onClose} title="Registrar pago" description={about}>
      <Paying appointment={appointment} onPaid={onClose} />
    </Dialog>
  );
}
