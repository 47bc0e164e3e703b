import { listed } from '@cauce/domain/texts/listing';

/** Each part of a record by its name, and what in it may differ. */
export type Parts<R> = readonly (readonly [words: string, of: (record: R) => unknown])[];

interface ChangeContext<R> {
  before: R;
  now: R;
  /** When none of its parts differs: «esta sucursal». */
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
