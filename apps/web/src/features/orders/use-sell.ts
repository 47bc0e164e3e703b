import { CallError } from '@cauce/contract/kit/client';
import { sales } from '@cauce/contract/sales/sales';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { invalidateOrders } from './queries.ts';
import { toFormErrors } from './refused.ts';
import type { SaleFields } from './sale-shape.ts';

/** Registers a sale, with the same once key as long as the dialog is open. */
export function useSell() {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useMutation({
    mutationFn: (order: SaleFields) => call(sales.sell, { body: { order, key } }),
    onSuccess: ({ message }) => toast.success(message, { id: 'orders.sale' }),
    // The stock may have changed since it was loaded.
    onSettled: () =>
      Promise.all([invalidateOrders(client), client.invalidateQueries({ queryKey: ['money'] })]),
  });
  return async (values: SaleFields): Promise<void> => {
    try {
      await mutateAsync(values);
    } catch (problem) {
      throw problem instanceof CallError ? toFormErrors(problem, values.items) : problem;
    }
  };
}
