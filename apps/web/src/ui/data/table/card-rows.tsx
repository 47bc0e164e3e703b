import { useEffect } from 'react';
import { RowLink } from './row-link.tsx';
import { RowMenu } from './row-menu.tsx';
import { Select } from '../../inputs/select.tsx';
import { Row, Stack } from '../../layout/box.tsx';
import styles from './data-table.module.css';
import { SelectOne } from './selection.tsx';
import type { Face } from './table-types.ts';
import { useMore } from './use-more.ts';

/** With fewer cards the choice of an order is not offered. */
const WORTH_SORTING = 6;

export function CardRows<R>(face: Face<R>) {
  const { label, columns, rows, rowKey, sort, onSort, onNearEnd, tail } = face;
  const { visibleCount, more, mark } = useMore(rows.length);
  useEffect(() => {
    if (!more) onNearEnd?.(rows.length);
  }, [more, rows.length, onNearEnd]);
  const sortable = columns.filter((column) => column.sortBy);

  return (
    <>
      {sortable.length > 0 && rows.length >= WORTH_SORTING && (
        <Select
          label="Ordenar por"
          placeholder="Ordenar por"
          value={sort?.key ?? null}
          options={sortable.map((column) => ({ value: column.key, label: column.header }))}
          onChange={(key) => key && onSort(key)}
        />
      )}
      <Stack as="ul" aria-label={label} gap={8}>
        {rows.slice(0, visibleCount).map((row, index) => (
          <li key={rowKey(row)} aria-setsize={rows.length} aria-posinset={index + 1}>
            <CardRow row={row} face={face} />
          </li>
        ))}
        {more && <li key={visibleCount} ref={mark} aria-hidden className={styles.end} />}
      </Stack>
      {tail && <div className={styles.tail}>{tail}</div>}
    </>
  );
}

function CardRow<R>({ row, face }: { row: R; face: Face<R> }) {
  const { columns, rowKey, rowName, href, onOpen, actions, selection, onTick } = face;
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const marks = columns.filter((column) => column.card === 'mark');
  const lines = columns.filter((column) => column !== title && !column.card);
  const id = rowKey(row);
  const chosen = selection?.chosen.has(id) === true;
  return (
    <article
      className={styles.card}
      data-row={id}
      data-leads={href ? true : undefined}
      data-chosen={chosen || undefined}
    >
      <Row gap={8} align="center">
        {selection && <SelectOne id={id} name={rowName(row)} chosen={chosen} onTick={onTick} />}
        <div className={styles.cardTitle}>
          {href ? (
            <RowLink row={row} href={href(row)} onOpen={onOpen}>
              {title?.cell(row)}
            </RowLink>
          ) : (
            title?.cell(row)
          )}
        </div>
        {marks.map((column) => (
          <span key={column.key}>{column.cell(row)}</span>
        ))}
        {actions && (
          <span className={styles.cardMenu}>
            <RowMenu name={rowName(row)} items={actions(row)} />
          </span>
        )}
      </Row>
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map((column) => (
            <div key={column.key}>
              <dt>{column.header}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
