import type { Named } from '@cauce/contract/kit/fields';
import { byName } from '@cauce/domain/texts/listing';
import { Select } from '../../ui/inputs/select.tsx';
import { ToolbarChoice } from '../../ui/layout/archivable-toolbar.tsx';

export interface BranchChoiceProps {
  /** The branches of the listed records, with repetitions. */
  branches: readonly Named[];
  /** The id of the chosen branch, or an empty text. */
  value: string;
  onChange: (branchId: string) => void;
}

/** The filter by branch of a toolbar, hidden when there are fewer than two branches. */
export function BranchChoice({ branches, value, onChange }: BranchChoiceProps) {
  const options = [...new Map(branches.map((branch) => [branch._id, branch])).values()]
    .toSorted(byName)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  if (options.length <= 1) return null;
  return (
    <ToolbarChoice>
      <Select
        label="Sucursal"
        placeholder="Todas las sucursales"
        options={options}
        value={value || null}
        clearable
        onChange={(branchId) => onChange(branchId ?? '')}
      />
    </ToolbarChoice>
  );
}
