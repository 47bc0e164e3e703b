import type { CSSProperties, ReactNode } from 'react';
import styles from './heat-map.module.css';

export interface HeatCell {
  text: string;
  title: string;
  /** Undefined for a value outside the scale. */
  share: number | undefined;
}

export interface HeatRow {
  name: string;
  /** One for each column; an undefined cell is shown as closed. */
  cells: readonly (HeatCell | undefined)[];
}

export interface HeatMapProps {
  label: string;
  rowHeader: string;
  columns: readonly { name: string; abbreviation: string }[];
  rows: readonly HeatRow[];
  legend: ReactNode;
}

/** A table whose cells are coloured by their share. */
export function HeatMap({ label, rowHeader, columns, rows, legend }: HeatMapProps) {
  return (
    <div className={styles.heat}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{rowHeader}</span>
            </th>
            {columns.map(({ name, abbreviation }) => (
              <th key={name} scope="col">
                <abbr title={name}>{abbreviation}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, index) => (
                <Cell key={column.name} cell={cells[index]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        <span className={styles.ramp} aria-hidden />
        {legend}
      </p>
    </div>
  );
}

function Cell({ cell }: { cell: HeatCell | undefined }) {
  if (!cell)
    return (
      <td data-closed>
        <span className="visually-hidden">Cerrado</span>
      </td>
    );
  const { text, title, share } = cell;
  if (share === undefined)
    return (
      <td data-extra title={title}>
        {text}
      </td>
    );
  const look = { '--share': Math.min(share, 1) } as CSSProperties;
  return (
    <td style={look} data-over={share > 1 || undefined} title={title}>
      {text}
    </td>
  );
}
