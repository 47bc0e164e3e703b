import type { Appointment } from '@cauce/contract/agenda/appointments';
import { takesTime } from '@cauce/domain/agenda/appointment-status';
import { useQuery } from '@tanstack/react-query';
import { Copy, CreditCard } from 'lucide-react';
import { useCan } from '../../../platform/session.ts';
import { copyText } from '../../../ui/inputs/copy-button.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { paymentsOf } from '../queries.ts';

/** Charges for an appointment by its payment page: here and now, or with a link that the client opens. */
export function PaymentLink({ appointment }: { appointment: Appointment }) {
  const { _id, paymentUrl, status } = appointment;
  const seesMoney = useCan('money.read');
  const { data } = useQuery({ ...paymentsOf(_id), enabled: seesMoney && paymentUrl !== null });
  if (paymentUrl === null || !takesTime(status)) return null;
  const state = data?.link?.state ?? 'ready';
  if (state !== 'ready' && state !== 'pending') return null;
  return (
    <>
      <ButtonLink href={paymentUrl} newTab icon={<CreditCard aria-hidden size={16} />}>
        Cobrar con tarjeta
      </ButtonLink>
      <Button
        icon={<Copy aria-hidden size={16} />}
        onClick={() => void copyText(paymentUrl, '¡Link copiado al portapapeles!')}
      >
        Copiar enlace de pago
      </Button>
    </>
  );
}
