import { Check, Circle, Clock, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

export type Tone = 'neutral' | 'primary' | 'secondary' | 'accent' | 'success' | 'warning' | 'error';

export interface ChipProps {
  children: ReactNode;
  tone?: Tone;
  icon?: ReactNode;
  onRemove?: () => void;
  /** The label of the button that removes the chip, for screen readers. */
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

/** Shows a state by colour and text, because colour alone is not enough. */
export function StatusChip({ tone, label, icon }: { tone: Tone; label: string; icon?: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <Chip tone={tone} icon={icon ?? <Icon aria-hidden />}>
      {label}
    </Chip>
  );
}
