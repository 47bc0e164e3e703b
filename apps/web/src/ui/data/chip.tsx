import { Check, Circle, Clock, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

export type Tone = 'neutral' | 'primary' | 'secondary' | 'accent' | 'success' | 'warning' | 'error';

export interface ChipProps {
  children: ReactNode;
  tone?: Tone;
  icon?: ReactNode;
  onRemove?: () => void;
  /** Names what the cross removes, read aloud. */
  removeLabel?: string;
}

export function Chip({ children, tone = 'neutral', icon, onRemove, removeLabel = 'Quitar' }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon}
      <span className={styles.text}>{children}</span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}

const ICONS: Record<Tone, typeof Check> = {
  neutral: Circle,
  primary: Info,
  secondary: Info,
  accent: Info,
  success: Check,
  warning: Clock,
  error: X,
};

/** A state: its colour never speaks alone. */
export function StatusChip({ tone, label, icon }: { tone: Tone; label: string; icon?: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <Chip tone={tone} icon={icon ?? <Icon aria-hidden />}>
      {label}
    </Chip>
  );
}
