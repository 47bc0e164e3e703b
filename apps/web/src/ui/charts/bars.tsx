import { useState } from 'react';
import { Button } from '../inputs/button.tsx';
import type { Tone } from '../data/chip.tsx';
import { Link } from '../inputs/link.tsx';
import { Stack } from '../layout/box.tsx';
import styles from './bars.module.css';

export interface Meter {
  /** The name of the bar, for rows with several. */
  label?: string;
  /** Share of the whole width; a value over 1 is drawn as a full bar with a mark. */
  share: number | undefined;
  text: string;
  tone: Tone;
}

export interface BarRow {
  key: string;
  name: string;
  /** Address of the list with the counted records. */
  href?: string;
  /** Colour of a dot in front of the name. */
  dot?: string;
  /** A note after the name. */
  note?: string;
  meters: readonly Meter[];
}

const FEW = 8;

/** Rows with bars and their numbers; all but the first ones are hidden behind a button. */
export function Bars({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const [all, setAll] = useState(false);
  const visibleRows = all ? rows : rows.slice(0, FEW);
  return (
    <Stack gap={8} align="start">
      <Stack as="ul" gap={16} wide aria-label={label}>
        {visibleRows.map(({ key, name, href, dot, note, meters }) => (
          <Stack as="li" key={key} gap={2} shrink>
            <div className={styles.head}>
              {dot && <span className={styles.dot} style={{ background: dot }} aria-hidden />}
              <span className={styles.name}>{href ? <Link href={href}>{name}</Link> : name}</span>
              {note && <span className={styles.note}>{note}</span>}
            </div>
            {meters.map((meter) => (
              <MeterLine key={meter.label ?? ''} meter={meter} />
            ))}
          </Stack>
        ))}
      </Stack>
      {rows.length > FEW && (
        <Button kind="subtle" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver los ${rows.length}`}
        </Button>
      )}
    </Stack>
  );
}

function MeterLine({ meter: { label, share = 0, text, tone } }: { meter: Meter }) {
  return (
    <div className={styles.meter} data-labelled={label ? true : undefined}>
      {label && <span className={styles.label}>{label}</span>}
      <span className={styles.track} aria-hidden>
        <span
          className={styles.fill}
          data-tone={tone}
          data-over={share > 1 || undefined}
          style={{ width: `${Math.min(share, 1) * 100}%` }}
        />
      </span>
      <span className={styles.text}>{text}</span>
    </div>
  );
}
