import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { FILE_TYPES, FileData } from '../kit/file-answer.ts';
import { entityId, Named, sameBusiness } from '../kit/fields.ts';
import { PAYMENT_METHODS } from './money.ts';
import {
  ENDS_BEFORE,
  endsAfterBeginning,
  LASTS_LONGER,
  lastsAYear,
  periodDays,
} from '../kit/results-period.ts';

/** Sums in pesos. */
const flow = { in: z.number(), out: z.number() };
const Totals = z.object({ ...flow, movements: z.int() });

export const MoneyResults = z.object({
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  totals: Totals,
  /** The period of the same length immediately before. */
  before: Totals,
  byDay: z.array(z.object({ date: z.string(), ...flow })),
  byBranch: z.array(z.object({ _id: z.string().nullable(), name: z.string(), ...flow })),
  byCategory: z.array(z.object({ category: z.string(), ...flow })),
  byMethod: z.array(z.object({ method: z.enum(PAYMENT_METHODS), ...flow })),
  bySpecialist: z.array(z.object({ _id: z.string().nullable(), name: z.string(), ...flow })),
  /** The options of the filters. */
  branches: z.array(Named),
  specialists: z.array(Named.extend({ branchId: z.string() })),
});
export type MoneyResults = z.output<typeof MoneyResults>;

const asked = {
  businessId: sameBusiness().optional(),
  ...periodDays,
  branchId: entityId('branch').optional(),
  specialistId: entityId('specialist').optional(),
};

export const moneyResults = {
  read: endpoint({
    method: 'GET',
    path: '/moneyMovement/results',
    access: 'moneyResults.read',
    summary: 'Ingresos, gastos y resultado de un periodo, con el anterior al lado',
    query: z.strictObject(asked).refine(endsAfterBeginning, ENDS_BEFORE).refine(lastsAYear, LASTS_LONGER),
    data: MoneyResults,
  }),
  export: endpoint({
    method: 'GET',
    path: '/moneyMovement/results/export',
    access: 'moneyResults.read',
    summary:
      'El resultado de un periodo por día, sucursal, categoría, método y especialista, como CSV o Excel',
    query: z
      .strictObject({ ...asked, format: z.enum(['csv', 'xlsx']).default('csv') })
      .refine(endsAfterBeginning, ENDS_BEFORE)
      .refine(lastsAYear, LASTS_LONGER),
    data: FileData,
    files: [FILE_TYPES.csv, FILE_TYPES.xlsx],
    rate: { max: 30, seconds: 600 },
  }),
};
