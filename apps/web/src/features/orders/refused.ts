import { CallError } from '@cauce/contract/kit/client';
import { OutOfStock } from '@cauce/contract/sales/stock';
import { shortWords } from '@cauce/contract/sales/stock-words';
import { unwrapped } from '../../platform/unwrapped.ts';

/** A refusal as the form knows its fields; what there is too little of is said beside it. */
export function toFormErrors(problem: unknown, items: readonly { productId: string }[]): unknown {
  if (!(problem instanceof CallError) || problem.code !== 'outOfStock') return unwrapped(problem, 'order');
  const { data } = OutOfStock.safeParse(problem.detail);
  const fields = (data?.short ?? []).flatMap(({ productId, left }) => {
    const at = items.findIndex((item) => item.productId === productId);
    return at < 0 ? [] : [[`items.${at}.quantity`, shortWords(left)]];
  });
  return new CallError(problem.code, problem.message, problem.status, Object.fromEntries(fields));
}
