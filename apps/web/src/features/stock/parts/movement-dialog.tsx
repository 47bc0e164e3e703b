import { Building2, Package } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { isCounted, useGoods } from '../goods.ts';
import { MovementForm } from './movement-form.tsx';

export interface MovementDialogProps {
  open: boolean;
  productId: string | undefined;
  onClose: () => void;
}

export default function MovementDialog({ open, productId, onClose }: MovementDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Registrar movimiento de inventario" size="large">
      <Moving productId={productId} onMoved={onClose} />
    </Dialog>
  );
}

/** Loads products and branches before the form can be filled in. */
function Moving({ productId, onMoved }: { productId: string | undefined; onMoved: () => void }) {
  const { products, branches, waiting, failed, retrying, retry } = useGoods();
  const seesBranches = useCan('branches.read');
  if (failed)
    return <ErrorState title="No pudimos cargar tus productos." retrying={retrying} onRetry={retry} />;
  if (products === undefined || waiting) return <SkeletonForm fields={5} />;
  if (!products.some(isCounted))
    return (
      <EmptyState
        small
        icon={<Package />}
        title="Tu inventario empieza con un producto que lleve existencias."
        action={<ButtonLink href={pageHref('/inventario/productos')}>Ir a productos</ButtonLink>}
      />
    );
  if (seesBranches && branches.length === 0)
    return (
      <EmptyState
        small
        icon={<Building2 />}
        title="Tu inventario está en una sucursal: primero abre una."
        action={<ButtonLink href={pageHref('/sucursales')}>Ir a sucursales</ButtonLink>}
      />
    );
  const begun = products.find((product) => product._id === productId && isCounted(product));
  return <MovementForm products={products} branches={branches} productId={begun?._id} onMoved={onMoved} />;
}
