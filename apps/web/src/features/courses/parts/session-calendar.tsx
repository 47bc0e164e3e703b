import { longMonth } from '@cauce/domain/time/dates';
import { addDays, daysBetween, isoDate, mondayOf, partsOf, type IsoDate } from '@cauce/domain/time/iso-date';
import { WEEKDAY_ABBREVIATIONS, WEEKDAYS } from '@cauce/domain/week/week';
import { Box } from '../../../ui/layout/box.tsx';
import { counted } from '../words.ts';
import styles from './session-calendar.module.css';

interface Month {
  first: IsoDate;
  days: readonly IsoDate[];
}

/** The number of months with sessions that are drawn; later ones are summed up in a text. */
const MOST_MONTHS = 6;

function monthsOf(days: readonly IsoDate[]): Month[] {
  const firsts = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))].toSorted();
  return firsts.map((first) => ({ first, days: days.filter((day) => day.startsWith(first.slice(0, 7))) }));
}

function MonthGrid({ first, days }: Month) {
  const { year, month } = partsOf(first);
  const next = month === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, month + 1, 1);
  const all = Array.from({ length: daysBetween(first, next) }, (_, at) => addDays(first, at));
  const held = new Set(days);
  return (
    <Box as="figure" className={styles.month}>
      <figcaption>{longMonth(first)}</figcaption>
      <div className={styles.days} aria-hidden>
        {WEEKDAYS.map((day) => (
          <span key={day} className={styles.weekday}>
            {WEEKDAY_ABBREVIATIONS[day].slice(0, 1)}
          </span>
        ))}
        {all.map((day, at) => (
          <span
            key={day}
            className={styles.day}
            data-held={held.has(day) || undefined}
            style={at === 0 ? { gridColumnStart: daysBetween(mondayOf(day), day) + 1 } : undefined}
          >
            {partsOf(day).day}
          </span>
        ))}
      </div>
      <span className="visually-hidden">
        Días con sesión: {days.map((day) => partsOf(day).day).join(', ')}
      </span>
    </Box>
  );
}

/** A preview of the session days before the course is saved. */
export function SessionCalendar({ days }: { days: readonly IsoDate[] }) {
  const months = monthsOf(days);
  const beyond = months.slice(MOST_MONTHS).reduce((sum, month) => sum + month.days.length, 0);
  return (
    <section className={styles.calendar} aria-label="Vista previa de las sesiones">
      {months.length === 0 ? (
        <p className={styles.none}>Aquí verás en el calendario los días con sesión.</p>
      ) : (
        <>
          <div className={styles.months}>
            {months.slice(0, MOST_MONTHS).map((month) => (
              <MonthGrid key={month.first} {...month} />
            ))}
          </div>
          {beyond > 0 && (
            <p className={styles.none}>y {counted(beyond, 'sesión más', 'sesiones más')} después.</p>
          )}
        </>
      )}
    </section>
  );
}
