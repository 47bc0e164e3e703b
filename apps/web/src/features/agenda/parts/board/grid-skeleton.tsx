import { SHAPES, useLate } from '../../../../ui/agenda/waiting.tsx';
import styles from './grid-skeleton.module.css';

/** The skeleton of a calendar, shown after a wait that people notice. */
export function GridSkeleton({ days }: { days: number }) {
  const late = useLate(true);
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
