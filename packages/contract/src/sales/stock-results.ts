import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, Named, sameBusiness } from '../kit/fields.ts';
import {
  ENDS_BEFORE,
  endsAfterBeginning,
  LASTS_LONGER,
  lastsAYear,
  periodDays,
} from '../kit/results-period.ts';
import { STOCK_ORIGINS } from './stock.ts';

const flow = { in: z.int(), out: z.int() };

const Totals = z.object({ ...flow, movements: z.int() });

export const StockResults = z.object({
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  /** What lies there now, and what it would be sold for, in pesos. */
  now: z.object({ units: z.int(), value: z.number(), reserved: z.int(), products: z.int(), low: z.int() }),
  totals: Totals,
  /** The same length of time, just before. */
  before: Totals,
  byDay: z.array(z.object({ date: z.string(), ...flow })),
  byBranch: z.array(Named.extend({ ...flow, stock: z.int() })),
  byOrigin: z.array(z.object({ origin: z.enum(STOCK_ORIGINS), ...flow })),
  /** Those of which most left first; no more than a hundred. */
  byProduct: z.array(Named.extend({ ...flow, stock: z.int() })),
  /** Of which there is less than there should be, the emptiest first; no more than a hundred. */
  low: z.array(Named.extend({ stock: z.int(), minStock: z.int() })),
  branches: z.array(Named),
});
export type StockResults = z.output<typeof StockResults>;

export const stockResults = {
  read: endpoint({
    method: 'GET',
    path: '/stockMovement/results',
    access: 'stockResults.read',
    summary: 'Existencias, entradas y salidas de un periodo',
    query: z
      .strictObject({
        businessId: sameBusiness().optional(),
        ...periodDays,
        branchId: entityId('branch').optional(),
      })
      .refine(endsAfterBeginning, ENDS_BEFORE)
      .refine(lastsAYear, LASTS_LONGER),
    data: StockResults,
  }),
};
