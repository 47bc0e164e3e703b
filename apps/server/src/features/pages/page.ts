import type { BrandView, SessionView } from '@cauce/contract/account/session';
import { DEFAULT_BRAND, type Scheme } from '@cauce/domain/brand/brand';
import { brandCss } from '@cauce/domain/brand/brand-css';
import { escapeHtml } from '../../platform/http/escape.ts';
import { firstFrame } from './frame.ts';
import type { PlannedPage } from './plan.ts';

/** JSON inside a script element. Characters that could end the element or open a comment are escaped. */
const escapeJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const isPlatformBrand = (brand: BrandView) =>
  Object.entries(DEFAULT_BRAND).every(([key, value]) => brand[key as keyof BrandView] === value);

/** Returns the color scheme: the partner's for its businesses, otherwise the one that the person chose. */
export function schemeFor({ business, brand }: SessionView, remembered: string | undefined): Scheme {
  const isPartners = business === null ? !isPlatformBrand(brand) : business.hasPartner;
  if (isPartners) return brand.themeMode;
  return remembered === 'dark' ? 'dark' : 'light';
}

const ROOT = '<html lang="es-MX" data-mantine-color-scheme="light">';
/** The color that the browser paints around the page, as in the style sheet. */
const PAGE_COLOR: Record<Scheme, string> = { light: '#f5f5f5', dark: '#0f1216' };
/** This script chooses the color scheme in the browser. The server knows the scheme, so the script is removed. */
const FIRST_PAINT = /\s*<script src="\/first-paint\.js"><\/script>/;

/** The state that this browser stored in cookies. */
export interface Remembered {
  theme?: string | undefined;
  sidebar?: string | undefined;
}

/** Links of the page's own files, styles first, so that the browser fetches them without running a script first. */
function linksOf({ scripts, styles }: PlannedPage): string {
  const style = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const script = scripts.map(
    (file) => `<script type="module" fetchpriority="low" crossorigin src="/${file}"></script>`,
  );
  return [...style, ...script].join('');
}

const CONTAINER = '<div id="root"></div>';

export interface PageContext {
  page: PlannedPage | undefined;
  /** The public address of the product, because other sites read links in `og:` tags without the page. */
  origin: string;
  /** Whether the page is inside a frame of another site, where no layout of the product is drawn. */
  isBare?: boolean;
}

const IMAGE = /<meta property="og:image" content="([^"]*)" \/>/;
const IMAGE_SIZE = /\s*<meta property="og:image:(?:width|height)"[^>]*>/g;

/** The name and the picture that messengers show for a link: those of the brand. The size of its logo is unknown. */
function sharedAs(template: string, { companyName, logoUrl }: BrandView, origin: string): string {
  const image = (own: string) =>
    `<meta property="og:image" content="${escapeHtml(new URL(logoUrl ?? own, origin).href)}" />`;
  return (logoUrl === null ? template : template.replace(IMAGE_SIZE, ''))
    .replace(
      /(<meta property="og:title" content=")[^"]*/,
      (_, start: string) => start + escapeHtml(companyName),
    )
    .replace(IMAGE, (_, own: string) => image(own));
}

/** Renders the built page with the session and the brand, so that the first paint needs no request. */
export function renderPage(
  template: string,
  session: SessionView,
  remembered: Remembered,
  { page, origin, isBare = false }: PageContext,
): string {
  const { brand } = session;
  const scheme = schemeFor(session, remembered.theme);
  const style = isPlatformBrand(brand) ? '' : `<style id="brand">${brandCss(brand)}</style>`;
  const boot = `<script type="application/json" id="boot">${escapeJson(session)}</script>`;
  const icon = brand.logoUrl === null ? undefined : `<link rel="icon" href="${escapeHtml(brand.logoUrl)}" />`;
  const links = page === undefined ? '' : linksOf(page);
  const frame = page === undefined || isBare ? '' : firstFrame(page.layout, session, remembered.sidebar);
  return sharedAs(template, brand, origin)
    .replace(ROOT, () => `<html lang="es-MX" data-mantine-color-scheme="${scheme}">`)
    .replace(FIRST_PAINT, () => '')
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, start: string) => start + PAGE_COLOR[scheme])
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brand.companyName)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (own) => icon ?? own)
    .replace(CONTAINER, () => `<div id="root">${frame}</div>`)
    .replace('</head>', () => `${links}${style}${boot}</head>`);
}
