import type { MoneyMovement } from '@cauce/contract/money';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { MenuItem } from '../../../ui/menu-types.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { movementHref } from '../filters.ts';
import { useStrike } from '../saving.ts';
import type { Movements } from '../use-movements.ts';
import { nameOf } from '../words.ts';
import { movementColumns } from './movement-columns.tsx';

export interface MovementTableProps {
  /** Another list begins at its top. */
  listKey: string;
  movements: Movements;
  onOpen: (movement: MoneyMovement) => void;
  onEdit: (movement: MoneyMovement) => void;
  empty: ReactNode;
}

/** Whoever wants another tab gets it: only the plain click opens in place. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function Tail({ movements: { moreFailed, retryMore, hasMore } }: { movements: Movements }) {
  if (moreFailed)
    return (
      <>
        No pudimos cargar los siguientes.{' '}
        <Button size="small" onClick={retryMore}>
          Reintentar
        </Button>
      </>
    );
  return hasMore ? 'Cargando más movimientos…' : null;
}

/** Rows that go on as one scrolls; cards on phones. */
export function MovementTable({ listKey, movements, onOpen, onEdit, empty }: MovementTableProps) {
  const { zone } = useBusiness();
  const strike = useStrike();
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
      onOpen={(movement, event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onOpen(movement);
      }}
      actions={actsOn}
      onNearEnd={fetchMore}
      tail={(movements.hasMore || movements.moreFailed) && <Tail movements={movements} />}
      empty={empty}
      {...(failed && {
        error: <ErrorState title="No pudimos cargar tus movimientos." onRetry={retry} retrying={retrying} />,
      })}
    />
  );
}
