import type { Appointment } from '@cauce/contract/agenda/appointments';
import { takesTime } from '@cauce/domain/agenda/appointment-status';
import { centsOf, formatMoney } from '@cauce/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { usePaidOnline } from '../../payments/index.ts';
import { centsOfPrice } from '../payment-shape.ts';
import { movementsOf } from '../queries.ts';
import { sumOf } from '../words.ts';

/** The amount that was paid for an appointment and the rest, as one line of a list of facts. */
export function AppointmentBalance({ appointment }: { appointment: Appointment }) {
  const { _id, service, status } = appointment;
  const isPaidOnline = usePaidOnline(appointment);
  const { data, isError } = useQuery(movementsOf({ appointmentId: _id }));
  if (data === undefined) return isError ? 'No pudimos cargarlo' : 'Cargando...';
  const paid = centsOf(sumOf(data));
  // Nothing is due for an appointment that does not take place, nor known to be for a price in words.
  const price = takesTime(status) ? centsOfPrice(service?.price) : undefined;
  if (price === undefined) return paid === 0 ? 'Sin pagos' : `Pagado ${formatMoney(paid)}`;
  if (paid >= price || isPaidOnline) return `Pagada: ${formatMoney(paid)}`;
  const due = `Debe ${formatMoney(price - paid)}`;
  return paid === 0 ? due : `${due} · pagado ${formatMoney(paid)}`;
}
