import type { Contact, ContactFilters } from '@cauce/contract/clients/clients';
import { useBulk } from '../../bulk.ts';
import { useExportContacts } from '../../use-export-contacts.ts';
import type { useSelection } from '../../use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { exportItems, exportTheseItems } from './export-items.ts';

export interface BulkProps {
  filters: ContactFilters;
  rows: readonly Contact[];
  total: number | undefined;
  selection: ReturnType<typeof useSelection>;
  onMerge: (ids: readonly string[]) => void;
}

/** The bulk actions with their dialogs. */
export function Bulk({ filters, rows, total, selection, onMerge }: BulkProps) {
  const { selected, chooseAll, chooseNobody } = selection;
  const { apply, busy } = useBulk({ selected, rows, filters, total, onDone: chooseNobody });
  const handOver = useExportContacts();
  const archived = filters.archived === 'true';
  const ids = [...selected.ids];
  const areTwo = !selected.all && ids.length === 2 && !archived;
  return (
    <BulkBar
      selected={selected}
      total={total}
      loadedCount={rows.length}
      archived={archived}
      busy={busy || handOver.isPending}
      apply={(change) => void apply(change)}
      files={
        selected.all ? exportItems(filters) : exportTheseItems((format) => handOver.mutate({ ids, format }))
      }
      onMerge={areTwo ? () => onMerge(ids) : undefined}
      onAll={chooseAll}
      onNobody={chooseNobody}
    />
  );
}
