import type { SessionView } from '@cauce/contract/account/session';
import { escapeHtml } from '../../platform/http/escape.ts';

/** The first drawing of the page before its script runs: with a sidebar, with the top only, or with one card. */
type FirstFrame = 'sidebar' | 'top' | 'card';

const LAYOUTS_WITH_SIDEBAR = new Set(['business', 'admin', 'partner']);

function frameOf(layout: string, { person }: SessionView): FirstFrame {
  if (layout === 'auth') return 'card';
  return person !== null && LAYOUTS_WITH_SIDEBAR.has(layout) ? 'sidebar' : 'top';
}

function logo({ companyName, logoUrl }: SessionView['brand']): string {
  const picture = escapeHtml(logoUrl ?? '/icon.svg');
  return `<span class="first-logo"><img src="${picture}" alt="" height="28" /><span>${escapeHtml(companyName)}</span></span>`;
}

const topOf = ({ brand, business }: SessionView, layout: string): string =>
  `<div class="first-top">${logo(brand)}${
    business === null || layout === 'public' || layout === 'funnel'
      ? ''
      : `<i class="first-bar"></i><span class="first-business">${escapeHtml(business.name)}</span>`
  }</div>`;

/** Draws the outline of the page with its brand as apps/web does (`first-frame.css`), while the script loads. */
export function firstFrame(layout: string, session: SessionView, sidebar: string | undefined): string {
  const frame = frameOf(layout, session);
  const side = sidebar === 'small' ? ' data-side="small"' : '';
  const parts = {
    card: () => `${logo(session.brand)}<div class="first-card"></div>`,
    top: () => topOf(session, layout),
    sidebar: () =>
      `${topOf(session, layout)}<div class="first-side"></div>${layout === 'business' ? '<div class="first-bottom"></div>' : ''}`,
  };
  return `<div class="first-frame" data-layout="${frame}"${side} aria-busy="true">${parts[frame]()}</div>`;
}
