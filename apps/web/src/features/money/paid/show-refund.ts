import type { OnlineRefund } from '@cauce/contract/sales/money-paid';
import { toast } from '../../../ui/feedback/toast.ts';

const TONES = { done: 'success', pending: 'warning', failed: 'error' } as const;

/** Says what became of money that goes back by the provider. A refund that was not made stays on the screen until it is read. */
export function showRefund({ state, words }: OnlineRefund): void {
  toast[TONES[state]](words, { id: 'money.refund', ...(state !== 'done' && { duration: 0 }) });
}
