import { Coins } from 'lucide-react';
import { useMemo } from 'react';
import { useListedPages } from '../../../platform/listed-pages.ts';
import { useFilters } from '../../../platform/search.ts';
import { useBusiness } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NothingListed } from '../../../ui/feedback/nothing-listed.tsx';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import { tailOf } from '../../../ui/data/table/tail.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Address, filtersOf, isFiltered, NO_FILTERS } from '../filters.ts';
import { movementPages } from '../queries.ts';
import { nameOf } from '../words.ts';
import { movementColumns } from './movement-columns.tsx';
import { MovementToolbar } from './movement-toolbar.tsx';
import styles from './movements.module.css';

const WORDS = {
  none: 'Aquí verás cada recarga y cada respuesta de tus asistentes.',
  filters: 'Ningún movimiento coincide con lo que buscas.',
  gone: 'Ningún movimiento coincide con lo que buscas.',
};
const NOWHERE = { label: '', onSelect: undefined };

/** The entries of the credit ledger, which load while the person scrolls; cards on phones. */
export function Movements() {
  const { zone } = useBusiness();
  const [address, setAddress] = useFilters('/creditos', Address);
  const filters = filtersOf(address, useToday());
  const movements = useListedPages(movementPages(filters));
  const columns = useMemo(() => movementColumns(zone), [zone]);
  const { rows, failed, retry, retrying, fetchMore, old } = movements;
  return (
    <Stack gap={16} shrink>
      <MovementToolbar address={address} setAddress={setAddress} />
      <Stack gap={16} shrink className={styles.list} aria-busy={old || undefined}>
        <DataTable
          key={JSON.stringify(filters)}
          label="Movimientos de créditos"
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={nameOf}
          onNearEnd={fetchMore}
          tail={tailOf(movements, 'Cargando más movimientos…')}
          empty={
            <NothingListed
              because={isFiltered(address) ? 'filters' : 'none'}
              icon={<Coins />}
              words={WORDS}
              begin={NOWHERE}
              onClear={() => setAddress(NO_FILTERS)}
            />
          }
          {...(failed && {
            error: (
              <ErrorState title="No pudimos cargar los movimientos." onRetry={retry} retrying={retrying} />
            ),
          })}
        />
      </Stack>
    </Stack>
  );
}
