import { useEffect, useState } from 'react';
import styles from './grid-skeleton.module.css';

const PATIENCE = 150;
/** Where the shapes stand: hour and how many hours they last, by day. */
const SHAPES = [
  [1, 1],
  [2.5, 1.5],
  [0.5, 0.5],
  [3, 1],
  [1.5, 2],
  [4, 0.75],
  [2, 1],
] as const;

/** The shape of a calendar, when it takes long enough to be noticed. */
export function GridSkeleton({ days }: { days: number }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.frame}>
      <output className="visually-hidden">Cargando la agenda</output>
      {late && (
        <div className={styles.days} aria-hidden>
          {SHAPES.slice(0, Math.min(days, SHAPES.length)).map(([hour, lasts], day) => (
            <div key={hour} className={styles.day}>
              {[0, 5].map((below) => (
                <span
                  key={below}
                  className={styles.event}
                  style={{
                    top: `calc(${hour + below + (day % 2)} * var(--hour))`,
                    height: `calc(${lasts} * var(--hour) - 2px)`,
                  }}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
