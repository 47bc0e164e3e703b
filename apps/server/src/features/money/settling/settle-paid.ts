import { allows, type Grant } from '@cauce/contract/kit/access';
import { type MoneyMovementInput, type PaymentMethod, SALES } from '@cauce/contract/sales/money';
import { type MoneyPaid, PAID_CHOICES, type PaidChoice } from '@cauce/contract/sales/money-paid';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { Refusal, refuse } from '../../../platform/mount/refusal.ts';
import type { Author, Links } from '../movements-store.ts';
import { write } from '../service.ts';
import { type PaidBy, paidByMethod } from './settle-paid-store.ts';

/** The choice of a person for the money of a record that they cancel or delete, and their rights. */
export interface PaidDecision {
  choice: PaidChoice | undefined;
  grant: Grant | undefined;
}

/** Assistants, public links and jobs decide nothing about money: it stays with the record, where the team sees it. */
export const LEAVE_PAID: PaidDecision = { choice: 'leave', grant: undefined };

const isOnline = (method: PaymentMethod) => method === 'mercado_pago';

/** Only refunds of the provider write its movements. A record without online payments has none. */
const offlineMethod = (method: PaymentMethod): MoneyMovementInput['paymentMethod'] =>
  method === 'mercado_pago' ? 'transfer' : method;

/** Gives back what was paid by the methods by which it was paid. */
function refundsOf(paid: readonly PaidBy[], total: number): PaidBy[] {
  let left = total;
  return paid.flatMap(({ method, cents }) => {
    const part = Math.min(cents, left);
    if (part <= 0) return [];
    left -= part;
    return [{ method, cents: part }];
  });
}

/** Money that was paid online. It goes back by the provider, which another feature asks. */
export interface OnlineMoney {
  /** The part that is on its way back already. It is still in the ledger. */
  returningCents: number;
  /** Whether a complaint of the payer keeps the provider from giving money back. */
  isFrozen: boolean;
  /** Stores refunds of this sum, and returns their ids. They are sent after the transaction. */
  refund: (cents: number, reason: string) => Promise<string[]>;
}

interface PaidRecord {
  links: Links;
  clientId: string | null;
  /** Why the money moves: it is the comment of the movements. */
  comment: string;
  online?: OnlineMoney | undefined;
}

export const FROZEN = 'El pago tiene un reclamo en Mercado Pago: decide cuando se resuelva';

const mayChoose = (
  grant: Grant | undefined,
  { clientId, online }: Pick<PaidRecord, 'clientId' | 'online'>,
): PaidChoice[] => {
  const mayPay = grant !== undefined && allows(grant, 'money.write') && online?.isFrozen !== true;
  return PAID_CHOICES.filter(
    (choice) => choice === 'leave' || (mayPay && (choice !== 'balance' || clientId !== null)),
  );
};

interface Sums {
  total: number;
  online: number;
}

function ask(
  grant: Grant | undefined,
  { total, online }: Sums,
  { choices, isFrozen }: { choices: PaidChoice[]; isFrozen: boolean },
): never {
  const seesMoney = grant !== undefined && allows(grant, 'money.read');
  const [paid, byProvider] = seesMoney
    ? [total / 100, Math.max(0, Math.min(total, online)) / 100]
    : [null, 0];
  const detail: MoneyPaid = { paid, online: byProvider, isFrozen, choices };
  throw new Refusal('moneyPaid', { detail });
}

/** The money of a record after a decision. */
export interface Settled {
  hasMoved: boolean;
  /** The refunds that the provider still has to be asked for. */
  refundIds: string[];
}
const NOTHING: Settled = { hasMoved: false, refundIds: [] };

const sumOf = (paid: readonly PaidBy[]): number => paid.reduce((sum, { cents }) => sum + cents, 0);

/** The money that is there by each method. Money that is on its way back is not. */
async function readPaid(tx: TenantTx, { links, online }: PaidRecord): Promise<PaidBy[]> {
  const paid = await paidByMethod(tx, links);
  const returning = online?.returningCents ?? 0;
  return paid.map(({ method, cents }) => ({ method, cents: isOnline(method) ? cents - returning : cents }));
}

async function giveBack(
  tx: TenantTx,
  by: Author,
  { links, clientId, comment, online }: PaidRecord,
  parts: readonly PaidBy[],
): Promise<string[]> {
  const refundIds: string[] = [];
  for (const { method, cents } of parts) {
    if (online !== undefined && isOnline(method)) {
      refundIds.push(...(await online.refund(cents, comment)));
      continue;
    }
    const input = {
      customId: '',
      type: 'out' as const,
      amount: cents / 100,
      paymentMethod: offlineMethod(method),
      category: SALES,
      clientId,
      branchId: null,
      specialistId: null,
      comments: comment,
    };
    await write(tx, by, { input, links });
  }
  return refundIds;
}

/**
 * Moves the money that was paid for a record as a person decided, and asks when they did not. The caller has locked the
 * record.
 */
export async function settlePaid(
  tx: TenantTx,
  by: Author,
  record: PaidRecord,
  { choice, grant }: PaidDecision,
): Promise<Settled> {
  const paid = await readPaid(tx, record);
  const total = sumOf(paid);
  if (total <= 0) return NOTHING;
  const choices = mayChoose(grant, record);
  const isFrozen = record.online?.isFrozen ?? false;
  if (choice === undefined) {
    const online = sumOf(paid.filter(({ method }) => isOnline(method)));
    return ask(grant, { total, online }, { choices, isFrozen });
  }
  if (choice === 'leave') return NOTHING;
  if (!choices.includes(choice)) return isFrozen ? refuse('conflict', FROZEN) : refuse('forbidden');
  const parts = choice === 'refund' ? refundsOf(paid, total) : [{ method: 'balance' as const, cents: total }];
  return { hasMoved: true, refundIds: await giveBack(tx, by, record, parts) };
}
