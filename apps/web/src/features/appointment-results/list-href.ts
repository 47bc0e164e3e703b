import type { Range } from './period.ts';

/** Where what a figure is made of is listed: the days of the period, and whatever else it is told apart by. */
export function listHref(path: string, { from, to }: Range, filters: object): string {
  const said = Object.entries({ fechas: 'otro', desde: from, hasta: to, ...filters }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `${path}?${new URLSearchParams(said)}`;
}
