import { appointmentPayments } from './features/appointments/index.ts';
import { enrollmentPayments } from './features/enrollments/index.ts';
import type { Payables } from './features/money/index.ts';
import { orderPayments } from './features/orders/index.ts';

/** The records that are paid in parts. */
export const payables: Payables = {
  appointment: appointmentPayments,
  order: orderPayments,
  enrollment: enrollmentPayments,
};
