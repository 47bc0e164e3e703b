import { CallError } from '@cauce/contract/kit/client';
import { OutOfStock } from '@cauce/contract/sales/stock';
import { shortWords } from '@cauce/contract/sales/stock-words';
import { unwrapFields } from '../../platform/unwrap-fields.ts';

/** Renames the fields of a refusal to those of the form; missing stock is shown at its product. */
export function toFormErrors(problem: unknown, items: readonly { productId: string }[]): unknown {
  if (!(problem instanceof CallError) || problem.code !== 'outOfStock') return unwrapFields(problem, 'order');
  const { data } = OutOfStock.safeParse(problem.detail);
  const fields = (data?.short ?? []).flatMap(({ productId, left }) => {
    const at = items.findIndex((item) => item.productId === productId);
    return at < 0 ? [] : [[`items.${at}.quantity`, shortWords(left)]];
  });
  return new CallError(problem.code, problem.message, problem.status, Object.fromEntries(fields));
}
