import { CONVERTED_KINDS, type ConvertedKind } from '@cauce/contract/funnels/conversion-events';
import { byName } from '@cauce/domain/texts/listing';
import type { Option } from '../../ui/inputs/select.tsx';

/** The names of the records that an event is about, by kind. */
export type Subjects = Readonly<Record<ConvertedKind, readonly string[]>>;

const GROUPS: Readonly<Record<ConvertedKind, string>> = {
  services: 'Servicios',
  products: 'Productos',
  courses: 'Cursos',
  properties: 'Inmuebles',
};

const valueOf = (kind: ConvertedKind, name: string): string => `${kind}:${name}`;

/** The names as the values of one field, because a service and a product may have the same name. */
export const toValues = (subjects: Subjects): string[] =>
  CONVERTED_KINDS.flatMap((kind) => subjects[kind].map((name) => valueOf(kind, name)));

export function fromValues(values: readonly string[]): Record<ConvertedKind, string[]> {
  const ofKind = (kind: ConvertedKind) =>
    values
      .filter((value) => value.startsWith(valueOf(kind, '')))
      .map((value) => value.slice(kind.length + 1));
  return {
    services: ofKind('services'),
    products: ofKind('products'),
    courses: ofKind('courses'),
    properties: ofKind('properties'),
  };
}

/** The names to choose from. Those that an event has already stay, also when their records are archived or called otherwise now. */
export const optionsOf = (known: Subjects, own: Subjects | undefined): Option[] =>
  CONVERTED_KINDS.flatMap((kind) =>
    [...new Set([...known[kind], ...(own?.[kind] ?? [])])]
      .map((name) => ({ name }))
      .toSorted(byName)
      .map(({ name }) => ({ value: valueOf(kind, name), label: name, group: GROUPS[kind] })),
  );
