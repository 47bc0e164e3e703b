import { mercadoPago } from '@cauce/contract/sales/mercado-pago';
import { payments } from '@cauce/contract/sales/payments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The topic of the hints about payments; every key here starts with it. */
export const TOPIC = 'payments';

export const connection = queryOptions({
  queryKey: [TOPIC, 'connection'],
  queryFn: async () => (await call(mercadoPago.connection)).data,
  meta: { topics: ['business'] },
});

/** The online payments of an appointment, and the link to pay for it. */
export const paymentsOf = (appointmentId: string) =>
  queryOptions({
    queryKey: [TOPIC, 'of', appointmentId],
    queryFn: async () => (await call(payments.ofAppointment, { params: { id: appointmentId } })).data,
    meta: { topics: ['money', 'agenda', 'services'] },
  });
