import { clockRange } from '@cauce/domain/time/time-of-day';
import type { Interval } from '@cauce/domain/week/week';
import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { Fragment, useId, useRef } from 'react';
import { Button } from '../inputs/button.tsx';
import { IconButton } from '../inputs/icon-button.tsx';
import { TimeInput } from '../inputs/time-input.tsx';
import {
  draftDay,
  problemsOf,
  readDay,
  readSlot,
  withoutSlot,
  withSlot,
  type DraftSlot,
  type SlotProblem,
} from './draft.ts';
import { Stack } from '../layout/box.tsx';
import styles from './slot-list.module.css';
import { WEEK_WORDS, type WeekWords } from './words.ts';

export interface SlotListProps {
  /** The name of the day for screen readers: 'Lunes'. */
  day: string;
  slots: readonly DraftSlot[];
  onChange: (slots: DraftSlot[]) => void;
  /** Returns the next slot of a day; undefined when the day is full. */
  newSlot: (day: readonly Interval[]) => Interval | undefined;
  /** Whether the only slot can be removed too. */
  mayBeEmpty: boolean;
  /** The limits of every slot. */
  within?: Interval;
  words?: WeekWords;
  disabled?: boolean;
}

const AT_FROM: readonly (SlotProblem | undefined)[] = ['missing', 'unreadable', 'overlap', 'outside'];
const AT_TO: readonly (SlotProblem | undefined)[] = ['missing', 'unreadable', 'backwards', 'empty'];

/** The break between a slot and the next one. */
function gapAfter(slots: readonly DraftSlot[], index: number): Interval | undefined {
  const [own, next] = [slots[index], slots[index + 1]].map((slot) => slot && readSlot(slot));
  return own && next && own.to < next.from ? { from: own.to, to: next.from } : undefined;
}

/** The slots of one day with the breaks between them. */
export function SlotList(props: SlotListProps) {
  const { day, slots, onChange, newSlot, mayBeEmpty, within, words = WEEK_WORDS, disabled } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const problems = problemsOf(slots, within);
  const fresh = newSlot(readDay(slots));

  const remove = (index: number) => {
    onChange(withoutSlot(slots, index));
    // The button with the focus is gone, so «Agregar» gets the focus.
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };

  return (
    <Stack ref={list} gap={8}>
      {[...slots.entries()].map(([index, slot]) => {
        const problem = problems[index];
        const gap = gapAfter(slots, index);
        const number = slots.length > 1 ? ` ${index + 1}` : '';
        const aria = (end: keyof DraftSlot, places: typeof AT_FROM) => ({
          'aria-label': `${words[end]}${number}, ${day}`,
          'aria-invalid': places.includes(problem) || undefined,
          'aria-describedby': problem && `${id}-${index}`,
          listLabel: `${words[end]}${number}`,
        });
        return (
          <Fragment key={index}>
            <div className={styles.slot}>
              <TimeInput
                {...aria('from', AT_FROM)}
                bare
                disabled={disabled}
                value={slot.from}
                onChange={(from) => onChange(withSlot(slots, index, { from: from ?? '' }))}
              />
              <span className={styles.until}>a</span>
              <TimeInput
                {...aria('to', AT_TO)}
                bare
                isEnd
                disabled={disabled}
                value={slot.to}
                onChange={(to) => onChange(withSlot(slots, index, { to: to ?? '' }))}
              />
              {(mayBeEmpty || slots.length > 1) && (
                <IconButton
                  label={`${words.remove}${number}`}
                  icon={<Trash2 />}
                  disabled={disabled}
                  onClick={() => remove(index)}
                />
              )}
              {problem && (
                <p id={`${id}-${index}`} className={styles.problem} role="alert">
                  <CircleAlert aria-hidden size={14} />
                  {words.problems[problem](day)}
                </p>
              )}
            </div>
            {gap && (
              <p className={styles.gap}>
                {words.gap} · {clockRange(gap.from, gap.to)}
              </p>
            )}
          </Fragment>
        );
      })}
      <div>
        <Button
          size="small"
          kind="subtle"
          icon={<Plus aria-hidden size={16} />}
          data-add
          disabled={disabled || fresh === undefined}
          title={fresh === undefined ? words.full : undefined}
          onClick={() => fresh && onChange([...slots, ...draftDay([fresh])])}
        >
          {words.add}
        </Button>
      </div>
    </Stack>
  );
}
