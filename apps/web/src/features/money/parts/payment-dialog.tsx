import type { Appointment } from '@cauce/contract/agenda/appointments';
import { centsOf } from '@cauce/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { agendaContext } from '../../catalogue/index.ts';
import { usePaidOnline } from '../../payments/index.ts';
import { centsOfPrice } from '../payment-shape.ts';
import { movementsOf } from '../queries.ts';
import { sumOf } from '../words.ts';
import { PaymentForm } from './payment-form.tsx';

export interface PaymentDialogProps {
  appointment: Appointment;
  open: boolean;
  onClose: () => void;
}

/** Loads the price and earlier payments of an appointment. The form also works without them. */
function Paying({ appointment, onPaid }: { appointment: Appointment; onPaid: () => void }) {
  const paid = useQuery(movementsOf({ appointmentId: appointment._id }));
  const context = useQuery(agendaContext);
  const isPaidOnline = usePaidOnline(appointment);
  if (paid.isPending || context.isPending) return <SkeletonForm fields={3} />;
  const service = context.data?.services.find(({ _id }) => _id === appointment.serviceId);
  const paidCents = centsOf(sumOf(paid.data ?? []));
  return (
    <PaymentForm
      paidFor={{ appointmentId: appointment._id }}
      clientId={appointment.clientId}
      named="Precio del servicio"
      price={isPaidOnline ? paidCents : centsOfPrice(service?.price)}
      paid={paidCents}
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
