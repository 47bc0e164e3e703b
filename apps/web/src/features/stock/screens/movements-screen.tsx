import { urlOf } from '@cauce/contract/kit/client';
import { stock } from '@cauce/contract/sales/stock';
import { FileDown, Plus, ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useListedPages } from '../../../platform/listed-pages.ts';
import { openQuickSale, useMayStart } from '../../../platform/quick-actions.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { inEachFormat } from '../../../ui/data/file-formats.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { DatedToolbar } from '../../catalogue/index.ts';
import { Address, countOn, filtersOf, isFiltered, NO_FILTERS } from '../filters.ts';
import { type Choosing, FilterSelects } from '../parts/filter-selects.tsx';
import { MovementTable } from '../parts/movement-table.tsx';
import { NoMovements } from '../parts/no-movements.tsx';
import { movementPages } from '../queries.ts';
import styles from './movements-screen.module.css';

/** The filters of the list. */
function StockToolbar(choosing: Choosing) {
  const { address, setAddress } = choosing;
  return (
    <DatedToolbar
      label="Filtrar movimientos"
      selects={<FilterSelects {...choosing} />}
      count={countOn(address)}
      {...{ address, setAddress }}
      onClearAll={isFiltered(address) ? () => setAddress(NO_FILTERS) : undefined}
      done="Ver movimientos"
    />
  );
}

/** Dialogs load when they open, after the list. */
const MovementDialog = lazy(() => import('../parts/movement-dialog.tsx'));

/** Arrivals and departures with their reasons. */
export function MovementsScreen() {
  const [address, setAddress] = useFilters('/inventario/movimientos', Address);
  const filters = filtersOf(address, useToday());
  const movements = useListedPages(movementPages(filters));
  const [mayMove, seesProducts] = [useCan('stock.write'), useCan('products.read')];
  const sells = useMayStart('sale');
  const [moving, setMoving] = useState<boolean>();
  const onRegister = mayMove && seesProducts ? () => setMoving(true) : undefined;
  useShortcuts(
    'Movimientos de inventario',
    onRegister ? [{ keys: 'n', label: 'Registrar movimiento', run: onRegister }] : [],
  );
  const clear = () => setAddress(NO_FILTERS);
  return (
    <Page
      title="Movimientos de inventario"
      description="Entradas, salidas y consumo de productos."
      actions={
        <>
          <Menu
            label="Exportar movimientos"
            trigger={<Button icon={<FileDown aria-hidden size={16} />}>Exportar</Button>}
            items={inEachFormat((format) => ({
              href: urlOf(stock.export, { query: { ...filters, format } }),
            }))}
          />
          {sells && (
            <Button icon={<ShoppingCart aria-hidden size={16} />} onClick={() => openQuickSale()}>
              Venta rápida
            </Button>
          )}
          {onRegister && (
            <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={onRegister}>
              Registrar movimiento
            </Button>
          )}
        </>
      }
    >
      <StockToolbar address={address} setAddress={setAddress} />
      <div className={styles.list} aria-busy={movements.old || undefined}>
        {movements.gone ? (
          <NoMovements because="gone" onRegister={undefined} onClear={clear} />
        ) : (
          <MovementTable
            listKey={JSON.stringify(filters)}
            movements={movements}
            empty={
              <NoMovements
                because={isFiltered(address) ? 'filters' : 'none'}
                onRegister={onRegister}
                onClear={clear}
              />
            }
          />
        )}
      </div>
      <Suspense>
        {moving !== undefined && (
          <MovementDialog open={moving} productId={address.producto} onClose={() => setMoving(false)} />
        )}
      </Suspense>
    </Page>
  );
}
