const THOUSAND = 1000;

/** A plan as a subscription charges it, for each of its periods. */
export interface PlanTerms {
  credits: number;
  cents: number;
  every: 'month' | 'year';
}

/** Whether a change waits for the end of the paid period: a cheaper plan, or months instead of years. */
export const beginsAtPeriodEnd = (before: PlanTerms, after: PlanTerms): boolean =>
  after.cents < before.cents || (before.every === 'year' && after.every === 'month');

/** The part of the new price that the unused time of the old plan pays. */
export const unusedCents = (after: Pick<PlanTerms, 'cents'>, paidCents: number): number =>
  after.cents - paidCents;

/** Whether a payment can be that of a change: a new period, less at most one whole period of the old plan. */
export function isPaymentOfChange(
  before: PlanTerms | undefined,
  after: PlanTerms,
  paidCents: number,
): boolean {
  const unused = unusedCents(after, paidCents);
  return paidCents > 0 && unused >= 0 && unused <= (before?.cents ?? 0);
}

/**
 * The credits that a change gives at once, in thousandths: those of the new period, less the part of the old ones that was not paid again.
 * So at least the difference of both plans is given, and nobody gets credits of a period for the price of its last day.
 */
export function creditsOfChange(before: PlanTerms | undefined, after: PlanTerms, paidCents: number): number {
  const given = after.credits * THOUSAND;
  if (before === undefined) return given;
  const unused = Math.floor((before.credits * THOUSAND * unusedCents(after, paidCents)) / before.cents);
  return Math.max(0, given - unused);
}
