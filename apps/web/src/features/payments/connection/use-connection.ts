import { mercadoPago, type PaymentConnection } from '@cauce/contract/sales/mercado-pago';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/call.ts';
import { useAction } from '../../../platform/use-action.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { connection, TOPIC } from '../queries.ts';

interface Return {
  code: string;
  state: string;
}

/**
 * Ends connecting with what Mercado Pago wrote into the address. It is sent once, even if the screen renders again,
 * because the server takes it once.
 */
export function useCompleteConnect({ code, state }: Return, onDone: () => void) {
  const client = useQueryClient();
  const isBack = code !== '' && state !== '';
  const { data, error } = useQuery({
    queryKey: [TOPIC, 'complete', state],
    queryFn: () => call(mercadoPago.completeConnect, { body: { code, state } }),
    enabled: isBack,
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    if (data === undefined || !isBack) return;
    client.setQueryData<PaymentConnection>(connection.queryKey, data.data);
    void client.invalidateQueries({ queryKey: ['business'] });
    toast.success(data.message, { id: TOPIC });
    onDone();
  }, [data, isBack, client, onDone]);
  return { isCompleting: isBack && error === null, problem: isBack ? error : null };
}

/** Leaves to a page of Mercado Pago. */
function useLeaving(ask: () => Promise<{ data: { url: string } }>) {
  return useMutation({
    mutationFn: ask,
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: (problem) => void toast.error(problem.message, { id: TOPIC }),
  });
}

export const useConnect = () => useLeaving(() => call(mercadoPago.connect));
export const useTestPayment = () => useLeaving(() => call(mercadoPago.testPayment));
export const useDisconnect = () =>
  useAction(() => call(mercadoPago.disconnect), { topics: [TOPIC, 'business'] });
