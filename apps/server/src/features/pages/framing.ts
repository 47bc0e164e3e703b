import type { FastifyReply, FastifyRequest } from 'fastify';

/** Pages that a business may embed in its own site, because they show nothing of a signed-in person. */
export const isForFrames = (path: string): boolean => /^\/reservar\/[^/]/.test(path);

/** Whether the page is loaded in a frame: by the header of the browser, or by `embed=1` in the address. */
export const standsInFrame = ({ headers, url }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' || /[?&]embed=1(?:&|$)/.test(url);

/** Allows framing in the headers of this answer. All other restrictions stay. */
export function letFrame(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
    .header('cross-origin-resource-policy', 'cross-origin')
    .removeHeader('x-frame-options');
}
