import type { Branch } from '@cauce/contract/agenda/branches';
import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import type { SpecialistForm } from '../form-shape.ts';
import styles from './branch-field.module.css';

const SEARCH_FROM = 8;

/** Chooses the only branch of a specialist; a long list is searched. */
export function BranchField({ form, branches }: { form: SpecialistForm; branches: readonly Branch[] }) {
  const [search, setSearch] = useState('');
  const chosen = useWatch({ control: form.control, name: 'branchId' });
  const visibleBranches = branches
    .filter(({ _id, name, city }) => _id === chosen || matches(`${name} ${city}`, search))
    .toSorted(byName);
  return (
    <Stack gap={8} shrink data-whole>
      {branches.length >= SEARCH_FROM && (
        <SearchField
          label="Buscar sucursal"
          placeholder="Nombre o ciudad"
          value={search}
          wait={0}
          onSearch={setSearch}
        />
      )}
      <div className={styles.list}>
        <RadioCardsField
          name="branchId"
          label="Sucursal"
          hiddenLabel
          across
          cards={visibleBranches.map(({ _id, name, city }) => ({ value: _id, label: name, detail: city }))}
        />
      </div>
    </Stack>
  );
}
