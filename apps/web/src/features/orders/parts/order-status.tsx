import type { Order } from '@cauce/contract/sales/orders';
import { TriangleAlert } from 'lucide-react';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { STATUS_WORDS } from '../words.ts';

/** The status of an order, and whether it is late. */
export function OrderStatus({ order: { status, isLate } }: { order: Pick<Order, 'status' | 'isLate'> }) {
  if (isLate) return <StatusChip tone="error" label="Atrasado" icon={<TriangleAlert aria-hidden />} />;
  return <StatusChip {...STATUS_WORDS[status]} />;
}
