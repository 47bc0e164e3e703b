import type { Appointment } from '@cauce/contract/agenda/appointments';
import { PackageMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';

const ConsumptionDialog = lazy(() => import('./consumption-dialog.tsx'));

/** Registers the products that an appointment consumed. */
export function RegisterConsumption({ appointment }: { appointment: Appointment }) {
  const [open, setOpen] = useState<boolean>();
  const seesProducts = useCan('products.read');
  if (appointment.service === null || !seesProducts) return null;
  return (
    <>
      <Button icon={<PackageMinus aria-hidden size={16} />} onClick={() => setOpen(true)}>
        Registrar consumo
      </Button>
      <Suspense>
        {open !== undefined && (
          <ConsumptionDialog
            appointment={appointment}
            service={appointment.service}
            open={open}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
