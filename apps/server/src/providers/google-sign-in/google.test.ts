import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createGoogleSignIn } from './google.ts';

const NOW = new Date('2026-03-09T16:00:00Z');
const TRIP = {
  redirectUri: 'https://cauce.example/auth/google',
  verifier: 'v'.repeat(64),
  nonce: 'un-nonce',
};
const CLAIMS = {
  iss: 'https://accounts.google.com',
  aud: 'el-cliente',
  exp: NOW.getTime() / 1000 + 3600,
  nonce: 'un-nonce',
  sub: '1098',
  email: 'Lucia@Ejemplo.mx',
  email_verified: true,
  name: 'Lucía Méndez',
  picture: 'https://lh3.example/foto.jpg',
};

const keys = { clientId: 'el-cliente', clientSecret: 'el-secreto' };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object) => `${part({ alg: 'RS256' })}.${part(claims)}.firma`;

function googleAnswering(answer: () => Response) {
  const sent: { url: string; body: URLSearchParams }[] = [];
  const send = async (url: string, init: RequestInit) => {
    sent.push({ url, body: init.body as URLSearchParams });
    return answer();
  };
  return { google: createGoogleSignIn(keys, send as typeof fetch), sent };
}
const identify = (claims: object) =>
  googleAnswering(() => Response.json({ id_token: tokenOf(claims) })).google.identify(TRIP, 'código', NOW);

describe('sign-in with Google', () => {
  it('asks for consent with a state, a nonce and the challenge of the verifier', () => {
    const url = new URL(createGoogleSignIn(keys).consentUrl(TRIP, 'un-estado'));
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'el-cliente',
      redirect_uri: TRIP.redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'un-estado',
      nonce: 'un-nonce',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(TRIP.verifier).digest('base64url'),
    });
    expect(url.search).not.toContain('secreto');
  });

  it('exchanges the code and its verifier for the identity', async () => {
    const { google, sent } = googleAnswering(() => Response.json({ id_token: tokenOf(CLAIMS) }));
    expect(await google.identify(TRIP, 'código', NOW)).toEqual({
      subject: '1098',
      email: 'lucia@ejemplo.mx',
      emailVerified: true,
      name: 'Lucía Méndez',
      picture: 'https://lh3.example/foto.jpg',
    });
    expect(sent[0]?.url).toBe('https://oauth2.googleapis.com/token');
    expect(Object.fromEntries(sent[0]?.body ?? [])).toEqual({
      grant_type: 'authorization_code',
      client_id: 'el-cliente',
      client_secret: 'el-secreto',
      redirect_uri: TRIP.redirectUri,
      code_verifier: TRIP.verifier,
      code: 'código',
    });
  });

  it.each([
    ['for another client', { ...CLAIMS, aud: 'otro' }],
    ['by somebody else', { ...CLAIMS, iss: 'https://evil.example' }],
    ['with another nonce', { ...CLAIMS, nonce: 'otro' }],
    ['that has expired', { ...CLAIMS, exp: NOW.getTime() / 1000 }],
    ['without an address', { ...CLAIMS, email: undefined }],
  ])('refuses a token %s', async (_, claims) => {
    expect(await identify(claims)).toBe('refused');
  });

  it('leaves out a picture that is no https address', async () => {
    expect(await identify({ ...CLAIMS, picture: 'javascript:alert(1)' })).toMatchObject({ picture: null });
  });

  it.each([
    ['refuses the code', () => new Response('{}', { status: 400 }), 'refused'],
    ['breaks', () => new Response('', { status: 502 }), 'unreachable'],
    ['sends no token', () => Response.json({}), 'refused'],
    ['sends no JSON', () => new Response('<html>'), 'refused'],
    [
      'cannot be reached',
      () => {
        throw new TypeError('fetch failed');
      },
      'unreachable',
    ],
  ])('says so when Google %s', async (_, answer, expected) => {
    expect(await googleAnswering(answer).google.identify(TRIP, 'código', NOW)).toBe(expected);
  });
});
