import { useMemo, useState } from 'react';
import type { DataTableProps, Sort } from './table-types.ts';

const collator = new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' });

type Key = string | number | null;

/** Compares two values; missing ones go last in both directions. */
function compare(left: Key, right: Key, descending: boolean): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : collator.compare(String(left), String(right));
  return descending ? -order : order;
}

export function useSort<R>({
  rows,
  columns,
  sort: given,
  onSort,
}: Pick<DataTableProps<R>, 'rows' | 'columns' | 'sort' | 'onSort'>) {
  const [own, setOwn] = useState<Sort | undefined>(given);
  const sort = onSort ? given : own;

  const sorted = useMemo(() => {
    const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
    if (onSort || !rows || !sort || !sortBy) return rows;
    return rows.toSorted((left, right) => compare(sortBy(left), sortBy(right), sort.descending));
  }, [rows, columns, sort, onSort]);

  const toggle = (key: string) => {
    const next = { key, descending: sort?.key === key ? !sort.descending : false };
    if (onSort) onSort(next);
    else setOwn(next);
  };
  return { sorted, sort, toggle };
}
