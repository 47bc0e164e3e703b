import { openApiDocument } from '@cauce/contract/kit/openapi';
import type { EndpointGroup } from '@cauce/contract/kit/endpoint';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';

export interface DocumentOptions {
  contract: Record<string, EndpointGroup>;
  publicUrl: string;
  cookie: string;
}

/** Serves the contract as OpenAPI and as a page. Both are built at the first request, because most processes never get one. */
export function mountDocuments(app: FastifyInstance, { contract, publicUrl, cookie }: DocumentOptions): void {
  let document: string | undefined;
  let page: string | undefined;
  const write = () => JSON.stringify(openApiDocument(contract, { url: `${publicUrl}/api`, cookie }));
  app.get('/api/openapi.json', async (_, reply) => {
    document ??= write();
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  app.get('/api/docs', async (_, reply) => {
    page ??= docsPage(contract);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(page);
  });
}
