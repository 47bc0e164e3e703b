import { allows, type Grant } from '@cauce/contract/kit/access';
import { type MoneyMovementInput, type PaymentMethod, SALES } from '@cauce/contract/sales/money';
import { type MoneyPaid, PAID_CHOICES, type PaidChoice } from '@cauce/contract/sales/money-paid';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { Refusal, refuse } from '../../platform/mount/refusal.ts';
import type { Author, Links } from './movements-store.ts';
import { write } from './service.ts';
import { type PaidBy, paidByMethod } from './settle-paid-store.ts';

/** The choice of a person for the money of a record that they cancel or delete, and their rights. */
export interface PaidDecision {
  choice: PaidChoice | undefined;
  grant: Grant | undefined;
}

/** Assistants, public links and jobs decide nothing about money: it stays with the record, where the team sees it. */
export const LEAVE_PAID: PaidDecision = { choice: 'leave', grant: undefined };

/** Mercado Pago writes its own movements, so that a person returns such a payment in another way. */
const refundMethod = (method: PaymentMethod) => (method === 'mercado_pago' ? 'transfer' : method);

/** Gives back what was paid by the methods by which it was paid. */
function refundsOf(
  paid: readonly PaidBy[],
  total: number,
): { method: MoneyMovementInput['paymentMethod']; cents: number }[] {
  let left = total;
  return paid.flatMap(({ method, cents }) => {
    const part = Math.min(cents, left);
    if (part <= 0) return [];
    left -= part;
    return [{ method: refundMethod(method), cents: part }];
  });
}

const mayChoose = (grant: Grant | undefined, clientId: string | null): PaidChoice[] => {
  const mayPay = grant !== undefined && allows(grant, 'money.write');
  return PAID_CHOICES.filter(
    (choice) => choice === 'leave' || (mayPay && (choice !== 'balance' || clientId !== null)),
  );
};

function ask(grant: Grant | undefined, cents: number, choices: PaidChoice[]): never {
  const seesMoney = grant !== undefined && allows(grant, 'money.read');
  const detail: MoneyPaid = { paid: seesMoney ? cents / 100 : null, choices };
  throw new Refusal('moneyPaid', { detail });
}

interface PaidRecord {
  links: Links;
  clientId: string | null;
  /** Why the money moves: it is the comment of the movements. */
  comment: string;
}

/**
 * Moves the money that was paid for a record as a person decided, and asks when they did not. The caller has locked the
 * record. Returns whether any money moved.
 */
export async function settlePaid(
  tx: TenantTx,
  by: Author,
  { links, clientId, comment }: PaidRecord,
  { choice, grant }: PaidDecision,
): Promise<boolean> {
  const paid = await paidByMethod(tx, links);
  const total = paid.reduce((sum, { cents }) => sum + cents, 0);
  if (total <= 0) return false;
  const choices = mayChoose(grant, clientId);
  if (choice === undefined) return ask(grant, total, choices);
  if (choice === 'leave') return false;
  if (!choices.includes(choice)) refuse('forbidden');
  const parts = choice === 'refund' ? refundsOf(paid, total) : [{ method: 'balance' as const, cents: total }];
  for (const { method, cents } of parts) {
    const input = {
      customId: '',
      type: 'out' as const,
      amount: cents / 100,
      paymentMethod: method,
      category: SALES,
      clientId,
      branchId: null,
      specialistId: null,
      comments: comment,
    };
    await write(tx, by, { input, links });
  }
  return true;
}
