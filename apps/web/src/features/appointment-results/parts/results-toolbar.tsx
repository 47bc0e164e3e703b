import type { Results } from '@cauce/contract/appointment-results';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { isPeriod, PERIODS, rangeWords, type Range, type ResultFilters } from '../period.ts';
import { OwnRangeDialog } from './own-range-dialog.tsx';
import styles from './results-toolbar.module.css';

type Choices = Pick<Results, 'branches' | 'specialists'>;

interface ResultsToolbarProps {
  filters: ResultFilters;
  setFilters: (change: Partial<ResultFilters>) => void;
  range: Range;
  today: string;
  /** Whom one may ask for, once it is known. */
  choices: Choices | undefined;
}

const NO_DATES = { desde: undefined, hasta: undefined };
const NOBODY: Choices = { branches: [], specialists: [] };
const options = (list: readonly { _id: string; name: string }[]) =>
  list.map(({ _id, name }) => ({ value: _id, label: name }));

export function ResultsToolbar({ filters, setFilters, range, today, choices }: ResultsToolbarProps) {
  const [choosing, setChoosing] = useState(false);
  const { periodo, sucursal, especialista } = filters;
  const { branches, specialists } = choices ?? NOBODY;
  const there = specialists.filter(({ branchId }) => sucursal === undefined || branchId === sucursal);
  const periods = Object.entries(PERIODS).map(([value, label]) => ({
    value,
    label: value === 'otro' ? `${label}...` : label,
    ...(value === 'otro' ? { short: rangeWords(range) } : {}),
  }));

  const choosePeriod = (name: string | null) => {
    if (name === null || !isPeriod(name)) return;
    if (name === 'otro') setChoosing(true);
    else setFilters({ periodo: name, ...NO_DATES });
  };
  const chooseBranch = (id: string | null) => {
    const stays = specialists.some(({ _id, branchId }) => _id === especialista && branchId === id);
    setFilters({
      sucursal: id ?? undefined,
      // Nobody attends at two branches.
      especialista: id === null || stays ? especialista : undefined,
    });
  };

  return (
    <Toolbar label="Periodo y filtros">
      <div className={styles.choice}>
        <Select label="Periodo" options={periods} value={periodo} onChange={choosePeriod} />
      </div>
      {periodo === 'otro' && (
        <Button icon={<CalendarRange aria-hidden size={16} />} onClick={() => setChoosing(true)}>
          Cambiar fechas
        </Button>
      )}
      {(branches.length > 1 || sucursal !== undefined) && (
        <div className={styles.choice}>
          <Select
            label="Sucursal"
            placeholder="Todas las sucursales"
            options={options(branches)}
            value={sucursal ?? null}
            onChange={chooseBranch}
            clearable
          />
        </div>
      )}
      {(specialists.length > 1 || especialista !== undefined) && (
        <div className={styles.choice}>
          <Select
            label="Especialista"
            placeholder="Todos los especialistas"
            options={options(there)}
            value={especialista ?? null}
            onChange={(id) => setFilters({ especialista: id ?? undefined })}
            clearable
          />
        </div>
      )}
      <OwnRangeDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        range={range}
        today={today}
        onChoose={({ from, to }) => setFilters({ periodo: 'otro', desde: from, hasta: to })}
      />
    </Toolbar>
  );
}
