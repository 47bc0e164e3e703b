import { DEFAULT_BRAND } from '@cauce/domain/brand/brand';
import { parseHex } from '@cauce/domain/brand/color';
import { tonesOfHex } from '@cauce/domain/brand/brand';
import { escapeHtml } from '../http/escape.ts';

export interface EmailParts {
  title: string;
  paragraphs: readonly string[];
  /** The main action as a button; its address is also in the text. */
  action?: { label: string; url: string };
  /** Small print below. */
  note?: string;
  /** The brand of the sender; the platform's own by default. */
  brand?: { companyName?: string; primaryColor?: string };
}

/** Only addresses that a browser opens as pages. */
function pageAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`an e-mail cannot link to ${protocol}`);
  return href;
}

/** Composes an e-mail in the sender's colours, as text and as HTML; everything in it is escaped. */
export function composeEmail({ title, paragraphs, action, note, brand = {} }: EmailParts): {
  text: string;
  html: string;
} {
  const company = brand.companyName ?? DEFAULT_BRAND.companyName;
  const given = brand.primaryColor ?? '';
  const { fill, on } = tonesOfHex(parseHex(given) ? given : DEFAULT_BRAND.primaryColor, 'light');
  const link = action === undefined ? undefined : { label: action.label, url: pageAddress(action.url) };
  const text = [
    title,
    ...paragraphs,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...(note ? [note] : []),
    `— ${company}`,
  ];
  const words = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join('');
  const button =
    link === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${fill};color:${on};font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:12px;line-height:18px;color:#5b6472">Si el botón no abre, copia esta dirección en tu navegador:<br><span style="word-break:break-all">${escapeHtml(link.url)}</span></p>`;
  const small =
    note === undefined
      ? ''
      : `<p style="margin:24px 0 0;font-size:12px;line-height:18px;color:#5b6472">${escapeHtml(note)}</p>`;
  const html =
    `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>` +
    `<body style="margin:0;background:#f5f5f5;font:16px/24px Heebo,system-ui,-apple-system,'Segoe UI',sans-serif;color:#10151c">` +
    `<div style="max-width:560px;margin:0 auto;padding:32px 16px">` +
    `<p style="margin:0 0 16px;font-weight:600;font-size:14px;color:#5b6472">${escapeHtml(company)}</p>` +
    `<div style="background:#fff;border:1px solid #e6e8ec;border-radius:12px;padding:32px">` +
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(title)}</h1>${words}${button}${small}` +
    `</div></div></body></html>`;
  return { text: text.join('\n\n'), html };
}
