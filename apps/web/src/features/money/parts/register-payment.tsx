import type { Appointment } from '@cauce/contract/agenda/appointments';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { DecideLater } from '../paid/decide-later.tsx';

const PaymentDialog = lazy(() => import('./payment-dialog.tsx'));

/** Registers the payment of an appointment, by one or more methods. A cancelled one accepts none. */
export function RegisterPayment({ appointment }: { appointment: Appointment }) {
  const [open, setOpen] = useState<boolean>();
  if (appointment.status === 'cancelada') return <DecideLater appointment={appointment} />;
  return (
    <>
      <Button icon={<HandCoins aria-hidden size={16} />} onClick={() => setOpen(true)}>
        Registrar pago
      </Button>
      <Suspense>
        {open !== undefined && (
          <PaymentDialog appointment={appointment} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
