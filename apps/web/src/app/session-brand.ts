import { DEFAULT_BRAND, type Scheme } from '@cauce/domain/brand/brand';
import { useEffect, useState } from 'react';
import type { Session } from '../platform/session.ts';
import { applyBrand } from '../ui/brand/apply-brand.ts';

type SessionBrand = Session['brand'];

/** The longest time that the page waits for the font of a brand. */
const LONGEST_WAIT_MS = 1200;

const isDefaultBrand = (brand: SessionBrand) =>
  Object.entries(DEFAULT_BRAND).every(([key, value]) => brand[key as keyof SessionBrand] === value);

/** A partner chooses between light and dark for all its businesses; elsewhere each person chooses. */
export function schemeOf({ business, brand }: Session): Scheme | undefined {
  const isPartnerBrand = business ? business.hasPartner : !isDefaultBrand(brand);
  return isPartnerBrand ? brand.themeMode : undefined;
}

function setIcon(logoUrl: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.href = logoUrl ?? '/icon.svg';
  // The default icon is an SVG, while the picture of a partner may have any type.
  if (logoUrl === null) link.type = 'image/svg+xml';
  else link.removeAttribute('type');
}

const waitAtMost = () => new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));

/** The brand that the page shows now; undefined while the default colours of the style sheet apply. */
let appliedBrand: SessionBrand | undefined;

/** Applies a brand to the page. Resolves when nothing of another brand is visible any more. */
export async function applySessionBrand(brand: SessionBrand): Promise<void> {
  if (brand === appliedBrand) return;
  const isFirst = appliedBrand === undefined;
  appliedBrand = brand;
  // A page that rendered first has already set the title of the tab.
  if (document.title === DEFAULT_BRAND.companyName) document.title = brand.companyName;
  setIcon(brand.logoUrl);
  if (!isFirst || !isDefaultBrand(brand)) await Promise.race([applyBrand(brand), waitAtMost()]);
}

/** Applies the brand and returns true once nothing of another brand is visible any more. */
export function useBrand(brand: SessionBrand | undefined): boolean {
  const [applied, setApplied] = useState(appliedBrand);
  useEffect(() => {
    if (brand !== undefined) void applySessionBrand(brand).then(() => setApplied(brand));
  }, [brand]);
  // The style sheet already has the default colours, so the default brand needs no wait.
  return brand !== undefined && (applied !== undefined || isDefaultBrand(brand));
}
