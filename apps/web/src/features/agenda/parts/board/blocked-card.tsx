import type { Appointment } from '@cauce/contract/agenda/appointments';
import { formatDateTime } from '@cauce/domain/time/dates';
import { Facts } from '../appointment/facts.tsx';

/** The card of a block. */
export function BlockedCard({ block, zone }: { block: Appointment; zone: string }) {
  const on = (at: string) => formatDateTime(new Date(at), zone);
  return (
    <Facts
      facts={[
        ['Especialista', block.specialist.name],
        ['Sucursal', block.branch.name],
        ['Desde', on(block.start)],
        ['Hasta', on(block.end)],
        ['Motivo', block.title],
        ['ID', block._id],
        ['Creado', on(block.createdAt)],
        ['Actualizado', on(block.updatedAt)],
      ]}
    />
  );
}
