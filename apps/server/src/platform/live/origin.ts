import type { IncomingHttpHeaders } from 'node:http';

/** Whether a page of another site sent the request. The browser adds our cookie, so the request must be refused. */
export function comesFromElsewhere(headers: IncomingHttpHeaders, own: ReadonlySet<string>): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined) return site !== undefined && site !== 'same-origin' && site !== 'none';
  if (own.has(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
