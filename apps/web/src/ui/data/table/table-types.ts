import type { ReactNode } from 'react';
import type { MenuItem } from '../../overlay/menu.tsx';

export interface Column<R> {
  key: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** The sort key of the column; its header becomes a button. */
  sortBy?: (row: R) => string | number | null;
  /** `end` is for numbers and money. */
  align?: 'start' | 'end';
  width?: number | string;
  /** The place on a phone's card: the title, the mark beside it, or hidden; other columns are lines. */
  card?: 'title' | 'mark' | 'hidden';
}

export interface Sort {
  key: string;
  descending: boolean;
}

export interface Paging {
  /** The page, counted from one. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export interface Selection {
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
}

export interface DataTableProps<R> {
  /** The name of the table for screen readers. */
  label: string;
  columns: readonly Column<R>[];
  /** Undefined while the rows load. */
  rows: readonly R[] | undefined;
  rowKey: (row: R) => string;
  /** The name of a row, for its menu and its checkbox. */
  rowName: (row: R) => string;
  /** The address of a row. */
  href?: (row: R) => string;
  /** Opens a row in place of following its link. */
  onOpen?: ((row: R) => void) | undefined;
  actions?: (row: R) => readonly MenuItem[];
  selection?: Selection;
  /** With `onSort` the caller sorts the rows; without it they are sorted here. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  paging?: Paging;
  /** For lists with more pages: called with the number of rows when the end of the list comes near. */
  onNearEnd?: (rows: number) => void;
  /** Shown under the last row, such as a text that more rows are loading. */
  tail?: ReactNode;
  empty: ReactNode;
  /** An `ErrorState` that replaces the rows. */
  error?: ReactNode;
  compact?: boolean;
}

/** Selects or unselects a row; with `overRange` all rows from the last one selected. */
export type Tick = (id: string, on: boolean, overRange: boolean) => void;

/** The properties that the wide and the narrow table share. */
export interface Face<R> extends Pick<
  DataTableProps<R>,
  | 'label'
  | 'columns'
  | 'rowKey'
  | 'rowName'
  | 'href'
  | 'onOpen'
  | 'actions'
  | 'selection'
  | 'onNearEnd'
  | 'tail'
  | 'compact'
> {
  rows: readonly R[];
  onTick: Tick;
  sort: Sort | undefined;
  onSort: (key: string) => void;
}

/** Longer lists draw only the rows in view. */
export const LONG = 100;
