import type { Product } from '@cauce/contract/sales/products';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useHomeWhenFailed } from '../../../platform/home-when-failed.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { productList } from '../../catalogue/index.ts';
import { isFiltered, NO_FILTERS, ProductFilters, shownOf } from '../filters.ts';
import { NoProducts } from '../parts/no-products.tsx';
import { ProductCards } from '../parts/product-cards.tsx';
import type { Editing } from '../parts/product-dialog.tsx';
import { ProductToolbar } from '../parts/product-toolbar.tsx';
import { categoriesOf } from '../words.ts';

/** The form is most of this page's code and comes after the list. */
const dialog = () => import('../parts/product-dialog.tsx');
const ProductDialog = lazy(async () => ({ default: (await dialog()).ProductDialog }));

export function ProductsScreen() {
  const { data: list, isError, error } = useQuery(productList);
  const [filters, setFilters] = useFilters('/inventario/productos', ProductFilters);
  const [editing, setEditing] = useState<Editing>();
  const [saved, setSaved] = useState<Product>();
  const mayRegister = useCan('products.write');
  const openNew = () => setEditing('new');
  useEffect(() => {
    if (mayRegister) void dialog().catch(() => undefined);
  }, [mayRegister]);
  useShortcuts('Productos', mayRegister ? [{ keys: 'n', label: 'Registrar producto', run: openNew }] : []);
  useHomeWhenFailed({
    failed: isError && list === undefined,
    what: 'tus productos',
    reason: error?.message,
  });

  const shown = shownOf(list ?? [], filters);
  const hasAny = list !== undefined && list.length > 0;
  const nothing = filters.ver === 'archivados' ? 'noneArchived' : hasAny ? 'allArchived' : 'none';
  return (
    <Page
      title="Productos"
      description="Lo que vendes: cuánto cuesta y cuánto te queda en cada sucursal."
      actions={
        mayRegister &&
        hasAny && (
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={openNew}>
            Registrar producto
          </Button>
        )
      }
    >
      {hasAny && <ProductToolbar list={list} filters={filters} onFilter={setFilters} />}
      {list === undefined && <SkeletonCards cards={6} />}
      {shown.length > 0 && <ProductCards products={shown} saved={saved} onEdit={setEditing} />}
      {list !== undefined && shown.length === 0 && (
        <NoProducts
          because={isFiltered(filters) ? 'filters' : nothing}
          search={filters.buscar.trim()}
          onRegister={mayRegister ? openNew : undefined}
          onClear={() => setFilters(NO_FILTERS)}
        />
      )}
      {editing && (
        <Suspense>
          <ProductDialog
            editing={editing}
            categories={categoriesOf(list ?? [])}
            onClose={(record) => {
              setEditing('nothing');
              setSaved(record);
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}
