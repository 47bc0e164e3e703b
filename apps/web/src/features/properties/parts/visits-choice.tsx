import { Select } from '../../../ui/inputs/select.tsx';
import { ToolbarChoice } from '../../../ui/layout/archivable-toolbar.tsx';
import { VISIT_OPTIONS, type PropertyFilters } from '../filters.ts';

export interface VisitsChoiceProps {
  value: PropertyFilters['visitas'];
  onChange: (value: PropertyFilters['visitas']) => void;
}

export const VisitsChoice = ({ value, onChange }: VisitsChoiceProps) => (
  <ToolbarChoice>
    <Select
      label="Visitas"
      placeholder="Con o sin visitas"
      options={VISIT_OPTIONS}
      value={value || null}
      clearable
      onChange={(visits) => onChange((visits ?? '') as PropertyFilters['visitas'])}
    />
  </ToolbarChoice>
);
