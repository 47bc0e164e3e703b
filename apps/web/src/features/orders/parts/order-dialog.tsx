import type { Order } from '@cauce/contract/sales/orders';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { orderContext } from '../queries.ts';
import { orderName } from '../words.ts';
import { OrderForm } from './order-form.tsx';

/** The dialog is closed, registers an order, or edits one. */
export type Editing = 'nothing' | 'new' | Order;

export interface OrderDialogProps {
  editing: Editing;
  onClose: (saved?: Order) => void;
}

export function OrderDialog({ editing, onClose }: OrderDialogProps) {
  const edited = typeof editing === 'string' ? undefined : editing;
  const isOpen = editing !== 'nothing';
  const { data, isError, isFetching, refetch } = useQuery({ ...orderContext, enabled: isOpen });
  const mayOpenBranches = useCan('branches.write');
  return (
    <Dialog
      open={isOpen}
      onClose={() => onClose()}
      title={edited ? 'Editar pedido' : 'Registrar pedido'}
      description={edited && `${orderName(edited)} de ${edited.client.name}`}
      size="large"
    >
      {data === undefined && !isError && <SkeletonForm fields={6} />}
      {data === undefined && isError && (
        <ErrorState
          title="No pudimos cargar tus productos."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.branches.length === 0 && edited === undefined && (
        <EmptyState
          small
          icon={<Building2 />}
          title="Tus pedidos salen de una sucursal: primero abre una."
          action={mayOpenBranches && <ButtonLink href={pageHref('/sucursales')}>Ir a sucursales</ButtonLink>}
        />
      )}
      {data !== undefined && (data.branches.length > 0 || edited !== undefined) && (
        <OrderForm context={data} edited={edited} onSaved={onClose} />
      )}
    </Dialog>
  );
}
