import { Select } from '../../../ui/inputs/select.tsx';
import { Box } from '../../../ui/layout/box.tsx';
import styles from './results-toolbar.module.css';

export interface BranchChoiceProps {
  branches: readonly { _id: string; name: string }[];
  /** Undefined stands for all branches. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Filters by branch, when there is more than one. */
export function BranchChoice({ branches, value, onChange }: BranchChoiceProps) {
  if (branches.length < 2 && value === undefined) return null;
  return (
    <Box basis={220} className={styles.choice}>
      <Select
        label="Sucursal"
        placeholder="Todas las sucursales"
        options={branches.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value ?? null}
        onChange={(id) => onChange(id ?? undefined)}
        clearable
      />
    </Box>
  );
}
