import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import { useWasEverTrue } from '../../../../ui/use-was-ever-true.ts';
import type { AskedList } from '../../use-list-address.ts';
import { FilterChips } from './filter-chips.tsx';

const SaveAudienceDialog = lazy(async () => ({
  default: (await import('./save-audience-dialog.tsx')).SaveAudienceDialog,
}));

/** Active filters, with a button that saves them as an audience. */
export function ActiveFilters({ list: { filters, isFiltered, setAddress, clear } }: { list: AskedList }) {
  const [naming, setNaming] = useState(false);
  const everNamed = useWasEverTrue(naming);
  const maySave = useCan('audiences.write');
  if (!isFiltered) return null;
  return (
    <Row gap={8} columnGap={16} align="center" justify="between" wrap>
      <FilterChips
        filters={filters}
        onRemove={(keys) => setAddress(Object.fromEntries(keys.map((key) => [key, undefined])))}
        onClear={clear}
      />
      {maySave && (
        <Button size="small" icon={<ListFilter aria-hidden size={14} />} onClick={() => setNaming(true)}>
          Guardar como audiencia
        </Button>
      )}
      <Suspense>
        {everNamed && <SaveAudienceDialog open={naming} filters={filters} onClose={() => setNaming(false)} />}
      </Suspense>
    </Row>
  );
}
