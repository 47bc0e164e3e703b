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
  /** The stock now, and its value at sale prices, in pesos. */
  now: z.object({ units: z.int(), value: z.number(), reserved: z.int(), products: z.int(), low: z.int() }),
  totals: Totals,
  /** The period of the same length immediately before. */
  before: Totals,
  byDay: z.array(z.object({ date: z.string(), ...flow })),
  byBranch: z.array(Named.extend({ ...flow, stock: z.int() })),
  byOrigin: z.array(z.object({ origin: z.enum(STOCK_ORIGINS), ...flow })),
  /** The products with the largest outflow; no more than a hundred. */
  byProduct: z.array(Named.extend({ ...flow, stock: z.int() })),
  /** The products below their minimum, by stock divided by the minimum, lowest first; at most a hundred. */
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
