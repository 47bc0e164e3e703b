import { lazy } from 'react';
import type { AppointmentPart } from '../platform/appointment-parts.ts';

/** The parts that features add to an appointment; their code loads when the first dialog opens. */
export const appointmentParts: readonly AppointmentPart[] = [
  {
    slot: 'actions',
    needs: 'money.write',
    Panel: lazy(async () => ({ default: (await import('../features/money/index.ts')).RegisterPayment })),
  },
  {
    slot: 'actions',
    needs: 'stock.write',
    Panel: lazy(async () => ({ default: (await import('../features/stock/index.ts')).RegisterConsumption })),
  },
  {
    slot: 'history',
    needs: 'money.read',
    Panel: lazy(async () => ({ default: (await import('../features/money/index.ts')).PaymentHistory })),
  },
  {
    slot: 'history',
    needs: 'stock.read',
    Panel: lazy(async () => ({ default: (await import('../features/stock/index.ts')).Consumed })),
  },
];
