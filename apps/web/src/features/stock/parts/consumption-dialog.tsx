import type { Appointment } from '@cauce/contract/agenda/appointments';
import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useCan } from '../../../platform/session.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { serviceList } from '../../catalogue/index.ts';
import { isCounted, useGoods } from '../goods.ts';
import { ConsumptionForm } from './consumption-form.tsx';

interface Consuming {
  appointment: Appointment;
  service: NonNullable<Appointment['service']>;
}

export interface ConsumptionDialogProps extends Consuming {
  open: boolean;
  onClose: () => void;
}

export default function ConsumptionDialog({ open, onClose, ...consuming }: ConsumptionDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Registrar Consumo para ${consuming.service.name}`}
      description={`Sale de ${consuming.appointment.branch.name}.`}
    >
      <Beginning {...consuming} onConsumed={onClose} />
    </Dialog>
  );
}

/** Fills in the usual consumption of the service, for people who may see services. */
function Beginning({ appointment, service, onConsumed }: Consuming & { onConsumed: () => void }) {
  const { products, failed, retrying, retry } = useGoods();
  const services = useQuery({ ...serviceList, enabled: useCan('services.read') });
  if (failed)
    return <ErrorState small title="No pudimos cargar tus productos." retrying={retrying} onRetry={retry} />;
  if (products === undefined || services.isLoading) return <SkeletonForm fields={3} />;
  const counted = new Set(products.filter(isCounted).map(({ _id }) => _id));
  if (counted.size === 0)
    return <EmptyState small icon={<Package />} title="Aún no tienes productos que lleven inventario." />;
  const usual = services.data?.find(({ _id }) => _id === service._id)?.stockOperations ?? [];
  return (
    <ConsumptionForm
      appointment={appointment}
      products={products}
      usual={usual
        .filter(({ productId }) => counted.has(productId))
        .map(({ productId, amount }) => ({ productId, quantity: amount }))}
      onConsumed={onConsumed}
    />
  );
}
