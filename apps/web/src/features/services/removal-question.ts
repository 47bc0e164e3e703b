import type { Service } from '@cauce/contract/agenda/services';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The question before a service is deleted, with what is deleted too. */
export function removalQuestion({ name, offeredAt, offeredBy }: Service) {
  return {
    title: `Eliminar el servicio ${name}`,
    consequences: [
      'Se borran su descripción, su precio y su horario.',
      ...(offeredAt.length > 0
        ? [`Deja de ofrecerse en ${plural(offeredAt.length, 'sucursal', 'sucursales')}.`]
        : []),
      ...(offeredBy.length > 0
        ? [`Lo dejan de dar ${plural(offeredBy.length, 'especialista', 'especialistas')}.`]
        : []),
      'Si tiene citas, se archiva en lugar de borrarse.',
    ],
    action: 'Eliminar',
    danger: true,
  };
}
