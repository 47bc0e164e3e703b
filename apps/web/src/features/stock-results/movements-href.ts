/** What the movements are listed by, as their page's address says it. */
export interface MovementFilters {
  sucursal?: string | undefined;
  producto?: string;
  origen?: string;
}

/** The movements that a figure is made of. */
export function movementsHref({ from, to }: { from: string; to: string }, filters: MovementFilters): string {
  const said = Object.entries({ fechas: 'otro', desde: from, hasta: to, ...filters }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `/inventario/movimientos?${new URLSearchParams(said)}`;
}
