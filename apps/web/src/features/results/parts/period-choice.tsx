import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import type { Range } from '../../../ui/charts/sheet.ts';
import { Box } from '../../../ui/layout/box.tsx';
import { isPeriod, PERIODS, type PeriodFilters, rangeWords } from '../period.ts';
import { OwnRangeDialog } from './own-range-dialog.tsx';
import styles from './results-toolbar.module.css';

export interface PeriodChoiceProps {
  periodo: PeriodFilters['periodo'];
  range: Range;
  today: string;
  onChoose: (period: PeriodFilters) => void;
}

const NO_DATES = { desde: undefined, hasta: undefined };

/** Chooses one of the usual periods, or a custom one. */
export function PeriodChoice({ periodo, range, today, onChoose }: PeriodChoiceProps) {
  const [choosing, setChoosing] = useState(false);
  const periods = Object.entries(PERIODS).map(([value, label]) => ({
    value,
    label: value === 'otro' ? `${label}...` : label,
    ...(value === 'otro' ? { short: rangeWords(range) } : {}),
  }));
  const choose = (name: string | null) => {
    if (name === null || !isPeriod(name)) return;
    if (name === 'otro') setChoosing(true);
    else onChoose({ periodo: name, ...NO_DATES });
  };
  return (
    <>
      <Box basis={220} className={styles.choice}>
        <Select label="Periodo" options={periods} value={periodo} onChange={choose} />
      </Box>
      {periodo === 'otro' && (
        <Button icon={<CalendarRange aria-hidden size={16} />} onClick={() => setChoosing(true)}>
          Cambiar fechas
        </Button>
      )}
      <OwnRangeDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        range={range}
        today={today}
        onChoose={({ from, to }) => onChoose({ periodo: 'otro', desde: from, hasta: to })}
      />
    </>
  );
}
