import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { GoogleAnswer, GoogleSignIn } from './port.ts';

const CONSENT = 'https://accounts.google.com/o/oauth2/v2/auth';
const TOKEN = 'https://oauth2.googleapis.com/token';
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const TIMEOUT = 8000;

export interface GoogleKeys {
  clientId: string;
  clientSecret: string;
}

const Claims = z.object({
  iss: z.enum(ISSUERS),
  aud: z.string(),
  exp: z.number(),
  nonce: z.string(),
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z
    .url({ protocol: /^https$/ })
    .nullable()
    .catch(null)
    .default(null),
});

function decodeClaims(idToken: string): unknown {
  try {
    return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The token comes from Google's server over TLS, so its signature need not be checked. */
export function createGoogleSignIn(keys: GoogleKeys, send: typeof fetch = fetch): GoogleSignIn {
  const { clientId, clientSecret } = keys;
  return {
    consentUrl({ redirectUri, verifier, nonce }, state) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      return `${CONSENT}?${query}`;
    },
    async identify({ redirectUri, verifier, nonce }, code, now): Promise<GoogleAnswer> {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        code,
      });
      let answer: Response;
      try {
        answer = await send(TOKEN, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT) });
      } catch {
        return 'unreachable';
      }
      if (answer.status >= 500) return 'unreachable';
      if (!answer.ok) return 'refused';
      const reply = (await answer.json().catch(() => undefined)) as { id_token?: unknown } | undefined;
      const read = Claims.safeParse(
        typeof reply?.id_token === 'string' ? decodeClaims(reply.id_token) : undefined,
      );
      if (!read.success) return 'refused';
      const { aud, exp, nonce: given, sub, email, email_verified, name, picture } = read.data;
      if (aud !== clientId || given !== nonce || exp * 1000 <= now.getTime()) return 'refused';
      return { subject: sub, email: email.toLowerCase(), emailVerified: email_verified, name, picture };
    },
  };
}
