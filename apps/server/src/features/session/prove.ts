import { isAppCode } from '@cauce/contract/account/session';
import type { Actor } from '../../platform/mount/actor.ts';
import type { Exchange } from '../../platform/mount/handlers.ts';
import { refuseFields } from '../../platform/mount/refusal.ts';
import { waysIn } from './account-store.ts';
import { inOurWords } from './failures.ts';
import type { SignInParts } from './parts.ts';
import { headersFor } from './pass.ts';
import { verifyPassword } from './passwords.ts';
import { passwordOf } from './store.ts';

interface Proof {
  password: string;
  code?: string | undefined;
}

/** Asks the caller for password and second step again, before an action that cannot be undone. */
export async function prove(
  parts: SignInParts,
  { actor, exchange }: { actor: Actor; exchange: Exchange },
  { password, code = '' }: Proof,
): Promise<void> {
  const { scopes, library } = parts;
  const known = await scopes.inAuth((tx) => passwordOf(tx, actor.personId), { readOnly: true });
  if (known === undefined)
    refuseFields({ password: 'Tu cuenta no tiene contraseña. Créala con «Olvidé mi contraseña»' });
  if (!(await verifyPassword(known, password))) refuseFields({ password: 'La contraseña no es correcta' });
  const { twoStep } = await scopes.inAuth((tx) => waysIn(tx, actor.personId), { readOnly: true });
  if (!twoStep) return;
  if (code === '') refuseFields({ code: 'Escribe el código de tu app o uno de respaldo' });
  const input = { body: { code: code.toLowerCase() }, headers: headersFor(parts, exchange) };
  await inOurWords(async () =>
    isAppCode(code) ? library.api.verifyTOTP(input) : library.api.verifyBackupCode(input),
  );
}
