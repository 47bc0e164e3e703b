import type { Property } from '@cauce/contract/sales/properties';
import { listed } from '@cauce/domain/texts/listing';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The question before a property is deleted, with what is deleted too. */
export function removalQuestion({ name, description, images, resources }: Property) {
  const parts = ['su precio', 'su ubicación'];
  if (description !== '') parts.unshift('su descripción');
  if (images.length > 0) parts.push(plural(images.length, 'imagen', 'imágenes'));
  return {
    title: `Eliminar el inmueble ${name}`,
    consequences: [
      `Se borran ${listed(parts)}.`,
      ...(resources.length > 0
        ? [`${resources.length === 1 ? 'Su recurso se queda' : 'Sus recursos se quedan'} en Recursos.`]
        : []),
      'Si algo lo nombra, se archiva en lugar de borrarse.',
    ],
    action: 'Eliminar',
    danger: true,
  };
}
