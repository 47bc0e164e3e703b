import type { MoneyMovement } from '@cauce/contract/sales/money';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<MoneyMovement> = [
  ['el monto', ({ type, amount }) => [type, amount]],
  ['la fecha', ({ date }) => date],
  ['la categoría', ({ category }) => category],
  ['la forma de pago', ({ paymentMethod }) => paymentMethod],
  ['el contacto', ({ clientId }) => clientId],
  ['el lugar', ({ branchId, specialistId }) => [branchId, specialistId]],
  ['los comentarios', ({ customId, comments }) => [customId, comments]],
];

export const changedMeanwhile = (before: MoneyMovement, now: MoneyMovement): string =>
  describeChangedParts(PARTS, { before, now, whole: 'este movimiento', as: 'lo' });
