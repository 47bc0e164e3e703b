/** What the movements are listed by, as their page's address says it. */
export interface MovementFilters {
  sucursal?: string | undefined;
  especialista?: string | undefined;
  categoria?: string;
  forma?: string;
}

/** The movements that a figure is made of. */
export function movementsHref({ from, to }: { from: string; to: string }, filters: MovementFilters): string {
  const said = Object.entries({ fechas: 'otro', desde: from, hasta: to, ...filters }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `/finanzas/movimientos?${new URLSearchParams(said)}`;
}
