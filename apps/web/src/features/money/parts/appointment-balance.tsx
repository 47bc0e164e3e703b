import type { Appointment } from '@cauce/contract/agenda/appointments';
import { takesTime } from '@cauce/domain/agenda/appointment-status';
import { formatPesos } from '@cauce/domain/money/money';
import { useDebt } from '../../payments/index.ts';

/** The amount that was paid for an appointment and the rest, as one line of a list of facts. */
export function AppointmentBalance({ appointment }: { appointment: Appointment }) {
  const { _id, status } = appointment;
  const { data, isError } = useDebt(_id);
  if (data === undefined) return isError ? 'No pudimos cargarlo' : 'Cargando...';
  const { paid, returning, rest } = data;
  const back = returning > 0 ? ` · ${formatPesos(returning)} en devolución` : '';
  // Nothing is due for an appointment that does not take place, nor known to be for a price in words.
  if (rest === null || !takesTime(status))
    return paid === 0 ? 'Sin pagos' : `Pagado ${formatPesos(paid)}${back}`;
  if (rest === 0) return `Pagada: ${formatPesos(paid)}${back}`;
  const due = `Debe ${formatPesos(rest)}`;
  return paid === 0 ? due : `${due} · pagado ${formatPesos(paid)}${back}`;
}
