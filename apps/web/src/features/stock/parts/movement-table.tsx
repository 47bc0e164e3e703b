import type { StockMovement } from '@cauce/contract/sales/stock';
import { Undo2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { ListedPages } from '../../../platform/listed-pages.ts';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-types.ts';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import { tailOf } from '../../../ui/data/table/tail.tsx';
import { useReverse } from '../saving.ts';
import { nameOf } from '../words.ts';
import { movementColumns } from './movement-columns.tsx';

type Movements = ListedPages<StockMovement>;

export interface MovementTableProps {
  /** The list scrolls to its top when this key changes. */
  listKey: string;
  movements: Movements;
  empty: ReactNode;
}

/** The movements as rows that load while the person scrolls; cards on phones. */
export function MovementTable({ listKey, movements, empty }: MovementTableProps) {
  const { zone } = useBusiness();
  const [agenda, orders] = [useCan('appointments.read'), useCan('orders.read')];
  const columns = useMemo(() => movementColumns({ zone, agenda, orders }), [zone, agenda, orders]);
  const reverse = useReverse();
  const { rows, failed, retry, retrying, fetchMore } = movements;
  const actsOn = (movement: StockMovement): MenuItem[] =>
    movement.can.reverse
      ? [{ label: 'Anular', icon: <Undo2 />, danger: true, onSelect: () => void reverse(movement) }]
      : [];
  return (
    <DataTable
      key={listKey}
      label="Movimientos de inventario"
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={nameOf}
      actions={actsOn}
      onNearEnd={fetchMore}
      tail={tailOf(movements, 'Cargando más movimientos…')}
      empty={empty}
      {...(failed && {
        error: <ErrorState title="No pudimos cargar tus movimientos." onRetry={retry} retrying={retrying} />,
      })}
    />
  );
}
