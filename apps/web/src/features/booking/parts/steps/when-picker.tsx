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
import { useFreeDays, type Slot } from '../../use-free-days.ts';
import type { FreeAsking } from '../../visitor-queries.ts';
import { dayWords } from '../../words.ts';
import { DayStrip } from './day-strip.tsx';
import { TimeGroups } from './time-groups.tsx';
import styles from './when-picker.module.css';
import { ZoneNote } from './zone-note.tsx';

// Few visitors open the month, so its code loads only then.
const Calendar = lazy(() => import('../../../../ui/data/calendar.tsx'));

export interface WhenPickerProps {
  asking: FreeAsking;
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

/** Chooses a day and a time among the free ones. */
export function WhenPicker(props: WhenPickerProps) {
  const { asking, zone, horizonDays, onDate, onPick, pendingStart, otherwise } = props;
  const today = isoDateIn(useNow(), zone);
  const last = addDays(today, horizonDays);
  const requestedDate =
    props.date !== undefined && props.date >= today && props.date <= last ? props.date : undefined;
  const { free, known, waiting, problem, retry, reach } = useFreeDays(
    asking,
    today,
    last,
    requestedDate ?? today,
  );
  const [isMonth, setIsMonth] = useState(false);

  if (known === undefined && problem instanceof CallError && problem.status === 404)
    return (
      <EmptyState
        icon={<CalendarX2 />}
        title="Por ahora no se pueden ver los horarios en línea."
        action={otherwise}
        small
      />
    );
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
  const firstFree = [...free.keys()][0];
  const date = requestedDate ?? firstFree;
  if (known === undefined || date === undefined) {
    if (waiting || known === undefined) return <SkeletonText lines={5} />;
    return (
      <EmptyState
        icon={<CalendarX2 />}
        title={`Por ahora no hay lugar en los próximos ${horizonDays} días.`}
        action={otherwise}
        small
      />
    );
  }
  const slots = free.get(date) ?? [];
  const next = [...free.keys()].find((day) => day > date) ?? (slots.length > 0 ? undefined : firstFree);
  return (
    <Stack gap={16} shrink>
      {isMonth ? (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <div className={styles.month}>
            <Calendar
              value={date}
              min={today}
              max={last}
              closed={(day) => day <= known && !free.has(day)}
              onMonth={(day) => reach(addDays(day, 31))}
              onPick={(day) => {
                onDate(day);
                setIsMonth(false);
              }}
            />
          </div>
        </Suspense>
      ) : (
        <DayStrip
          first={today}
          last={known}
          date={date}
          isFree={(day) => free.has(day)}
          onDate={onDate}
          onEnd={() => known < last && reach(addDays(known, 1))}
        />
      )}
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
