import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import type { Pool } from 'pg';
import { newId } from '../../platform/ids.ts';
import { cookieName, SESSION_SECONDS, twoStepCookieName } from './cookie.ts';
import { makeBackupCodes } from './backup-codes.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export interface LibraryParts {
  pool: Pool;
  secret: string;
  publicUrl: string;
  secureCookies: boolean;
  /** Returns the business in which a person starts after signing in. */
  landing: (personId: string) => Promise<string | undefined>;
}

/**
 * The header that passes the caller's IP address to the library. It cannot be forged, because the library never sees a
 * request.
 */
export const ADDRESS_HEADER = 'x-cauce-address';

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * The sign-in library over our own tables. Its router is never mounted: our handlers call it, so that every answer is
 * ours. Rate limits, e-mails and links are ours too, because they share our clock and our transactions.
 */
export function openLibrary({ pool, secret, publicUrl, secureCookies, landing }: LibraryParts) {
  const options = {
    appName: 'Cauce',
    baseURL: publicUrl,
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: { modelName: 'person', fields: { emailVerified: 'email_verified', ...dates } },
    session: {
      modelName: 'session',
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...dates,
      },
      additionalFields: {
        activeBusinessId: { type: 'string', required: false, input: false, fieldName: 'active_business_id' },
      },
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'account',
      fields: {
        userId: 'person_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...dates,
      },
    },
    verification: { modelName: 'verification', fields: { expiresAt: 'expires_at', ...dates } },
    emailAndPassword: {
      enabled: true,
      // The library hashes inside its transaction and would occupy a connection meanwhile; our own sign-up does not.
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        hash: (password) => hashPassword(password),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: { name: cookieName(secureCookies), attributes: { secure: secureCookies } },
        two_factor: { name: twoStepCookieName, attributes: { secure: secureCookies } },
      },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => newId() },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: {
              ...session,
              activeBusinessId: session.activeBusinessId ?? (await landing(session.userId)) ?? null,
            },
          }),
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Cauce',
        twoFactorTable: 'two_factor',
        backupCodeOptions: { customBackupCodesGenerate: makeBackupCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            fields: {
              userId: 'person_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  } satisfies BetterAuthOptions;
  return betterAuth(options);
}
export type Library = ReturnType<typeof openLibrary>;
