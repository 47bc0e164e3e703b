import type { SessionView } from '@cauce/contract/account/session';
import { escapeHtml } from '../../platform/http/escape.ts';

/** What stands on the page before its script: `house` with a sidebar, `bar` with the top only, `door` with one card. */
type FirstFrame = 'house' | 'bar' | 'door';

const HOUSES = new Set(['business', 'admin', 'partner']);

function frameOf(layout: string, { person }: SessionView): FirstFrame {
  if (layout === 'auth') return 'door';
  return person !== null && HOUSES.has(layout) ? 'house' : 'bar';
}

function logo({ companyName, logoUrl }: SessionView['brand']): string {
  const picture = escapeHtml(logoUrl ?? '/icon.svg');
  return `<span class="first-logo"><img src="${picture}" alt="" height="28" /><span>${escapeHtml(companyName)}</span></span>`;
}

const top = ({ brand, business }: SessionView, layout: string): string =>
  `<div class="first-top">${logo(brand)}${
    business === null || layout === 'public' || layout === 'funnel'
      ? ''
      : `<i class="first-bar"></i><span class="first-business">${escapeHtml(business.name)}</span>`
  }</div>`;

/** The lines of the page and whose house it is, drawn as apps/web draws them (`first-frame.css`): seen while the rest comes. */
export function firstFrame(layout: string, session: SessionView, sidebar: string | undefined): string {
  const frame = frameOf(layout, session);
  const side = sidebar === 'small' ? ' data-side="small"' : '';
  const parts = {
    door: () => `${logo(session.brand)}<div class="first-card"></div>`,
    bar: () => top(session, layout),
    house: () =>
      `${top(session, layout)}<div class="first-side"></div>${layout === 'business' ? '<div class="first-bottom"></div>' : ''}`,
  };
  return `<div class="first-frame" data-layout="${frame}"${side} aria-busy="true">${parts[frame]()}</div>`;
}
