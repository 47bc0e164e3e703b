import { salesFunnels, type SalesFunnel } from '@cauce/contract/funnels/sales-funnels';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';

const TOPIC = 'salesFunnels';

export const salesFunnelList = queryOptions({
  queryKey: [TOPIC, 'list'],
  queryFn: async () => (await call(salesFunnels.list)).data,
});

export const salesFunnelOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'one', id],
    queryFn: async () => (await call(salesFunnels.read, { params: { id } })).data,
  });

/** Deletes a sales funnel after a question. */
export function useRemoveSalesFunnel() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: SalesFunnel) => call(salesFunnels.remove, { params: { id: _id } }),
    onSuccess: ({ message }) => void toast.success(message, { id: TOPIC }),
    onError: (problem) => void toast.error(problem.message, { id: TOPIC }),
    onSettled: () => client.invalidateQueries({ queryKey: [TOPIC] }),
  });
  return async (funnel: SalesFunnel): Promise<void> => {
    const question = {
      title: `Are you sure you want to delete the funnel "${funnel.name}"?`,
      body: 'This action cannot be undone.',
      action: 'Eliminar',
      danger: true,
    };
    if (await confirm(question)) mutate(funnel);
  };
}
