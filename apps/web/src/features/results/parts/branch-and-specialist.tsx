import { Select } from '../../../ui/inputs/select.tsx';
import { Box } from '../../../ui/layout/box.tsx';
import type { ResultFilters } from '../period.ts';
import { BranchChoice, type BranchChoiceProps } from './branch-choice.tsx';
import styles from './results-toolbar.module.css';

export interface Choices {
  branches: BranchChoiceProps['branches'];
  specialists: readonly { _id: string; name: string; branchId: string }[];
}

interface BranchAndSpecialistProps {
  filters: ResultFilters;
  setFilters: (change: Partial<ResultFilters>) => void;
  /** Options of the filters; undefined until they are loaded. */
  choices: Choices | undefined;
}

const NO_CHOICES: Choices = { branches: [], specialists: [] };
const options = (list: readonly { _id: string; name: string }[]) =>
  list.map(({ _id, name }) => ({ value: _id, label: name }));

export function BranchAndSpecialist({ filters, setFilters, choices }: BranchAndSpecialistProps) {
  const { sucursal, especialista } = filters;
  const { branches, specialists } = choices ?? NO_CHOICES;
  const there = specialists.filter(({ branchId }) => sucursal === undefined || branchId === sucursal);

  const chooseBranch = (id: string | undefined) => {
    const stays = specialists.some(({ _id, branchId }) => _id === especialista && branchId === id);
    setFilters({
      sucursal: id,
      // A specialist works at one branch, so choosing another branch clears the specialist.
      especialista: id === undefined || stays ? especialista : undefined,
    });
  };

  return (
    <>
      <BranchChoice branches={branches} value={sucursal} onChange={chooseBranch} />
      {(specialists.length > 1 || especialista !== undefined) && (
        <Box basis={220} className={styles.choice}>
          <Select
            label="Especialista"
            placeholder="Todos los especialistas"
            options={options(there)}
            value={especialista ?? null}
            onChange={(id) => setFilters({ especialista: id ?? undefined })}
            clearable
          />
        </Box>
      )}
    </>
  );
}
