import type { Appointment } from '@cauce/contract/agenda/appointments';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';

const PaymentDialog = lazy(() => import('./payment-dialog.tsx'));

/** Registers the payment of an appointment, by one or more methods. */
export function RegisterPayment({ appointment }: { appointment: Appointment }) {
  const [open, setOpen] = useState<boolean>();
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
