import { clock, parseHhmm } from '@cauce/domain/time/time-of-day';
import { Moon, Sun, Sunrise, type LucideIcon } from 'lucide-react';
import { Box } from '../../../../ui/layout/box.tsx';
import type { Slot } from '../../use-free-days.ts';
import styles from './time-groups.module.css';

export interface TimeGroupsProps {
  slots: readonly Slot[];
  onPick: (slot: Slot) => void;
  /** The start for which a hold is being requested. */
  pendingStart: string | undefined;
}

interface PartOfDay {
  label: string;
  icon: LucideIcon;
  until: number;
}
const PARTS: readonly PartOfDay[] = [
  { label: 'Mañana', icon: Sunrise, until: 12 * 60 },
  { label: 'Tarde', icon: Sun, until: 19 * 60 },
  { label: 'Noche', icon: Moon, until: 24 * 60 },
];

const minutesOf = ({ time }: Slot) => parseHhmm(time) ?? 0;
const partOf = (slot: Slot) => PARTS.find(({ until }) => minutesOf(slot) < until);

/** The free times of a day by morning, afternoon and evening. */
export function TimeGroups({ slots, onPick, pendingStart }: TimeGroupsProps) {
  return PARTS.map((part) => {
    const own = slots.filter((slot) => partOf(slot) === part);
    const { label, icon: Icon } = part;
    return (
      own.length > 0 && (
        <Box as="fieldset" key={label} shrink>
          <legend className={styles.part}>
            <Icon aria-hidden size={16} />
            {label}
          </legend>
          <div className={styles.times}>
            {own.map((slot) => (
              <button
                key={slot.start}
                type="button"
                className={styles.time}
                aria-busy={slot.start === pendingStart || undefined}
                aria-disabled={pendingStart !== undefined || undefined}
                onClick={() => {
                  if (pendingStart === undefined) onPick(slot);
                }}
              >
                {slot.start === pendingStart ? 'Apartando…' : clock(minutesOf(slot))}
              </button>
            ))}
          </div>
        </Box>
      )
    );
  });
}
