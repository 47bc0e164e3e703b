import { useQuery } from '@tanstack/react-query';
import { Building2, Package } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import type { SaleStart } from '../../../platform/quick-actions.ts';
import { useCan } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { orderContext } from '../queries.ts';
import { SaleForm } from './sale-form.tsx';

/** Sells products at the counter: one dialog for the products and their money. */
export function QuickSale({ start, onClose }: { start: SaleStart; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Venta rápida"
      description="Los productos salen del inventario y el cobro queda en tus finanzas."
    >
      <Sale start={start} onSold={onClose} />
    </Dialog>
  );
}

/** Loads products and branches before the form can be filled in. */
function Sale({ start, onSold }: { start: SaleStart; onSold: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(orderContext);
  const [opensBranches, writesProducts] = [useCan('branches.write'), useCan('products.write')];
  if (data === undefined && isError)
    return (
      <ErrorState
        title="No pudimos cargar tus productos."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonForm fields={3} />;
  if (data.branches.length === 0)
    return (
      <EmptyState
        small
        icon={<Building2 />}
        title="Se vende en una sucursal: primero abre una."
        action={opensBranches && <ButtonLink href={pageHref('/sucursales')}>Ir a sucursales</ButtonLink>}
      />
    );
  if (data.products.length === 0)
    return (
      <EmptyState
        small
        icon={<Package />}
        title="Aún no tienes productos que vender."
        action={
          writesProducts && <ButtonLink href={pageHref('/inventario/productos')}>Ir a productos</ButtonLink>
        }
      />
    );
  return <SaleForm context={data} start={start} onSold={onSold} />;
}
