import { PLAN_IDS } from '@cauce/domain/billing/plan-ids';
import * as z from 'zod';
import { instant } from '../kit/fields.ts';

/** The plan of a business, in its own record and in the session. */
export const heldPlan = {
  /** Assistants pause after it; null when the business has no end. */
  endSubscription: instant().nullable(),
  /** Null without a plan, also in the trial. */
  plan: z.enum(PLAN_IDS).nullable(),
};
