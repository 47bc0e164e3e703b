export interface SecurityOptions {
  publicUrl: string;
  /** Other origins of uploaded media: a bucket or Cloudinary. */
  mediaOrigins: readonly string[];
}

const HALF_A_YEAR = 15_768_000;

/** Sockets use the page's own address, which old browsers do not treat as `self`. */
const socketOrigin = (publicUrl: string) => new URL(publicUrl).origin.replace(/^http/, 'ws');

const write = (policy: Record<string, readonly string[]>) =>
  Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

function pagePolicy({ publicUrl, mediaOrigins }: SecurityOptions): string {
  const isSecure = publicUrl.startsWith('https:');
  return write({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mediaOrigins],
    'media-src': ["'self'", 'blob:', ...mediaOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", socketOrigin(publicUrl)],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...mediaOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

export type HeaderSet = Readonly<Record<string, string>>;

/** Builds the security headers for pages and for the API. */
export function securityHeaders(options: SecurityOptions): { page: HeaderSet; api: HeaderSet } {
  const all = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(options.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${HALF_A_YEAR}; includeSubDomains` }
      : {}),
  };
  return {
    page: {
      ...all,
      'content-security-policy': pagePolicy(options),
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'camera=(), microphone=(self), geolocation=(), payment=(), usb=(), interest-cohort=()',
    },
    api: {
      ...all,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  };
}
