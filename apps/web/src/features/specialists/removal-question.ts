import type { Specialist } from '@cauce/contract/agenda/specialists';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The question before a specialist is deleted, with what is deleted too. */
export function removalQuestion({ name, branch, offers }: Specialist) {
  return {
    title: `Eliminar a ${name}`,
    consequences: [
      `Se borran sus datos y su horario en ${branch.name}.`,
      ...(offers.length > 0 ? [`Deja de dar ${plural(offers.length, 'servicio', 'servicios')}.`] : []),
      'Si tiene citas, se archiva en lugar de borrarse.',
    ],
    action: 'Eliminar',
    danger: true,
  };
}
