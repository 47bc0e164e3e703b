import { listed } from '@cauce/domain/texts/listing';

/** The parts of a record, each with its name and the value that is compared. */
export type Parts<R> = readonly (readonly [words: string, of: (record: R) => unknown])[];

interface ChangeContext<R> {
  before: R;
  now: R;
  /** The words for the whole record, such as «esta sucursal», used when no listed part differs. */
  whole: string;
  as: 'lo' | 'la';
}

/** Says what somebody else changed during the edit, and what saving again will do. */
export function describeChangedParts<R>(
  parts: Parts<R>,
  { before, now, whole, as }: ChangeContext<R>,
): string {
  const differs = parts.filter(([, of]) => JSON.stringify(of(before)) !== JSON.stringify(of(now)));
  const what = differs.length > 0 ? listed(differs.map(([words]) => words)) : whole;
  return `Alguien más cambió ${what} mientras editabas. Si vuelves a guardar, quedará como ${as} tienes aquí.`;
}
