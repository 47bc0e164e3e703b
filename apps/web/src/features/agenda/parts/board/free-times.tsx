import type { FreeDay } from '@cauce/contract/agenda/availability';
import { HELD_ONLINE } from '@cauce/contract/agenda/slot-taken';
import { shortDay } from '@cauce/domain/time/dates';
import { clock, parseHhmm } from '@cauce/domain/time/time-of-day';
import { Button } from '../../../../ui/inputs/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../../ui/feedback/skeletons.tsx';
import { useId } from 'react';
import styles from './free-times.module.css';

export interface FreeTimesProps {
  days: readonly FreeDay[] | undefined;
  failed: boolean;
  onRetry: () => void;
  date: string;
  time: string;
  onPick: (date: string, time: string) => void;
}

const NEXT = 3;
const formatTime = (time: string) => clock(parseHhmm(time) ?? 0);

/** The free times of the chosen day, or the next ones after it when it has none. */
export function FreeTimes({ days, failed, onRetry, date, time, onPick }: FreeTimesProps) {
  const id = useId();
  if (failed && days === undefined)
    return (
      <div data-whole>
        <ErrorState
          small
          title="No pudimos buscar horarios libres."
          safe="Puedes escribir la hora."
          onRetry={onRetry}
        />
      </div>
    );
  if (days === undefined)
    return (
      <div data-whole className={styles.frame}>
        <SkeletonText lines={2} />
      </div>
    );
  const today = days.find((day) => day.date === date)?.slots ?? [];
  const next = days
    .filter((day) => day.date > date)
    .flatMap((day) => day.slots.map((slot) => ({ ...slot, date: day.date })))
    .slice(0, NEXT);
  const isHeld = today.some((slot) => slot.time === time && slot.isHeld === true);
  return (
    <fieldset className={styles.frame} data-whole aria-describedby={today.length === 0 ? id : undefined}>
      <legend className={styles.label}>Horarios libres del {shortDay(date)}</legend>
      {today.length > 0 && (
        <div className={styles.times}>
          {today.map((slot) => (
            <button
              key={slot.start}
              type="button"
              className={styles.time}
              aria-pressed={slot.time === time}
              data-held={slot.isHeld}
              title={slot.isHeld ? HELD_ONLINE : undefined}
              onClick={() => onPick(date, slot.time)}
            >
              {formatTime(slot.time)}
            </button>
          ))}
        </div>
      )}
      {isHeld && (
        <output className={styles.held}>{HELD_ONLINE}. Puedes agendarlo: le ofreceremos otros.</output>
      )}
      {today.length === 0 && (
        <div className={styles.none}>
          <p id={id}>Sin horarios libres ese día.{next.length > 0 && ' Los siguientes:'}</p>
          {next.map((slot) => (
            <Button key={slot.start} size="small" onClick={() => onPick(slot.date, slot.time)}>
              {shortDay(slot.date)}, {formatTime(slot.time)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
