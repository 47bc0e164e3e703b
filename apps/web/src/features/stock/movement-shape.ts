import { day, entityId } from '@cauce/contract/kit/fields';
import { MOST_AT_ONCE, STOCK_TYPES, StockMovementInput, stockQuantity } from '@cauce/contract/sales/stock';
import { instantAt } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import * as z from 'zod';

const { productId, customId, comments } = StockMovementInput.shape;

/** A departure that is sold continues in the dialog of a sale, which asks for its money. */
export const SOLD = 'sold';

/** Products with quantities. */
const lines = () =>
  z
    .array(z.object({ productId, quantity: stockQuantity() }))
    .min(1, 'Producto no encontrado')
    .max(MOST_AT_ONCE, `Registra hasta ${MOST_AT_ONCE} a la vez`);

export const ConsumptionShape = z.object({ lines: lines(), comments });
export type Lines = z.output<typeof ConsumptionShape>['lines'];

/**
 * The values of the movement form, which moves several products at once. With a single branch it does not ask for the
 * branch.
 */
export const movementShape = (today: IsoDate, asksBranch: boolean) =>
  z.object({
    type: z.enum([...STOCK_TYPES, SOLD]),
    branchId: asksBranch ? entityId('branch', 'Elige una sucursal') : z.string().optional(),
    day: day().refine((date) => date >= today, 'Elige hoy o una fecha por venir'),
    lines: lines(),
    customId,
    comments,
  });
export type MovementValues = z.output<ReturnType<typeof movementShape>>;

const NOON = 720;

interface About {
  today: IsoDate;
  zone: string;
  /** The time at which the form was opened, so that a repeated request has the same content. */
  now: string;
}

export const toMovements = (
  { lines: written, day: date, branchId, type, ...rest }: MovementValues,
  { today, zone, now }: About,
): StockMovementInput[] =>
  written.map((line) => ({
    ...rest,
    ...line,
    type: type === 'in' ? 'in' : 'out',
    ...(branchId && { branchId }),
    date: date === today ? now : instantAt(date, NOON, zone).toISOString(),
  }));

/** The consumption of an appointment, which leaves the stock of its branch. */
export const toConsumption = (written: Lines, said: string): StockMovementInput[] =>
  written.map((line) => ({ ...line, type: 'out', customId: '', comments: said }));
