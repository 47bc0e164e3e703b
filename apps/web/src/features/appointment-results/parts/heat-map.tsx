import type { Results } from '@cauce/contract/agenda/appointment-results';
import { clock } from '@cauce/domain/time/time-of-day';
import { WEEKDAY_ABBREVIATIONS, WEEKDAY_NAMES, WEEKDAYS } from '@cauce/domain/week/week';
import type { CSSProperties } from 'react';
import { heatRows, type HeatRow } from '../heat.ts';
import { hoursWords, shortPercent } from '../words.ts';
import styles from './heat-map.module.css';

/** How full the hours of the week are: a table with its values in it, coloured by them. */
export function HeatMap({ label, byHour }: { label: string; byHour: Results['byHour'] }) {
  const rows = heatRows(byHour);
  const hasExtra = byHour.some(({ worked, booked }) => worked === 0 && booked > 0);
  return (
    <div className={styles.heat}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Hora</span>
            </th>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={WEEKDAY_NAMES[weekday]}>{WEEKDAY_ABBREVIATIONS[weekday]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hour, days }) => (
            <tr key={hour}>
              <th scope="row">{clock(hour * 60)}</th>
              {WEEKDAYS.map((weekday, index) => (
                <Cell key={weekday} cell={days[index]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        <span className={styles.ramp} aria-hidden />
        De vacío a lleno. Pasa de 100% cuando se agenda encima{hasExtra && '; «extra» es fuera de horario'}.
      </p>
    </div>
  );
}

function Cell({ cell }: { cell: HeatRow['days'][number] }) {
  if (!cell)
    return (
      <td data-closed>
        <span className="visually-hidden">Cerrado</span>
      </td>
    );
  const { worked, booked } = cell;
  if (worked === 0)
    return (
      <td data-extra title={`${hoursWords(booked)} fuera de horario`}>
        extra
      </td>
    );
  const share = booked / worked;
  const look = { '--share': Math.min(share, 1) } as CSSProperties;
  return (
    <td
      style={look}
      data-over={share > 1 || undefined}
      title={`${hoursWords(booked)} de ${hoursWords(worked)}`}
    >
      {shortPercent(share)}
    </td>
  );
}
