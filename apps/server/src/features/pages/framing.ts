import type { FastifyReply, FastifyRequest } from 'fastify';

/** Pages that a business may show inside its own site: they hold nothing of anybody who is signed in. */
export const isForFrames = (path: string): boolean => /^\/reservar\/[^/]/.test(path);

/** As the browser says it, or as the address asks for it. */
export const standsInFrame = ({ headers, url }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' || /[?&]embed=1(?:&|$)/.test(url);

/** Everything else about the page stays as strict as it was. */
export function letFrame(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
    .header('cross-origin-resource-policy', 'cross-origin')
    .removeHeader('x-frame-options');
}
