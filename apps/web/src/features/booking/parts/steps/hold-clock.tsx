import { Timer } from 'lucide-react';
import { useEffect } from 'react';
import { useNow } from '../../../../platform/now.ts';
import styles from './hold-clock.module.css';

export interface HoldClockProps {
  endsAt: number;
  onEnd: () => void;
}

const SECOND = 1000;
const SOON = 60;

const face = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The remaining time of the hold; screen readers announce only the last minute. */
export function HoldClock({ endsAt, onEnd }: HoldClockProps) {
  const left = Math.max(0, Math.ceil((endsAt - useNow(SECOND).getTime()) / SECOND));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const isSoon = left <= SOON;
  return (
    <p className={styles.clock} data-soon={isSoon || undefined}>
      <Timer aria-hidden size={16} />
      <span>
        Te guardamos este horario <strong className="figures">{face(left)}</strong>
      </span>
      <output className="visually-hidden">
        {isSoon && !isOver ? 'Queda menos de un minuto para confirmar este horario.' : ''}
      </output>
    </p>
  );
}
