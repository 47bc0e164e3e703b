import type { Sheet } from './sheet.ts';
import styles from './sheet-table.module.css';

/** A table for comparing numbers; phones scroll it sideways instead of showing cards. */
export function SheetTable<R>({ label, sheet }: { label: string; sheet: Sheet<R> }) {
  const { columns, rows, rowKey } = sheet;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, value, text }, index) =>
                index === 0 ? (
                  <th key={header} scope="row">
                    {text?.(row) ?? value(row)}
                  </th>
                ) : (
                  <td key={header}>{text?.(row) ?? value(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
