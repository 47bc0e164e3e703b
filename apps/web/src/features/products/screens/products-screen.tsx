import { Package } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ArchivableCards } from '../../../platform/records/archivable-cards.tsx';
import { RecordPage } from '../../../platform/records/record-page.tsx';
import { useArchivableScreen } from '../../../platform/records/use-archivable-screen.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { fits, NO_FILTERS, nothingFits, ProductFilters, searchText } from '../filters.ts';
import { ProductCard } from '../parts/product-card.tsx';
import { ProductChoices } from '../parts/product-choices.tsx';
import { productRecords } from '../queries.ts';
import { removalQuestion } from '../removal-question.ts';
import { categoriesOf } from '../words.ts';

const loadForm = () => import('../parts/product-dialog.tsx');
const ProductDialog = lazy(async () => ({ default: (await loadForm()).ProductDialog }));

export function ProductsScreen() {
  const screen = useArchivableScreen(productRecords, {
    filtering: useFilters('/inventario/productos', ProductFilters),
    noFilters: NO_FILTERS,
    mayWrite: useCan('products.write'),
    loadForm,
    searchText,
    fits,
    nothingFits,
    removalQuestion,
  });
  const { list = [], filters, setFilters } = screen;
  return (
    <RecordPage
      title="Productos"
      description="Lo que vendes: cuánto cuesta y cuánto te queda en cada sucursal."
      action={screen.headerAction}
    >
      <ArchivableCards
        screen={screen}
        placeholder="Nombre, descripción o clave"
        choices={<ProductChoices list={list} filters={filters} onFilter={setFilters} />}
        icon={<Package />}
        invitation="Aquí vivirán tus productos: qué vendes, cuánto cuesta y cuánto te queda."
      >
        {(product, actions) => <ProductCard product={product} actions={actions} />}
      </ArchivableCards>
      {screen.editing && (
        <Suspense>
          <ProductDialog editing={screen.editing} categories={categoriesOf(list)} onClose={screen.close} />
        </Suspense>
      )}
    </RecordPage>
  );
}
