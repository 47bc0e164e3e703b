import type { Appointment } from '@cauce/contract/agenda/appointments';
import { centsOf, formatMoney } from '@cauce/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { centsOfPrice } from '../payment-shape.ts';
import { movementsOf } from '../queries.ts';
import { sumOf } from '../words.ts';

/** The amount that was paid for an appointment and the rest, as one line of a list of facts. */
export function AppointmentBalance({ appointment: { _id, service } }: { appointment: Appointment }) {
  const { data, isError } = useQuery(movementsOf({ appointmentId: _id }));
  if (data === undefined) return isError ? 'No pudimos cargarlo' : 'Cargando...';
  const paid = centsOf(sumOf(data));
  const price = centsOfPrice(service?.price);
  // A price in words leaves nothing to subtract from.
  if (price === undefined) return paid === 0 ? 'Sin pagos' : `Pagado ${formatMoney(paid)}`;
  if (paid >= price) return `Pagada: ${formatMoney(paid)}`;
  const due = `Debe ${formatMoney(price - paid)}`;
  return paid === 0 ? due : `${due} · pagado ${formatMoney(paid)}`;
}
