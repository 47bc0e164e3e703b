import { ERRORS } from '@cauce/contract/kit/errors';
import type { Endpoint, EndpointGroup, Schema } from '@cauce/contract/kit/endpoint';
import * as z from 'zod';
import { escapeHtml } from './escape.ts';

const STYLE = `
:root{color-scheme:light dark;--line:#e6e8ec;--muted:#5b6472;--page:#f5f5f5;--surface:#fff;--text:#10151c;--ink:#0059b3}
@media (prefers-color-scheme:dark){:root{--line:#2a3038;--muted:#9aa4b2;--page:#0f1216;--surface:#171b21;--text:#eceff3;--ink:#6db3ff}}
body{margin:0;background:var(--page);color:var(--text);font:14px/20px system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 16px}
h1{font-size:28px;line-height:36px;margin:0 0 8px}h2{font-size:20px;line-height:28px;margin:32px 0 12px}
a{color:var(--ink)}nav{display:flex;flex-wrap:wrap;gap:8px 16px;margin:16px 0}
details{background:var(--surface);border:1px solid var(--line);border-radius:12px;margin:0 0 8px}
summary{padding:12px 16px;cursor:pointer}details>div{padding:0 16px 16px}
code,pre{font:13px/20px ui-monospace,monospace}pre{overflow:auto;background:var(--page);border-radius:8px;padding:12px;margin:4px 0 12px}
.method{display:inline-block;min-width:56px;font-weight:600}.muted{color:var(--muted)}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:6px 8px;border-bottom:1px solid var(--line)}`;

type Json = Record<string, unknown>;

const WORDS: Record<string, string> = {
  public: 'Pública',
  signedIn: 'Con sesión',
  partner: 'Socios',
  admin: 'Equipo de la plataforma',
  webhook: 'Aviso firmado de un servicio externo',
};

/** Writes a schema like a type: names, marks for optional fields, kinds. */
function typed(schema: Json, indent = ''): string {
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return options.map((option) => typed(option, indent)).join(' | ');
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `${typed((schema.items ?? {}) as Json, indent)}[]`;
  if (schema.type === 'object') return objectType(schema, indent);
  const kind = String(schema.format ?? schema.type ?? 'cualquiera');
  const { minLength, maxLength } = schema;
  return maxLength === undefined ? kind : `${kind} (${String(minLength ?? 0)}–${String(maxLength)})`;
}

function objectType({ properties, required, additionalProperties }: Json, indent: string): string {
  if (!properties) return `{ [clave]: ${typed((additionalProperties ?? {}) as Json, indent)} }`;
  const names = new Set((required as string[] | undefined) ?? []);
  const lines = Object.entries(properties as Record<string, Json>).map(
    ([name, value]) => `${indent}  ${name}${names.has(name) ? '' : '?'}: ${typed(value, `${indent}  `)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const readable = (schema: Schema, io: 'input' | 'output') =>
  typed(z.toJSONSchema(schema as unknown as z.ZodType, { io, unrepresentable: 'any' }) as Json);

const block = (title: string, text: string) =>
  `<div class="muted">${title}</div><pre>${escapeHtml(text)}</pre>`;

function endpointCard(spec: Endpoint): string {
  const { body } = spec;
  const parts = [
    `<p>Acceso: <strong>${escapeHtml(WORDS[spec.access] ?? spec.access)}</strong>${
      spec.rate ? ` · hasta ${spec.rate.max} llamadas cada ${spec.rate.seconds} s` : ''
    }</p>`,
    spec.query === undefined ? '' : block('Parámetros', readable(spec.query, 'input')),
    body === undefined
      ? ''
      : block(
          'Cuerpo',
          typeof body === 'object' ? readable(body, 'input') : body === 'raw' ? 'bytes' : 'multipart: file',
        ),
    block('data de la respuesta', readable(spec.data, 'output')),
  ];
  return `<details><summary><span class="method">${spec.method}</span> <code>/api${escapeHtml(spec.path)}</code><br><span class="muted">${escapeHtml(spec.summary)}</span></summary><div>${parts.join('')}</div></details>`;
}

function errorTable(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, message }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<table><thead><tr><th>code</th><th>HTTP</th><th>message</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Renders all endpoints on one page, without scripts and external files. */
export function docsPage(contract: Record<string, EndpointGroup>): string {
  const groups = Object.entries(contract);
  const index = groups.map(([name]) => `<a href="#${name}">${escapeHtml(name)}</a>`).join('');
  const sections = groups.map(
    ([name, group]) =>
      `<section id="${name}"><h2>${escapeHtml(name)}</h2>${Object.values(group).map(endpointCard).join('')}</section>`,
  );
  return (
    `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>Cauce API</title><style>${STYLE}</style></head><body><main><h1>Cauce API</h1>` +
    `<p>Toda respuesta es <code>{ success, message, data }</code> o <code>{ success: false, code, message, fields }</code>. ` +
    `Quien tiene sesión y escribe envía el encabezado <code>x-csrf-token</code>, que viene en <code>GET /api/session</code>. ` +
    `Para máquinas: <a href="/api/openapi.json">openapi.json</a>.</p><nav>${index}</nav>${sections.join('')}` +
    `<section id="errores"><h2>Errores</h2>${errorTable()}</section></main></body></html>`
  );
}
