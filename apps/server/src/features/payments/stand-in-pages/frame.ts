import { escapeHtml } from '../../../platform/http/escape.ts';

const STYLE = `
:root{color-scheme:light dark;--page:#f5f6f8;--surface:#fff;--line:#dfe3e9;--text:#10151c;--muted:#525c6b;--ink:#0059b3;--on:#fff;--warn:#fff4d6;--warn-text:#5c4300;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--page:#0f1216;--surface:#171b21;--line:#2f3640;--text:#eceff3;--muted:#a5afbd;--ink:#6db3ff;--on:#0b1420;--warn:#3a2f10;--warn-text:#ffe3a0;--bad:#ff8a80}}
:root[data-theme=dark]{--page:#0f1216;--surface:#171b21;--line:#2f3640;--text:#eceff3;--muted:#a5afbd;--ink:#6db3ff;--on:#0b1420;--warn:#3a2f10;--warn-text:#ffe3a0;--bad:#ff8a80}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/24px system-ui,sans-serif}
.banner{background:var(--warn);color:var(--warn-text);padding:10px 16px;text-align:center;font-size:14px;line-height:20px}
main{max-width:520px;margin:0 auto;padding:24px 16px 48px}h1{font-size:24px;line-height:32px;margin:0 0 4px}
h2{font-size:16px;line-height:24px;margin:0 0 8px}p{margin:0 0 8px}.muted{color:var(--muted);font-size:14px;line-height:20px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:16px;margin:16px 0}
.total{display:flex;justify-content:space-between;gap:16px;align-items:baseline;font-weight:600;font-size:20px;line-height:28px}
form{margin:0}button{font:inherit;cursor:pointer;width:100%;min-height:48px;border-radius:10px;border:1px solid var(--line);background:var(--surface);color:var(--text);padding:10px 14px;text-align:left;margin:0 0 8px}
button span{display:block}button .muted{font-weight:400}button.main{background:var(--ink);border-color:var(--ink);color:var(--on);text-align:center;font-weight:600}
button.main .muted{color:var(--on)}button.bad{color:var(--bad)}button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
label{display:block;margin:0 0 12px;font-size:14px;line-height:20px}input{font:inherit;font-size:16px;width:100%;min-height:48px;border-radius:10px;border:1px solid var(--line);background:var(--page);color:var(--text);padding:10px 12px;margin-top:4px}
a{color:var(--ink)}.back{display:inline-block;padding:8px 0}.code{font:600 22px/32px ui-monospace,monospace;letter-spacing:2px;overflow-wrap:anywhere}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:var(--muted)}dd{margin:0;text-align:right;overflow-wrap:anywhere}`;

/** A part of a page that is HTML already. */
export interface Html {
  html: string;
}

/** Writes HTML. Texts are escaped, and parts that are HTML already are not. */
export const html = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html => ({
  html: parts.reduce((text, part, index) => {
    const value = values[index - 1] ?? '';
    return text + writtenPart(value) + part;
  }),
});

function writtenPart(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'object') return 'html' in value ? value.html : value.map((one) => one.html).join('');
  return escapeHtml(String(value));
}

/** A page of the local replacement, without scripts. */
export const page = (title: string, theme: string | undefined, body: Html): string =>
  `<!doctype html><html lang="es-MX"${theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>` +
  `<div class="banner" role="note">Modo de prueba: aquí no se mueve dinero de verdad.</div><main>${body.html}</main></body></html>`;
