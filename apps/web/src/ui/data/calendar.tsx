import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es-mx';
import { DatePicker } from '@mantine/dates';
import styles from './calendar.module.css';

export interface CalendarProps {
  value: string | null;
  onPick: (date: string) => void;
  min?: string;
  max?: string;
  closed?: (date: string) => boolean;
  /** Called with the first day of the month when another month is shown. */
  onMonth?: (date: string) => void;
}

const LABELS = {
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
};

/** A month in which a day is chosen. Loaded when it first opens. */
export default function Calendar({ value, onPick, min, max, closed, onMonth }: CalendarProps) {
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? undefined}
      onChange={(date) => date && onPick(date)}
      minDate={min}
      maxDate={max}
      excludeDate={closed}
      onDateChange={onMonth}
      locale="es-mx"
      firstDayOfWeek={1}
      ariaLabels={LABELS}
      highlightToday
      hideOutsideDates
      classNames={{
        day: styles.day,
        weekday: styles.weekday,
        calendarHeader: styles.header,
        calendarHeaderLevel: styles.control,
        calendarHeaderControl: styles.control,
        monthsListControl: styles.cell,
        yearsListControl: styles.cell,
      }}
    />
  );
}
