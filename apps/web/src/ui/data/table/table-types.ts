import type { ReactNode } from 'react';
import type { MenuItem } from '../../overlay/menu.tsx';

export interface Column<R> {
  key: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** The sort key of the column; its header becomes a button. */
  sortBy?: (row: R) => string | number | null;
  /** Numbers and money stand at the end. */
  align?: 'start' | 'end';
  width?: number | string;
  /** On phones: the title on top, the mark beside it, or nowhere; the rest are lines. */
  card?: 'title' | 'mark' | 'hidden';
}

export interface Sort {
  key: string;
  descending: boolean;
}

export interface Paging {
  /** Counted from one. */
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
  /** Names the rows, read aloud. */
  label: string;
  columns: readonly Column<R>[];
  /** Undefined while they are on their way. */
  rows: readonly R[] | undefined;
  rowKey: (row: R) => string;
  /** How a row is called, for its menu and its box. */
  rowName: (row: R) => string;
  /** Where a row leads. */
  href?: (row: R) => string;
  /** Opens a row in place of following its link. */
  onOpen?: ((row: R) => void) | undefined;
  actions?: (row: R) => readonly MenuItem[];
  selection?: Selection;
  /** With `onSort` the rows come already sorted; without it they are sorted here. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  paging?: Paging;
  /** For a list that goes on: told when the end of what is there comes near, and how many rows that is. */
  onNearEnd?: (rows: number) => void;
  /** Under the last row, such as that more is on its way. */
  tail?: ReactNode;
  empty: ReactNode;
  /** An `ErrorState`, in place of the rows. */
  error?: ReactNode;
  compact?: boolean;
}

/** Ticks or unticks a row; over a range, all from the one before it. */
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

/** Beyond this many rows only those in view are drawn. */
export const LONG = 100;
