import type { Branch } from '@cauce/contract/branches';
import { listed } from '@cauce/domain/listing';

const PARTS: readonly [words: string, of: (branch: Branch) => unknown][] = [
  ['el nombre', ({ name }) => name],
  [
    'la dirección',
    ({ address, city, state, country, location }) => [address, city, state, country, location],
  ],
  ['el horario', ({ schedules, restSchedules, frecuency }) => [schedules, restSchedules, frecuency]],
  ['los días especiales', ({ exceptions, observesHolidays }) => [exceptions, observesHolidays]],
];

/** What someone else changed while this was being edited, and what saving again will do. */
export function changedMeanwhile(before: Branch, now: Branch): string {
  const differs = PARTS.filter(([, of]) => JSON.stringify(of(before)) !== JSON.stringify(of(now)));
  const parts = differs.length > 0 ? listed(differs.map(([words]) => words)) : 'esta sucursal';
  return `Alguien más cambió ${parts} mientras editabas. Si vuelves a guardar, quedará como la tienes aquí.`;
}
