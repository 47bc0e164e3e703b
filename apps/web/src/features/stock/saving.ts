import { CallError } from '@cauce/contract/kit/client';
import { OutOfStock, stock, type StockMovement, type StockMovementInput } from '@cauce/contract/sales/stock';
import { shortWords } from '@cauce/contract/sales/stock-words';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../platform/call.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TOPIC } from './queries.ts';
import { nameOf } from './words.ts';

const toastOptions = { id: TOPIC };

const invalidateStock = (client: QueryClient) =>
  Promise.all([TOPIC, 'products', 'agenda'].map((topic) => client.invalidateQueries({ queryKey: [topic] })));

const SINGLE = /^stockMovements\.(\d+)\.(?:productId|quantity)$/;
const WHOLE = /^stockMovements(?:\.\d+)?\./;

/**
 * Renames the fields of a refusal to those of the form; errors of a product and missing stock are shown at its line.
 */
function atTheLines(problem: unknown, lines: readonly { productId: string }[]): unknown {
  if (!(problem instanceof CallError)) return problem;
  const fields = Object.entries(problem.fields).map(([name, message]) => {
    const at = SINGLE.exec(name)?.[1];
    return [at === undefined ? name.replace(WHOLE, '') : `lines.${at}.quantity`, message];
  });
  const short = OutOfStock.safeParse(problem.detail).data?.short ?? [];
  const lacking = short.flatMap(({ productId, left }) => {
    const at = lines.findIndex((line) => line.productId === productId);
    return at < 0 ? [] : [[`lines.${at}.quantity`, shortWords(left)]];
  });
  return new CallError(
    problem.code,
    problem.message,
    problem.status,
    Object.fromEntries([...fields, ...lacking]),
  );
}

export interface Moving {
  stockMovements: StockMovementInput[];
  appointmentId?: string;
}

/** Registers movements, with the same once key as long as the form is open. */
export function useMove(said?: string) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const { mutateAsync } = useMutation({
    mutationFn: (moving: Moving) => call(stock.move, { body: { ...moving, key: key.current } }),
    onSuccess: ({ message }) => toast.success(said ?? message, toastOptions),
    // The stock may have changed since it was loaded.
    onSettled: () => invalidateStock(client),
  });
  return async (moving: Moving): Promise<void> => {
    try {
      await mutateAsync(moving);
    } catch (problem) {
      throw atTheLines(problem, moving.stockMovements);
    }
  };
}

/** Reverses a movement after a confirmation that names it. */
export function useReverse() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: StockMovement) => call(stock.reverse, { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(message, toastOptions),
    onError: (problem) => toast.error(problem.message, toastOptions),
    onSettled: () => invalidateStock(client),
  });
  return async (movement: StockMovement): Promise<void> => {
    const sure = await confirm({
      title: `Anular: ${nameOf(movement)}`,
      body: `Se registra otro movimiento contrario en ${movement.branchName}. Los dos quedan en la lista.`,
      action: 'Anular movimiento',
      danger: true,
    });
    if (sure) mutate(movement);
  };
}
