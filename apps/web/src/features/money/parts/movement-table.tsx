import type { MoneyMovement } from '@cauce/contract/sales/money';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-types.ts';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import { tailOf } from '../../../ui/data/table/tail.tsx';
import { movementHref } from '../filters.ts';
import { useCancelMovement } from '../saving.ts';
import type { Movements } from '../use-movements.ts';
import { nameOf } from '../words.ts';
import { movementColumns } from './movement-columns.tsx';

export interface MovementTableProps {
  /** The list scrolls to its top when this key changes. */
  listKey: string;
  movements: Movements;
  onOpen: (movement: MoneyMovement) => void;
  onEdit: (movement: MoneyMovement) => void;
  empty: ReactNode;
}

/** The movements as rows that load while the person scrolls; cards on phones. */
export function MovementTable({ listKey, movements, onOpen, onEdit, empty }: MovementTableProps) {
  const { zone } = useBusiness();
  const strike = useCancelMovement();
  const columns = useMemo(() => movementColumns(zone), [zone]);
  const { rows, failed, retry, retrying, fetchMore } = movements;
  const actsOn = (movement: MoneyMovement): MenuItem[] => [
    ...(movement.can.edit
      ? [{ label: 'Editar', icon: <Pencil />, onSelect: () => onEdit(movement) }, 'line' as const]
      : []),
    ...(movement.can.delete
      ? [{ label: 'Eliminar', icon: <Trash2 />, danger: true, onSelect: () => void strike(movement) }]
      : []),
  ];
  return (
    <DataTable
      key={listKey}
      label="Movimientos de dinero"
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={nameOf}
      href={({ _id }) => movementHref(_id)}
      onOpen={onOpen}
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
