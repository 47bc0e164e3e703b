import type { Resource } from '@cauce/contract/agenda/resources';
import { listed } from '@cauce/domain/texts/listing';
import { countWords } from './words.ts';

const KINDS: Record<Resource['usedBy'][number]['kind'], string> = {
  services: 'el servicio',
  products: 'el producto',
  courses: 'el curso',
  properties: 'el inmueble',
  branches: 'la sucursal',
  upsells: 'el upsell',
};
const MOST_NAMES = 5;

/** 'el servicio «Resina» y el producto «Cepillo»' */
export function whereUsed({ usedBy }: Resource): string {
  const names = usedBy.slice(0, MOST_NAMES).map(({ kind, name }) => `${KINDS[kind]} «${name}»`);
  const rest = usedBy.length - names.length;
  return listed(rest > 0 ? [...names, `${rest} más`] : names);
}

/** The question before a resource is deleted, with what is deleted too. */
export function removalQuestion(resource: Resource) {
  const { name, items } = resource;
  return {
    title: `Eliminar el recurso ${name}`,
    consequences: [
      items.length === 0
        ? 'No tiene archivos: solo se borra su nombre.'
        : `Se borra con ${countWords(resource)}; los que se muestren en otra parte se quedan ahí.`,
    ],
    action: 'Eliminar',
    danger: true,
  };
}
