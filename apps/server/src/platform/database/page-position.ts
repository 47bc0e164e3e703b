/** The position at which a page of a list ended: time and id of its last row. */
export interface PagePosition {
  at: Date;
  id: string;
}

export const readPosition = (cursor: string | undefined): PagePosition | undefined => {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = cursor.split('~');
  return { at: new Date(at), id };
};

/** Returns the rows of a page, and the cursor of the next page when there is one row more than fits. */
export function pageOf<T>(
  rows: readonly T[],
  size: number,
  placeOf: (row: T) => PagePosition,
): { rows: T[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const place = last === undefined ? undefined : placeOf(last);
  return { rows: page, next: place === undefined ? null : `${place.at.toISOString()}~${place.id}` };
}
