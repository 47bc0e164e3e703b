import { BrandView } from '@cauce/contract/account/session';
import { DEFAULT_BRAND } from '@cauce/domain/brand/brand';

/** The brand of the platform, used where no partner has one. */
export const ownBrand = (whatsapp: string | undefined): BrandView => ({
  ...DEFAULT_BRAND,
  logoUrl: null,
  ...(whatsapp === undefined ? {} : { whatsappUrl: `https://wa.me/${whatsapp}` }),
});

/** The partner of a business as it is stored. */
interface BrandedBusiness {
  /** Null for a business without a partner. */
  partner_name: string | null;
  branding: unknown;
}

/** The brand values that the partner set. */
const brandingOf = (branding: unknown): Partial<BrandView> =>
  typeof branding === 'object' && branding !== null ? (branding as Partial<BrandView>) : {};

/**
 * The brand of a business: that of its partner. A missing or unreadable value is replaced by the platform's, except the
 * WhatsApp number: the partner helps its own people.
 */
export function brandOf(business: BrandedBusiness | undefined, own: BrandView): BrandView {
  if (business === undefined || business.partner_name === null) return own;
  const fallback: BrandView = { ...own, whatsappUrl: undefined };
  const given = { companyName: business.partner_name, ...brandingOf(business.branding) };
  const entries = Object.entries(BrandView.shape).map(([key, schema]) => {
    const read = schema.safeParse(given[key as keyof BrandView]);
    return [key, read.success ? read.data : fallback[key as keyof BrandView]];
  });
  return Object.fromEntries(entries) as BrandView;
}
