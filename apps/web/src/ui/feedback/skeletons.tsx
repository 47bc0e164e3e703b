import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { Grid, Row, Stack } from '../layout/box.tsx';
import styles from './skeletons.module.css';

const PATIENCE = 150;

/** Shows skeletons only after a wait that people notice. */
function Patient({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div>
      <output className="visually-hidden">Cargando</output>
      {late && children}
    </div>
  );
}

function Bar({
  width,
  height = 14,
  round,
}: {
  width: CSSProperties['width'];
  height?: number;
  round?: boolean;
}) {
  return (
    <span className={styles.bar} style={{ width, height }} data-round={round || undefined} aria-hidden />
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const WIDTHS = ['62%', '48%', '71%', '55%', '66%'];

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Patient>
      <Stack gap={16}>
        {times(lines).map((line) => (
          <Bar key={line} width={line === lines - 1 ? '60%' : '100%'} />
        ))}
      </Stack>
    </Patient>
  );
}

export function SkeletonList({ rows = 5 }: { rows?: number }) {
  return (
    <Patient>
      {times(rows).map((row) => (
        <Row key={row} gap={12} align="center" paddingY={12}>
          <Bar width={36} height={36} round />
          <Stack gap={8} grow>
            <Bar width={WIDTHS[row % WIDTHS.length]} />
            <Bar width="34%" height={11} />
          </Stack>
        </Row>
      ))}
    </Patient>
  );
}

export function SkeletonTable({ rows = 6, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <Patient>
      {times(rows).map((row) => (
        <div key={row} className={styles.row} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {times(columns).map((column) => (
            <Bar key={column} width={WIDTHS[(row + column) % WIDTHS.length]} />
          ))}
        </div>
      ))}
    </Patient>
  );
}

export function SkeletonCards({ cards = 3 }: { cards?: number }) {
  return (
    <Patient>
      <Grid columns="cards" gap={16}>
        {times(cards).map((card) => (
          <div key={card} className={styles.card}>
            <Bar width="45%" />
            <Bar width="30%" height={28} />
            <Bar width="80%" height={11} />
          </div>
        ))}
      </Grid>
    </Patient>
  );
}

export function SkeletonForm({ fields = 4 }: { fields?: number }) {
  return (
    <Patient>
      <Stack gap={16}>
        {times(fields).map((field) => (
          <Stack key={field} gap={8}>
            <Bar width={96} height={12} />
            <Bar width="100%" height={36} />
          </Stack>
        ))}
      </Stack>
    </Patient>
  );
}
