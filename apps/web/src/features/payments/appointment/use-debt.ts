import type { AppointmentPayments } from '@cauce/contract/sales/payments';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { paymentsOf } from '../queries.ts';

/** The price of an appointment with what is paid and what is still owed, as the server computes it. */
export const useDebt = (appointmentId: string): UseQueryResult<AppointmentPayments['debt']> =>
  useQuery({ ...paymentsOf(appointmentId), select: ({ debt }) => debt });
