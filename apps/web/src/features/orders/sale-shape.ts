import { entityId } from '@cauce/contract/kit/fields';
import { SaleInput } from '@cauce/contract/sales/sales';
import * as z from 'zod';

const { items, paymentMethod, clientId } = SaleInput.shape;

/** The values of the form of a sale, which always has a branch. */
export const SaleShape = z.object({
  items,
  branchId: entityId('branch', 'Elige una sucursal'),
  paymentMethod,
  clientId,
});
export type SaleFields = z.output<typeof SaleShape>;
