import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, useEffect, useMemo, type UIEvent } from 'react';
import { useFillHeight } from '../../agenda/use-fill-height.ts';
import { equalOffsets } from '../virtual/offsets.ts';
import { useVirtualRows } from '../virtual/use-virtual-rows.ts';
import { RowLink } from './row-link.tsx';
import { RowMenu } from './row-menu.tsx';
import styles from './data-table.module.css';
import { SelectAll, SelectOne } from './selection.tsx';
import { LONG, type Column, type Face, type Sort } from './table-types.ts';

export function TableRows<R>(face: Face<R>) {
  const { label, rows, rowKey, selection, compact, onNearEnd, tail } = face;
  const look = useLook(face);
  // A list with more pages is virtual from the start, so that it does not change when the next page loads.
  const long = rows.length > LONG || onNearEnd !== undefined;
  const height = compact ? 36 : 44;
  const { first, end, above, below, lookAt } = useVirtualRows(equalOffsets(rows.length, height), {
    active: long,
  });
  const fillHeight = useFillHeight<HTMLDivElement>(long ? 'maxHeight' : 'none');
  const near = end > rows.length - NEAR;
  // Without focusable elements inside, the keyboard must be able to scroll the container.
  const isStill = long && !face.href && !face.actions && !selection;
  useEffect(() => {
    if (near) onNearEnd?.(rows.length);
  }, [near, rows.length, onNearEnd]);

  return (
    <div
      ref={fillHeight}
      className={styles.scroll}
      data-long={long || undefined}
      onScroll={long ? ({ currentTarget }: UIEvent<HTMLElement>) => lookAt(currentTarget) : undefined}
      {...(isStill && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={long ? rows.length + 1 : undefined}
        data-compact={compact || undefined}
      >
        <DrawnHead face={face} />
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {rows.slice(first, end).map((row, offset) => (
            <DrawnRow
              key={rowKey(row)}
              row={row}
              look={look}
              chosen={selection?.chosen.has(rowKey(row))}
              index={long ? first + offset + 2 : undefined}
            />
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
      {tail && <div className={styles.tail}>{tail}</div>}
    </div>
  );
}

/** The number of rows before the end at which the next ones are requested. */
const NEAR = 40;

/** Scrolling does not render the header again. */
const DrawnHead = memo(Head) as typeof Head;

function Head<R>({ face: { columns, rows, rowKey, selection, actions, sort, onSort } }: { face: Face<R> }) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles.box} scope="col">
            <SelectAll keys={rows.map(rowKey)} {...selection} />
          </th>
        )}
        {columns.map((column) => (
          <Header key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {actions && (
          <th scope="col" className={styles.menu}>
            <span className="visually-hidden">Acciones</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeaderProps<R> {
  column: Column<R>;
  sort: Sort | undefined;
  onSort: (key: string) => void;
}

function Header<R>({ column, sort, onSort }: HeaderProps<R>) {
  const active = sort?.key === column.key ? sort : undefined;
  const Arrow = active ? (active.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  const order = active ? (active.descending ? 'descending' : 'ascending') : 'none';
  return (
    <th
      scope="col"
      data-align={column.align}
      style={{ width: column.width }}
      aria-sort={column.sortBy ? order : undefined}
    >
      {column.sortBy ? (
        <button type="button" className={styles.sort} onClick={() => onSort(column.key)}>
          {column.header}
          <Arrow aria-hidden size={14} data-active={active ? true : undefined} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

type Look<R> = Pick<Face<R>, 'columns' | 'rowKey' | 'rowName' | 'href' | 'onOpen' | 'actions' | 'onTick'>;

/** The properties that all rows share; the object stays the same until one of them changes. */
function useLook<R>({ columns, rowKey, rowName, href, onOpen, actions, onTick }: Face<R>): Look<R> {
  return useMemo(
    () => ({ columns, rowKey, rowName, href, onOpen, actions, onTick }),
    [columns, rowKey, rowName, href, onOpen, actions, onTick],
  );
}

interface RowProps<R> {
  row: R;
  look: Look<R>;
  /** Undefined when the rows cannot be selected. */
  chosen: boolean | undefined;
  index: number | undefined;
}

/** A row is not rendered again when other rows are added or removed. */
const DrawnRow = memo(Row) as typeof Row;

function Row<R>({ row, look, chosen, index }: RowProps<R>) {
  const { columns, rowKey, rowName, href, onOpen, actions, onTick } = look;
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const id = rowKey(row);
  return (
    <tr
      className={styles.row}
      data-row={id}
      data-leads={href ? true : undefined}
      data-chosen={chosen}
      aria-rowindex={index}
    >
      {chosen !== undefined && (
        <td className={styles.box}>
          <SelectOne id={id} name={rowName(row)} chosen={chosen} onTick={onTick} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-align={column.align}>
          {href && column === title ? (
            <RowLink row={row} href={href(row)} onOpen={onOpen}>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions && (
        <td className={styles.menu}>
          <RowMenu name={rowName(row)} items={actions(row)} />
        </td>
      )}
    </tr>
  );
}
