import { isoDateIn } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { IconButton } from '../inputs/icon-button.tsx';
import { Segmented } from '../inputs/segmented.tsx';
import { Row } from '../layout/box.tsx';
import { useShortcuts } from '../overlay/shortcuts.ts';
import styles from './agenda-toolbar.module.css';
import { titleOf, turnPage } from './ranges.ts';
import type { AgendaView } from './types.ts';

export interface AgendaToolbarProps {
  view: AgendaView;
  date: IsoDate;
  zone: string;
  now: Date;
  onDate: (date: IsoDate) => void;
  /** Called when the person presses «Hoy», also when today is already shown. */
  onToday?: (today: IsoDate) => void;
  onView: (view: AgendaView) => void;
  /** Filters and the primary action, at the end of the toolbar. */
  end?: ReactNode;
}

const VIEWS: readonly { value: AgendaView; label: string; keys?: string }[] = [
  { value: 'month', label: 'Mes', keys: 'm' },
  { value: 'week', label: 'Semana', keys: 'w' },
  { value: 'workWeek', label: 'Semana laboral' },
  { value: 'day', label: 'Día', keys: 'd' },
  { value: 'list', label: 'Agenda' },
];

const PERIODS: Readonly<Record<AgendaView, [before: string, after: string]>> = {
  month: ['Mes anterior', 'Mes siguiente'],
  week: ['Semana anterior', 'Semana siguiente'],
  workWeek: ['Semana anterior', 'Semana siguiente'],
  day: ['Día anterior', 'Día siguiente'],
  list: ['Semana anterior', 'Semana siguiente'],
};

/** Shows the period, and buttons to change period and view; its shortcuts are listed with those of the screen. */
export function AgendaToolbar({
  view,
  date,
  zone,
  now,
  onDate,
  onToday = onDate,
  onView,
  end,
}: AgendaToolbarProps) {
  const whole = titleOf(view, date);
  const [title, year] = view === 'month' ? [whole] : whole.split(/(?= de \d{4}$)/);
  const today = isoDateIn(now, zone);
  const [before, after] = PERIODS[view];
  const turn = (by: 1 | -1) => onDate(turnPage(view, date, by));
  useShortcuts('Calendario', [
    { keys: 't', label: 'Ir a hoy', run: () => onToday(today) },
    ...VIEWS.flatMap(({ value, label, keys }) =>
      keys ? [{ keys, label: `Ver por ${label.toLowerCase()}`, run: () => onView(value) }] : [],
    ),
    { keys: 'arrowleft', label: 'Retroceder', run: () => turn(-1) },
    { keys: 'arrowright', label: 'Avanzar', run: () => turn(1) },
  ]);
  return (
    <Row gap={8} columnGap={12} align="center" wrap marginBottom={12}>
      <Row gap={2} align="center" className={styles.moves}>
        <Button aria-current={date === today ? 'date' : undefined} onClick={() => onToday(today)}>
          Hoy
        </Button>
        <IconButton label={before} icon={<ChevronLeft />} onClick={() => turn(-1)} />
        <IconButton label={after} icon={<ChevronRight />} onClick={() => turn(1)} />
      </Row>
      <h2 className={styles.title} aria-live="polite">
        {title}
        <span className={styles.year}>{year}</span>
      </h2>
      {end && <div className={styles.end}>{end}</div>}
      <div className={styles.views}>
        <Segmented label="Vista" segments={VIEWS} value={view} onChange={onView} />
      </div>
    </Row>
  );
}
