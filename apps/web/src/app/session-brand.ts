import { DEFAULT_BRAND, type Scheme } from '@cauce/domain/brand/brand';
import { useEffect, useState } from 'react';
import type { Session } from '../platform/session.ts';
import { applyBrand } from '../ui/brand/apply-brand.ts';

type SessionBrand = Session['brand'];

/** A font that is slow to come must not hold back the page. */
const LONGEST_WAIT_MS = 1200;

const isDefaultBrand = (brand: SessionBrand) =>
  Object.entries(DEFAULT_BRAND).every(([key, value]) => brand[key as keyof SessionBrand] === value);

/** A partner decides between light and dark for all of theirs; elsewhere each person does. */
export function schemeOf({ business, brand }: Session): Scheme | undefined {
  const isPartnerBrand = business ? business.hasPartner : !isDefaultBrand(brand);
  return isPartnerBrand ? brand.themeMode : undefined;
}

function setIcon(logoUrl: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.href = logoUrl ?? '/icon.svg';
  // The type belongs to our own drawing; a partner's picture may be of any kind.
  if (logoUrl === null) link.type = 'image/svg+xml';
  else link.removeAttribute('type');
}

const waitAtMost = () => new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));

/** The brand that the page wears; it begins with the default colours of the style sheet. */
let appliedBrand: SessionBrand | undefined;

/** Applies a brand to the page; resolves once nothing of another brand would show. */
export async function applySessionBrand(brand: SessionBrand): Promise<void> {
  if (brand === appliedBrand) return;
  const isFirst = appliedBrand === undefined;
  appliedBrand = brand;
  // A page that came first has already named the tab.
  if (document.title === DEFAULT_BRAND.companyName) document.title = brand.companyName;
  setIcon(brand.logoUrl);
  if (!isFirst || !isDefaultBrand(brand)) await Promise.race([applyBrand(brand), waitAtMost()]);
}

/** Keeps the page dressed; true once nothing of another's would show. */
export function useBrand(brand: SessionBrand | undefined): boolean {
  const [applied, setApplied] = useState(appliedBrand);
  useEffect(() => {
    if (brand !== undefined) void applySessionBrand(brand).then(() => setApplied(brand));
  }, [brand]);
  // The style sheet is in the default colours already: no need to wait for them.
  return brand !== undefined && (applied !== undefined || isDefaultBrand(brand));
}
