import type { Appointment } from '@cauce/contract/agenda/appointments';
import { useQuery } from '@tanstack/react-query';
import { paymentsOf } from '../queries.ts';

/** Whether the whole price was paid online, which a discount may have made lower than that of the service. */
export function usePaidOnline({ _id, paymentUrl }: Pick<Appointment, '_id' | 'paymentUrl'>): boolean {
  const { data } = useQuery({ ...paymentsOf(_id), enabled: paymentUrl !== null });
  return data?.payments.some(({ state, isDeposit }) => state === 'approved' && !isDeposit) ?? false;
}
