import type { BrandView, SessionView } from '@cauce/contract/account/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { answerFailure } from '../../platform/mount/failure.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import { type Asset, type Assets, chosenForm, loadAssets } from '../../platform/http/assets.ts';
import { isOutage } from '../../platform/database/outage.ts';
import { AGAIN_HEADERS, BACK_SOON } from './back-soon.ts';
import { isForFrames, letFrame, standsInFrame } from './framing.ts';
import { renderPage } from './page.ts';
import { type PageFinder, type PlannedPage, readPlan } from './plan.ts';

export interface PageOptions {
  /** The folder of the built web app. Without it every page says that it is not built. */
  folder: string | undefined;
  /** The session of the caller, for the first paint. */
  lookOf: (request: FastifyRequest) => Promise<SessionView>;
  /** The brand of the business to which the page at an address belongs; undefined for pages of no business. */
  brandAt: (url: string) => Promise<BrandView | undefined>;
  /** The public address of the product. */
  origin: string;
}

const YEAR = 31_536_000;
/** The HTML file of the application; a page of the plan may have one of its own. */
const APPLICATION = 'index.html';
const UNBUILT =
  '<!doctype html><html lang="es-MX"><meta charset="utf-8"><title>Cauce</title><p>La aplicación todavía no está construida. Ejecuta «npm run build» y vuelve a cargar esta página.</p></html>';

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  void reply
    .header('etag', asset.etag)
    .header('vary', 'accept-encoding')
    .header(
      'cache-control',
      asset.isImmutable ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600',
    );
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  const { encoding, bytes } = chosenForm(asset, request.headers['accept-encoding'] ?? '');
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.type(asset.type).send(bytes);
}

/** Compresses quickly instead of well, because each page is sent once. */
function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return reply.header('content-encoding', 'br').send(brotliCompressSync(html, { params }));
  }
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(gzipSync(html, { level: 4 }));
  return reply.send(html);
}

/**
 * Whether a path names a file. Such a path is never answered with the page: an old page that asks for an old chunk must
 * get a 404.
 */
const looksLikeFile = (path: string) =>
  path.startsWith('/assets/') || path.startsWith('/files/') || /\.[a-z0-9]{2,11}$/i.test(path);

/**
 * The session with the brand of the business whose client page this is. Inside the application a person who is signed in
 * goes on to pages of their own business, so they keep its brand.
 */
function inBrand(
  session: SessionView,
  brand: BrandView | undefined,
  page: PlannedPage | undefined,
): SessionView {
  const isOwn = page?.document === undefined && session.person !== null;
  return brand === undefined || isOwn ? session : { ...session, business: null, brand };
}

/** Serves everything outside the API: the built files, and the page for all other addresses. */
export function servePages(app: FastifyInstance, { folder, lookOf, brandAt, origin }: PageOptions): void {
  let built: { assets: Assets; templates: Map<string, string>; pageAt: PageFinder } | undefined;

  async function build(document = APPLICATION) {
    if (folder === undefined) return undefined;
    const template = await readFile(join(folder, document), 'utf8').catch(() => undefined);
    if (template === undefined) return undefined;
    const known = built?.templates.get(document);
    // A new build replaced the files, so everything is read again.
    if (built === undefined || (known !== undefined && known !== template)) {
      const plan = await readFile(join(folder, 'pages.json'), 'utf8').catch(() => '{"pages":[]}');
      built = { templates: new Map(), pageAt: readPlan(plan), assets: await loadAssets(folder) };
    }
    built.templates.set(document, template);
    return { ...built, template };
  }

  /** The HTML of the document of a page; without one, that of the application. */
  async function templateOf(page: PlannedPage | undefined, application: string): Promise<string> {
    if (page?.document === undefined) return application;
    return (await build(page.document))?.template ?? application;
  }

  app.addHook('onReady', async () => {
    await build();
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading || path === '/api' || path.startsWith('/api/')) {
      return answerFailure(new Refusal('notFound'), request, reply);
    }
    const asset = built?.assets.find(path);
    if (asset !== undefined) return sendAsset(request, reply, asset);
    if (looksLikeFile(path)) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('No existe');
    }
    const current = await build();
    if (current === undefined) return reply.code(503).type('text/html; charset=utf-8').send(UNBUILT);
    let session: SessionView;
    let brand: BrandView | undefined;
    try {
      [session, brand] = await Promise.all([lookOf(request), brandAt(request.url)]);
    } catch (error) {
      if (!isOutage(error)) throw error;
      return reply.code(503).headers(AGAIN_HEADERS).type('text/html; charset=utf-8').send(BACK_SOON);
    }
    const page = current.pageAt(path, session);
    const template = await templateOf(page, current.template);
    request.servedPage = page?.path;
    if (isForFrames(path)) letFrame(reply);
    const isBare = isForFrames(path) && standsInFrame(request);
    return sendPage(
      request,
      reply,
      renderPage(template, inBrand(session, brand, page), request.cookies, { page, origin, isBare }),
    );
  });
}
