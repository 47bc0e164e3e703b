/** A coupon lowers the smallest quantity of credits. */
export interface Coupon {
  code: string;
  /** Valid before this time; null for no end. */
  until: Date | null;
}

/** There is none yet. The browser sends only a code: the server looks it up here, so a text typed by a visitor is worth nothing. */
const COUPONS: readonly Coupon[] = [];

export const hasValidCoupon = (
  code: string | undefined,
  at: Date,
  coupons: readonly Coupon[] = COUPONS,
): boolean => coupons.some((coupon) => coupon.code === code && (coupon.until === null || at < coupon.until));
