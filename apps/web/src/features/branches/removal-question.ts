import type { Branch } from '@cauce/contract/agenda/branches';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The question before a branch is deleted, with the records that are deleted too. */
export function removalQuestion({ name, exceptions, specialists, services }: Branch) {
  const dates = exceptions.length;
  return {
    title: `Eliminar la sucursal ${name}`,
    consequences: [
      `Se borran su dirección y su horario${dates > 0 ? ` con ${plural(dates, 'fecha especial', 'fechas especiales')}` : ''}.`,
      ...(specialists.length > 0
        ? [`Tiene ${plural(specialists.length, 'especialista', 'especialistas')}.`]
        : []),
      ...(services.length > 0 ? [`Ofrece ${plural(services.length, 'servicio', 'servicios')}.`] : []),
      'Si tiene citas, personal o inventario, se archiva en lugar de borrarse.',
    ],
    action: 'Eliminar',
    danger: true,
  };
}
