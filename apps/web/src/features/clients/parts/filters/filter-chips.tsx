import type { ContactFilters } from '@cauce/contract/clients/clients';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import { wordsOf, type FilterWords } from '../../filter-words.ts';
import { useFilterNames } from '../../use-names.ts';

export interface FilterChipsProps {
  filters: ContactFilters;
  /** Without it the chips cannot be removed. */
  onRemove?: (keys: FilterWords['keys']) => void;
  onClear?: () => void;
}

/** A chip for each active filter, with a button that removes it. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
  const on = wordsOf(filters, useFilterNames(filters));
  if (on.length === 0) return null;
  return (
    <Row as="ul" gap={8} align="center" wrap shrink aria-label="Filtros activos">
      {on.map(({ keys, words }) => (
        <li key={keys.join()}>
          <Chip
            tone={onRemove ? 'primary' : 'neutral'}
            removeLabel={`Quitar ${words}`}
            {...(onRemove && { onRemove: () => onRemove(keys) })}
          >
            {words}
          </Chip>
        </li>
      ))}
      {onClear && (
        <li>
          <Button size="small" kind="subtle" onClick={onClear}>
            Quitar los filtros
          </Button>
        </li>
      )}
    </Row>
  );
}
