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

/** The maximum number of listed products. */
export const MOST_PRODUCTS = 100;

/** Totals of the orders taken in the period; `sold` is the sum of the delivered ones, in pesos. */
const Totals = z.object({
  taken: z.int(),
  delivered: z.int(),
  canceled: z.int(),
  sold: z.number(),
});
export type OrderTotals = z.output<typeof Totals>;

export const OrderResults = z.object({
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  /** The open orders of now, whenever they were taken. */
  now: z.object({ pending: z.int(), late: z.int(), today: z.int(), pendingTotal: z.number() }),
  totals: Totals,
  /** The period of the same length immediately before. */
  before: Totals,
  byDay: z.array(z.object({ date: z.string(), taken: z.int(), delivered: z.int(), sold: z.number() })),
  /** Delivered products, the best sold first. */
  byProduct: z.array(Named.extend({ quantity: z.int(), sold: z.number() })),
  byBranch: z.array(Named.extend({ taken: z.int(), delivered: z.int(), sold: z.number() })),
  branches: z.array(Named),
});
export type OrderResults = z.output<typeof OrderResults>;

export const orderResults = {
  read: endpoint({
    method: 'GET',
    path: '/order/results',
    access: 'orderResults.read',
    summary: 'Ventas por producto y por día, y los pedidos abiertos y atrasados',
    query: z
      .strictObject({
        businessId: sameBusiness().optional(),
        ...periodDays,
        branchId: entityId('branch').optional(),
      })
      .refine(endsAfterBeginning, ENDS_BEFORE)
      .refine(lastsAYear, LASTS_LONGER),
    data: OrderResults,
  }),
};
