import { EXPENSES, type MoneyMovement, type PaymentMethod, SALES } from './money.ts';

export const MONEY_TYPE_WORDS: Record<MoneyMovement['type'], string> = { in: 'Ingreso', out: 'Gasto' };

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  cash: 'Efectivo',
  credit: 'Tarjeta de crédito',
  debit: 'Tarjeta de débito',
  transfer: 'Transferencia',
  check: 'Cheque',
  mercado_pago: 'Mercado Pago',
  balance: 'Saldo a favor',
};

const OF_EVERYBODY = new Map([
  [SALES, 'Ventas'],
  [EXPENSES, 'Gastos generales'],
]);
/** The name of a category. The business's own categories are shown as they are written. */
export const categoryWords = (category: string): string => OF_EVERYBODY.get(category) ?? category;
