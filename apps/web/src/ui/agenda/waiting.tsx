import { useEffect, useState } from 'react';
import type { Box } from './grid/boxes.ts';
import styles from './waiting.module.css';

const PATIENCE = 150;

/** Whether a wait has lasted long enough to show it. */
export function useLate(waits: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waits]);
  return waits && late;
}

/** A progress line at the upper edge, above the grid. */
export function WaitingLine({ late }: { late: boolean }) {
  return (
    <>
      <output className="visually-hidden">Cargando la agenda</output>
      {late && <div className={styles.line} aria-hidden />}
    </>
  );
}

/** Start and length of the skeleton of an event per day, in hours from the first visible one. */
export const SHAPES = [
  [1, 1],
  [2.5, 1.5],
  [0.5, 0.5],
  [3, 1],
  [1.5, 2],
  [4, 0.75],
  [2, 1],
] as const;

/** Skeletons in the columns that have no events yet. */
export function WaitingShapes({ boxes, first }: { boxes: readonly (readonly Box[])[]; first: number }) {
  return boxes.map((own, track) => {
    const [hour, lasts] = SHAPES[track % SHAPES.length] ?? SHAPES[0];
    if (own.length > 0) return null;
    return [0, 4].map((below) => (
      <span
        key={`${track} ${below}`}
        className={styles.shape}
        style={{
          left: `calc(${(track / boxes.length) * 100}% + 2px)`,
          width: `calc(${100 / boxes.length}% - 10px)`,
          top: `calc(${first + hour + below} * var(--hour))`,
          height: `calc(${lasts} * var(--hour) - 2px)`,
        }}
        aria-hidden
      />
    ));
  });
}
