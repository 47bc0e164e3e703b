let collator: Intl.Collator | undefined;
let list: Intl.ListFormat | undefined;

// Created when first used, because in a browser that costs as much as drawing a screen.

/** Compares names as people sort them: «Sucursal 2» before «Sucursal 10». */
export function byName(one: { name: string }, other: { name: string }): number {
  collator ??= new Intl.Collator('es-MX', { numeric: true });
  return collator.compare(one.name, other.name);
}

/** «Ana, Beto y Carla». */
export function listed(words: readonly string[]): string {
  list ??= new Intl.ListFormat('es-MX');
  return list.format(words);
}
