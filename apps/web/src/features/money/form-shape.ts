import {
  MoneyMovementInput,
  OFFERED_METHODS,
  EXPENSES,
  SALES,
  startingCategory,
  type MoneyMovement,
  type PaymentMethod,
} from '@cauce/contract/sales/money';
import { categoryWords, METHOD_WORDS } from '@cauce/contract/sales/money-words';
import { day, optionalText } from '@cauce/contract/kit/fields';
import { instantAt, isoDateIn } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { centsOf } from '@cauce/domain/money/money';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import type { Option } from '../../ui/inputs/select.tsx';

const LEAST_CENTS = 100;
const MOST_CENTS = 1_000_000_000;
export const amountInCents = () =>
  z.int().min(LEAST_CENTS, 'El monto debe ser mayor a 0').max(MOST_CENTS, 'El monto es demasiado grande');

/** The values of the movement form, with amounts in cents and dates as days. */
export const MovementShape = MoneyMovementInput.omit({ businessId: true, date: true }).extend({
  amount: amountInCents(),
  category: MoneyMovementInput.shape.category.unwrap(),
  day: day(),
  /** A category that is being added; it is not part of the movement. */
  newCategory: optionalText(2, 40),
});
export type MovementForm = ZodForm<typeof MovementShape>;
export type MovementValues = z.output<typeof MovementShape>;

export interface About {
  zone: string;
  today: IsoDate;
}
type MovementFields = z.input<typeof MovementShape>;
type Begun = Partial<Pick<MoneyMovement, 'clientId'>>;

const newMovement = (today: IsoDate, { clientId = null }: Begun): MovementFields => ({
  type: 'in',
  // The field starts empty.
  amount: undefined as unknown as number,
  day: today,
  category: startingCategory('in'),
  paymentMethod: 'cash',
  clientId,
  branchId: null,
  specialistId: null,
  customId: '',
  comments: '',
  newCategory: '',
});

/** The values with which the form opens; a movement without a client takes the one that was begun with. */
export function edited(
  movement: MoneyMovement | undefined,
  { zone, today }: About,
  begun: Begun = {},
): MovementFields {
  if (movement === undefined) return newMovement(today, begun);
  return {
    type: movement.type,
    amount: centsOf(movement.amount),
    day: isoDateIn(new Date(movement.date), zone),
    category: movement.category,
    paymentMethod: methodOf(movement.paymentMethod),
    clientId: movement.clientId ?? begun.clientId ?? null,
    branchId: movement.branchId,
    specialistId: movement.specialistId,
    customId: movement.customId,
    comments: movement.comments,
    newCategory: '',
  };
}

/** A movement that a payment provider registered cannot be edited. */
const methodOf = (method: MoneyMovement['paymentMethod']) => (method === 'mercado_pago' ? 'cash' : method);

const NOON = 720;

/** An unchanged day keeps its time; today means now, and any other day its noon. */
function instantOf(written: IsoDate, { zone, today }: About, before?: MoneyMovement): string | undefined {
  if (before && isoDateIn(new Date(before.date), zone) === written) return before.date;
  return written === today ? undefined : instantAt(written, NOON, zone).toISOString();
}

export function toInput(values: MovementValues, about: About, before?: MoneyMovement): MoneyMovementInput {
  const date = instantOf(values.day, about, before);
  return {
    type: values.type,
    amount: values.amount / 100,
    paymentMethod: values.paymentMethod,
    category: values.category,
    clientId: values.clientId,
    branchId: values.branchId,
    specialistId: values.specialistId,
    customId: values.customId,
    comments: values.comments,
    ...(date !== undefined && { date }),
  };
}

/** Payment methods to choose from, with the current one. */
export const methodOptions = (already?: PaymentMethod): Option[] =>
  [...new Set<PaymentMethod>([...OFFERED_METHODS, ...(already ? [already] : [])])].map((value) => ({
    value,
    label: METHOD_WORDS[value],
  }));

export const categoryOptions = (own: readonly string[], already?: string): Option[] =>
  [...new Set([SALES, ...own, EXPENSES, ...(already ? [already] : [])])].map((value) => ({
    value,
    label: categoryWords(value),
  }));
