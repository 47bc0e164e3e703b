import type { Order } from '@cauce/contract/sales/orders';
import { useListedPages } from '../../../platform/listed-pages.ts';
import { useToday } from '../../../platform/today.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CardList } from '../../../ui/data/card-list.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Grid } from '../../../ui/layout/box.tsx';
import { askedOf, isFiltered, type Column, type OrderFilters } from '../filters.ts';
import type { OrderActions } from '../order-actions.tsx';
import { orderPages } from '../queries.ts';
import { NoOrders } from './no-orders.tsx';
import styles from './order-board.module.css';
import { OrderCard } from './order-card.tsx';

export interface ColumnProps {
  filters: OrderFilters;
  actions: OrderActions;
  /** The order that was just saved. */
  saved: Order | undefined;
  onTake: (() => void) | undefined;
  onClear: () => void;
}

/** The orders of one state, as a column of the board. */
export function OrderColumn({
  column,
  filters,
  actions,
  saved,
  onTake,
  onClear,
}: ColumnProps & { column: Column }) {
  const pages = useListedPages(orderPages(askedOf(filters, column, useToday())));
  const { rows, failed, gone, retry, retrying, hasMore, moreFailed, retryMore } = pages;
  if (failed)
    return <ErrorState title="No pudimos cargar tus pedidos." onRetry={retry} retrying={retrying} />;
  if (rows === undefined && !gone) return <SkeletonCards cards={2} />;
  if (rows === undefined || rows.length === 0) {
    const because = gone ? 'gone' : isFiltered(filters) ? 'filters' : 'none';
    return <NoOrders small {...{ column, because, onTake, onClear }} />;
  }
  return (
    <Grid gap={16} className={styles.cards} aria-busy={pages.old || undefined}>
      <CardList records={rows} leaving={undefined} saved={saved}>
        {(order) => <OrderCard order={order} actions={actions} />}
      </CardList>
      {hasMore && (
        <Button wide busy={retrying} busyLabel="Cargando..." onClick={retryMore}>
          {moreFailed ? 'No pudimos cargar los siguientes. Reintentar' : 'Ver más pedidos'}
        </Button>
      )}
    </Grid>
  );
}
