import { lazy } from 'react';
import type { AppointmentPart } from '../platform/feature-parts/appointment-parts.ts';

const money = () => import('../features/money/index.ts');
const payments = () => import('../features/payments/index.ts');
const stock = () => import('../features/stock/index.ts');

/** The parts that features add to an appointment; their code loads when the first dialog opens. */
export const appointmentParts: readonly AppointmentPart[] = [
  {
    slot: 'facts',
    label: 'Pago',
    needs: 'money.read',
    Panel: lazy(async () => ({ default: (await money()).AppointmentBalance })),
  },
  {
    slot: 'actions',
    needs: 'money.write',
    Panel: lazy(async () => ({ default: (await money()).RegisterPayment })),
  },
  {
    slot: 'actions',
    needs: 'stock.write',
    Panel: lazy(async () => ({ default: (await stock()).RegisterConsumption })),
  },
  {
    slot: 'actions',
    needs: 'appointments.read',
    Panel: lazy(async () => ({ default: (await payments()).PaymentLink })),
  },
  {
    slot: 'history',
    needs: 'money.read',
    Panel: lazy(async () => ({ default: (await money()).PaymentHistory })),
  },
  {
    slot: 'history',
    needs: 'money.read',
    Panel: lazy(async () => ({ default: (await payments()).OnlinePayments })),
  },
  {
    slot: 'history',
    needs: 'stock.read',
    Panel: lazy(async () => ({ default: (await stock()).Consumed })),
  },
];
