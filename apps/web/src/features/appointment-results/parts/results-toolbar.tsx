import type { Results } from '@cauce/contract/agenda/appointment-results';
import { Select } from '../../../ui/inputs/select.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import type { Range, ResultFilters } from '../period.ts';
import { BranchChoice } from './branch-choice.tsx';
import { PeriodChoice } from './period-choice.tsx';
import styles from './results-toolbar.module.css';

type Choices = Pick<Results, 'branches' | 'specialists'>;

interface ResultsToolbarProps {
  filters: ResultFilters;
  setFilters: (change: Partial<ResultFilters>) => void;
  range: Range;
  today: string;
  /** Options of the filters; undefined until they are loaded. */
  choices: Choices | undefined;
}

const NOBODY: Choices = { branches: [], specialists: [] };
const options = (list: readonly { _id: string; name: string }[]) =>
  list.map(({ _id, name }) => ({ value: _id, label: name }));

export function ResultsToolbar({ filters, setFilters, range, today, choices }: ResultsToolbarProps) {
  const { periodo, sucursal, especialista } = filters;
  const { branches, specialists } = choices ?? NOBODY;
  const there = specialists.filter(({ branchId }) => sucursal === undefined || branchId === sucursal);

  const chooseBranch = (id: string | undefined) => {
    const stays = specialists.some(({ _id, branchId }) => _id === especialista && branchId === id);
    setFilters({
      sucursal: id,
      // Nobody attends at two branches.
      especialista: id === undefined || stays ? especialista : undefined,
    });
  };

  return (
    <Toolbar label="Periodo y filtros">
      <PeriodChoice periodo={periodo} range={range} today={today} onChoose={setFilters} />
      <BranchChoice branches={branches} value={sucursal} onChange={chooseBranch} />
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
    </Toolbar>
  );
}
