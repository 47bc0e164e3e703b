import { CallError } from '@cauce/contract/kit/client';
import { isoDateIn, shortDay } from '@cauce/domain/time/dates';
import { addDays, type IsoDate } from '@cauce/domain/time/iso-date';
import { CalendarDays, CalendarX2, ChevronsRight, Rows3 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNow } from '../../../../platform/now.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../../ui/feedback/skeletons.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { useFreeDays, type FreeDays, type Slot } from '../../use-free-days.ts';
import type { FreeTimesQuery } from '../../visitor-queries.ts';
import { dayWords } from '../../words.ts';
import { DayStrip } from './day-strip.tsx';
import { TimeGroups } from './time-groups.tsx';
import styles from './when-picker.module.css';
import { ZoneNote } from './zone-note.tsx';

// Few visitors open the month, so its code loads only then.
const Calendar = lazy(() => import('../../../../ui/data/calendar.tsx'));

export interface WhenPickerProps {
  query: FreeTimesQuery;
  zone: string;
  horizonDays: number;
  /** The day that the visitor chose; undefined selects the first day with free times. */
  date: IsoDate | undefined;
  onDate: (date: IsoDate) => void;
  onPick: (slot: Slot, date: IsoDate) => void;
  pendingStart: string | undefined;
  /** Shown when the whole period has no free times. */
  otherwise?: ReactNode;
}

const NoPlaces = ({ title, otherwise }: { title: string; otherwise: ReactNode }) => (
  <EmptyState icon={<CalendarX2 />} title={title} action={otherwise} small />
);

interface NothingFreeProps extends Pick<WhenPickerProps, 'horizonDays' | 'otherwise'> {
  days: FreeDays;
}

/** Shown instead of the days: while they load, when they cannot be loaded, or when none is free. */
function NothingFree({ days: { known, waiting, problem, retry }, horizonDays, otherwise }: NothingFreeProps) {
  if (known === undefined && problem instanceof CallError && problem.status === 404)
    return <NoPlaces title="Por ahora no se pueden ver los horarios en línea." otherwise={otherwise} />;
  if (known === undefined && problem)
    return (
      <ErrorState
        title="No pudimos buscar horarios libres."
        safe={problem.message}
        onRetry={retry}
        retrying={waiting}
        small
      />
    );
  if (waiting || known === undefined) return <SkeletonText lines={5} />;
  return (
    <NoPlaces title={`Por ahora no hay lugar en los próximos ${horizonDays} días.`} otherwise={otherwise} />
  );
}

interface DayPickerProps {
  days: FreeDays;
  known: IsoDate;
  isMonth: boolean;
  date: IsoDate;
  today: IsoDate;
  last: IsoDate;
  onDate: (date: IsoDate) => void;
  onMonthDate: (date: IsoDate) => void;
}

/** The days in a strip or in a month, in which only free days can be chosen. */
function DayPicker(props: DayPickerProps) {
  const { days, known, isMonth, date, today, last, onDate, onMonthDate } = props;
  const { free, reach } = days;
  if (!isMonth)
    return (
      <DayStrip
        first={today}
        last={known}
        date={date}
        isFree={(day) => free.has(day)}
        onDate={onDate}
        onEnd={() => known < last && reach(addDays(known, 1))}
      />
    );
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <div className={styles.month}>
        <Calendar
          value={date}
          min={today}
          max={last}
          closed={(day) => day <= known && !free.has(day)}
          onMonth={(day) => reach(addDays(day, 31))}
          onPick={onMonthDate}
        />
      </div>
    </Suspense>
  );
}

/** The next day with free times; after the last one of a day without any, the first. */
const nextFreeDay = (free: FreeDays['free'], date: IsoDate): IsoDate | undefined =>
  [...free.keys()].find((day) => day > date) ?? (free.has(date) ? undefined : [...free.keys()][0]);

/** Chooses a day and a time among the free ones. */
export function WhenPicker(props: WhenPickerProps) {
  const { query, zone, horizonDays, onDate, onPick, pendingStart, otherwise } = props;
  const today = isoDateIn(useNow(), zone);
  const last = addDays(today, horizonDays);
  const isBookable = props.date !== undefined && props.date >= today && props.date <= last;
  const requestedDate = isBookable ? props.date : undefined;
  const days = useFreeDays(query, today, last, requestedDate ?? today);
  const [isMonth, setIsMonth] = useState(false);
  const { free, known } = days;
  const date = requestedDate ?? [...free.keys()][0];
  if (known === undefined || date === undefined)
    return <NothingFree days={days} horizonDays={horizonDays} otherwise={otherwise} />;
  const slots = free.get(date) ?? [];
  const next = nextFreeDay(free, date);
  return (
    <Stack gap={16} shrink>
      <DayPicker
        days={days}
        known={known}
        isMonth={isMonth}
        date={date}
        today={today}
        last={last}
        onDate={onDate}
        onMonthDate={(day) => {
          onDate(day);
          setIsMonth(false);
        }}
      />
      <Row gap={8} align="center" justify="between">
        <h3 className={styles.date} aria-live="polite">
          {dayWords(date, today)}
        </h3>
        <Button
          size="small"
          kind="subtle"
          icon={isMonth ? <Rows3 aria-hidden size={16} /> : <CalendarDays aria-hidden size={16} />}
          aria-pressed={isMonth}
          onClick={() => setIsMonth(!isMonth)}
        >
          {isMonth ? 'Ver por día' : 'Ver el mes'}
        </Button>
      </Row>
      {slots[0] && <ZoneNote zone={zone} at={new Date(slots[0].start)} />}
      {slots.length === 0 && <p className={styles.none}>No queda lugar ese día.</p>}
      <TimeGroups slots={slots} pendingStart={pendingStart} onPick={(slot) => onPick(slot, date)} />
      {next !== undefined && (
        <Button
          wide
          kind={slots.length === 0 ? 'primary' : 'secondary'}
          icon={<ChevronsRight aria-hidden size={16} />}
          onClick={() => onDate(next)}
        >
          Siguiente día con lugar: {shortDay(next)}
        </Button>
      )}
    </Stack>
  );
}
