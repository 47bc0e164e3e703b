import { SearchX, ShoppingBag } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { OrderFilters } from '../filters.ts';

export interface NoOrdersProps {
  column: OrderFilters['estado'];
  because: 'none' | 'filters' | 'gone';
  /** True in a column of the board. */
  small?: boolean;
  /** Undefined for people who may not register orders. */
  onTake: (() => void) | undefined;
  onClear: () => void;
}

const NONE = {
  pendientes: 'No hay pedidos por entregar.',
  entregados: 'Aún no se entrega ningún pedido.',
  cancelados: 'No hay pedidos cancelados.',
  todos: 'Aquí vivirán tus pedidos: qué te piden, para cuándo y a dónde.',
};

/** Says why the list is empty, and what to do now. */
export function NoOrders({ column, because, small, onTake, onClear }: NoOrdersProps) {
  if (because !== 'none')
    return (
      <EmptyState
        icon={<SearchX />}
        title={
          because === 'gone' ? 'La sucursal que buscas ya no existe.' : 'Ningún pedido cumple los filtros.'
        }
        action={<Button onClick={onClear}>Quitar los filtros</Button>}
        {...(small && { small })}
      />
    );
  const offers = column === 'pendientes' || column === 'todos';
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title={NONE[column]}
      action={
        offers &&
        onTake && (
          <Button kind="primary" onClick={onTake}>
            Registrar pedido
          </Button>
        )
      }
      {...(small && { small })}
    />
  );
}
