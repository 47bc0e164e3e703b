import { randomBytes, randomInt } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { TestAccount } from './objects.ts';
import * as store from './objects-store.ts';
import type { StandInParts } from './parts.ts';

const SECOND = 1000;
const LIFETIME = 180 * 86_400;
const CODE_LIFETIME = 10 * 60;
const SITE = 'MLM';

/** A number with twelve digits, like the ids of Mercado Pago. */
export const newNumber = (): string => String(randomInt(10 ** 11, 10 ** 12));
const newSecret = (prefix: string, userId: string) =>
  `${prefix}-${randomBytes(20).toString('hex')}-${userId}`;
const ownerOf = (token: string) => token.split('-').at(-1) ?? '';

interface Code {
  user_id: string;
  nickname: string;
  redirect_uri: string;
  expires_at: string;
}

/** A person gave the permission: makes an account and the code with which its tokens are fetched once. */
export async function issueCode(
  { pool, clock }: StandInParts,
  { nickname, redirectUri }: { nickname: string; redirectUri: string },
): Promise<string> {
  const at = clock.now();
  const userId = newNumber();
  const code = newSecret('TG', userId);
  const data: Code = {
    user_id: userId,
    nickname,
    redirect_uri: redirectUri,
    expires_at: new Date(at.getTime() + CODE_LIFETIME * SECOND).toISOString(),
  };
  await store.save(pool, { kind: 'code', id: code, data, at });
  return code;
}

/** Gives an account new tokens. Its earlier tokens stop working. */
async function issueTokens(
  { pool, clock }: StandInParts,
  { user_id, nickname }: Pick<TestAccount, 'user_id' | 'nickname'>,
): Promise<object> {
  const at = clock.now();
  const account: TestAccount = {
    user_id,
    nickname,
    site_id: SITE,
    access_token: newSecret('TEST', user_id),
    refresh_token: newSecret('TG', user_id),
    expires_at: new Date(at.getTime() + LIFETIME * SECOND).toISOString(),
  };
  const { access_token, refresh_token } = account;
  await store.save(pool, { kind: 'account', id: user_id, data: account, reference: access_token, at });
  return { access_token, refresh_token, expires_in: LIFETIME, user_id, live_mode: false };
}

const INVALID = new ApiError(400, 'invalid_grant');

export async function giveTokens(parts: StandInParts, body: Record<string, unknown>): Promise<object> {
  const { clientId, clientSecret } = parts.keys;
  if (body.client_id !== clientId || body.client_secret !== clientSecret)
    throw new ApiError(401, 'invalid_client');
  if (body.grant_type === 'refresh_token') {
    const given = String(body.refresh_token);
    const account = await store.find<TestAccount>(parts.pool, 'account', ownerOf(given));
    if (account?.refresh_token !== given) throw INVALID;
    return issueTokens(parts, account);
  }
  const code = await store.take<Code>(parts.pool, 'code', String(body.code));
  const isGood =
    code !== undefined &&
    code.redirect_uri === body.redirect_uri &&
    new Date(code.expires_at) > parts.clock.now();
  if (!isGood) throw INVALID;
  return issueTokens(parts, code);
}

export async function accountOf(
  { pool, clock }: StandInParts,
  token: string | undefined,
): Promise<TestAccount> {
  const account = await store.find<TestAccount>(pool, 'account', ownerOf(token ?? ''));
  const isGood = account?.access_token === token && new Date(account?.expires_at ?? 0) > clock.now();
  if (account === undefined || !isGood) throw new ApiError(401, 'invalid access token');
  return account;
}
