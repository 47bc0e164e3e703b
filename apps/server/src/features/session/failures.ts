import type { ErrorCode } from '@cauce/contract/kit/errors';
import { isAPIError } from 'better-auth/api';
import { Refusal, refuseFields } from '../../platform/mount/refusal.ts';

const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrongCredentials',
  INVALID_TWO_FACTOR_COOKIE: 'linkSpent',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'tooMany',
  ACCOUNT_TEMPORARILY_LOCKED: 'tooMany',
  TOTP_ALREADY_ENABLED: 'conflict',
  TOTP_NOT_ENABLED: 'conflict',
  TWO_FACTOR_NOT_ENABLED: 'conflict',
  BACKUP_CODES_NOT_ENABLED: 'conflict',
  UNAUTHORIZED: 'signedOut',
};

const FIELDS: Record<string, Record<string, string>> = {
  INVALID_CODE: { code: 'El código no es correcto' },
  INVALID_BACKUP_CODE: { code: 'El código no es correcto o ya se usó' },
  INVALID_PASSWORD: { password: 'La contraseña no es correcta' },
};

const IS_OFF = 'El código de dos pasos no está activado';
const USED_MEANWHILE = 'Se usó otro código al mismo tiempo. Vuelve a escribir tu correo y contraseña';
const SENTENCES: Record<string, string> = {
  TOTP_ALREADY_ENABLED: 'El código de dos pasos ya está activado',
  TOTP_NOT_ENABLED: IS_OFF,
  TWO_FACTOR_NOT_ENABLED: IS_OFF,
  BACKUP_CODES_NOT_ENABLED: IS_OFF,
  INVALID_TWO_FACTOR_COOKIE: 'Pasó mucho tiempo. Vuelve a escribir tu correo y contraseña',
};

/** Translates refusals of the sign-in library into our refusals. Any other error is thrown again. */
export async function inOurWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const said = String(error.body?.code ?? '');
    const fields = FIELDS[said];
    if (fields !== undefined) refuseFields(fields);
    // The library gives no code when two codes are used at the same instant: one update wins, and the other person starts over.
    if (error.status === 'CONFLICT') throw new Refusal('linkSpent', { message: USED_MEANWHILE });
    const code = CODES[said];
    if (code === undefined) throw error;
    const message = SENTENCES[said];
    throw new Refusal(code, message === undefined ? {} : { message });
  }
}
