import type { FastifyInstance } from 'fastify';
import { refuseForeignOrigin } from '../mount/entrance.ts';
import { Html, html } from './html.ts';

/** Styles of the pages on which test payments are made. They need no script and no other file. */
const STYLE = `
:root{color-scheme:light;--page:#f5f5f5;--surface:#fff;--raised:#fafbfc;--text:#10151c;--muted:#5b6472;--line:#e6e8ec;--strong:#c9ced6;--fill:#0067d6;--on:#fff;--ink:#0059b3;--soft:#e5f0fb;--bad:#b3140c;--bad-soft:#fdecea;--good:#1c7a32;--good-soft:#e6f4ea;--warn:#7a4a00;--warn-soft:#fff1d6}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;--page:#0f1216;--surface:#171b21;--raised:#1c2129;--text:#eceff3;--muted:#9aa4b2;--line:#2a3038;--strong:#434b57;--fill:#0067d6;--on:#fff;--ink:#6db3ff;--soft:#12283f;--bad:#ff8a80;--bad-soft:#3a1614;--good:#7bd88f;--good-soft:#12301b;--warn:#ffc766;--warn-soft:#33260c}}
:root[data-theme=dark]{color-scheme:dark;--page:#0f1216;--surface:#171b21;--raised:#1c2129;--text:#eceff3;--muted:#9aa4b2;--line:#2a3038;--strong:#434b57;--fill:#0067d6;--on:#fff;--ink:#6db3ff;--soft:#12283f;--bad:#ff8a80;--bad-soft:#3a1614;--good:#7bd88f;--good-soft:#12301b;--warn:#ffc766;--warn-soft:#33260c}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:400 14px/20px Heebo,system-ui,-apple-system,"Segoe UI",sans-serif;font-variant-numeric:tabular-nums}
h1,h2,p,ul,dl,fieldset{margin:0;padding:0;border:0}
h1{font-size:20px;line-height:28px;font-weight:600}h2,legend{font-size:14px;line-height:20px;font-weight:600;padding:0}
a{color:var(--ink)}
.test{background:var(--warn-soft);color:var(--warn);padding:10px 16px;text-align:center;font-weight:500}
.frame{max-width:1040px;margin:0 auto;padding:32px 24px 64px}
.columns{display:grid;gap:48px;grid-template-columns:minmax(0,5fr) minmax(0,6fr);align-items:start}
.narrow{max-width:560px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:24px}
.stack{display:grid;gap:16px}.stack.tight{gap:8px}.stack.wide{gap:24px}
.row{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center}.row.apart{justify-content:space-between}
.muted{color:var(--muted)}.small{font-size:12px;line-height:16px}
.metric{font-size:36px;line-height:44px;font-weight:600;letter-spacing:-.01em}
.back{display:inline-flex;gap:6px;align-items:center;min-height:36px;color:var(--muted);text-decoration:none}.back:hover{color:var(--text)}
.lines{list-style:none;display:grid;gap:12px}
.lines li{display:flex;justify-content:space-between;gap:16px}
.lines .total{border-top:1px solid var(--line);padding-top:12px;font-weight:600}
label,.label{font-size:12px;line-height:16px;font-weight:500;color:var(--muted)}
input[type=email],input[type=text],input:not([type]){width:100%;height:44px;padding:0 12px;border:1px solid var(--strong);border-radius:8px;background:var(--surface);color:var(--text);font:inherit;font-size:16px}
.choices{display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));margin-top:8px}
.choice{display:flex;gap:10px;align-items:center;padding:10px 12px;min-height:56px;border:1px solid var(--line);border-radius:12px;background:var(--raised);cursor:pointer;color:var(--text);font-size:14px;line-height:20px;font-weight:500}
.choice small{display:block;font-size:12px;line-height:16px;font-weight:400;color:var(--muted)}
.choice:hover{border-color:var(--strong)}.choice:has(:checked){border-color:var(--fill);background:var(--soft)}
.choice input{accent-color:var(--fill);width:16px;height:16px;margin:0;flex:none}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 16px;border-radius:8px;border:1px solid var(--strong);background:var(--surface);color:var(--text);font:500 14px/20px inherit;font-family:inherit;cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--raised)}
.primary{background:var(--fill);border-color:var(--fill);color:var(--on);font-weight:600}.primary:hover{background:var(--fill);filter:brightness(1.08)}
.pick{display:block;width:100%;min-height:56px;padding:10px 14px;text-align:left}.pick small{display:block;font-size:12px;line-height:16px;font-weight:400;color:var(--muted)}.pick.primary small{color:inherit}
.danger{color:var(--bad)}
.whole{width:100%;min-height:48px;font-size:16px}
:focus-visible{outline:2px solid var(--fill);outline-offset:2px}.choice:has(:focus-visible){outline:2px solid var(--fill);outline-offset:2px}
.alert{padding:12px 14px;border-radius:12px;background:var(--bad-soft);color:var(--bad);font-weight:500}
.done{background:var(--good-soft);color:var(--good)}
.chip{display:inline-flex;align-items:center;height:24px;padding:0 10px;border-radius:999px;font-size:12px;font-weight:500;background:var(--soft);color:var(--ink)}
.chip.good{background:var(--good-soft);color:var(--good)}.chip.bad{background:var(--bad-soft);color:var(--bad)}.chip.warn{background:var(--warn-soft);color:var(--warn)}
.code{font:600 20px/28px ui-monospace,monospace;letter-spacing:.08em;overflow-wrap:anywhere}
.tools{border:1px dashed var(--strong);border-radius:16px;padding:24px}
dl{display:grid;gap:8px}dl div{display:flex;justify-content:space-between;gap:16px}dt{color:var(--muted)}dd{margin:0;text-align:right}
@media (max-width:820px){.columns{grid-template-columns:minmax(0,1fr);gap:24px}.frame{padding:16px 16px 48px}.card,.tools{padding:16px;border-radius:12px}.metric{font-size:28px;line-height:36px}}
@media (max-width:430px){.choices{grid-template-columns:minmax(0,1fr)}}`;

export interface TestPage {
  title: string;
  /** The theme that the person chose in the product; otherwise that of the device. */
  theme: string | undefined;
  body: Html;
  /** An address to which the browser goes by itself. */
  leadsTo?: string | undefined;
}

const THEMES = ['light', 'dark'];

/** A page of the test payments, with its notice that no money is charged. */
export function writeTestPage({ title, theme, body, leadsTo }: TestPage): string {
  const page = html`<!doctype html>
    <html lang="es-MX" data-theme="${THEMES.find((known) => known === theme) ?? ''}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${leadsTo !== undefined && html`<meta http-equiv="refresh" content="1;url=${leadsTo}" />`}
        <title>${title} · Modo de prueba</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <p class="test" role="note">Modo de prueba: aquí no se cobra dinero real</p>
        ${body}
      </body>
    </html>`;
  return page.text;
}

/** The content policy of such a page. A form may lead to any name of this server. */
const policyOf = (ownOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `form-action 'self' ${ownOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Prepares a server for such pages: their headers, forms as browsers encode them, and no form of another site. */
export function takeTestForms(app: FastifyInstance, ownOrigins: readonly string[]): void {
  const headers = { 'content-security-policy': policyOf(ownOrigins), 'cache-control': 'no-store' };
  const own = new Set(ownOrigins);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    if (request.method === 'POST') refuseForeignOrigin(request, own);
  });
}
