import { randomBytes } from 'node:crypto';
import type { GoogleAnswer, GoogleSignIn } from '../../providers/google-sign-in/index.ts';
import { newToken } from '../../platform/ids.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import * as store from './google-store.ts';
import { type SignInParts, pageAt } from './parts.ts';
import { type Caller, letIn } from './sign-in.ts';
import { challengeFor } from './two-step.ts';
import { openSession } from './pass.ts';

const TEN_MINUTES = 600_000;

const returnAddress = ({ publicUrl }: SignInParts) => pageAt(publicUrl, '/auth/google');
const orRefuse = (google: GoogleSignIn | undefined) =>
  google ?? refuse('unavailable', 'Iniciar sesión con Google no está disponible');

/**
 * Begins a sign-in. The state travels to Google and back and the proof stays in this browser, so another browser cannot
 * finish it.
 */
export async function start(parts: SignInParts, now: Date): Promise<{ url: string; proof: string }> {
  const google = orRefuse(parts.google);
  const trip = {
    redirectUri: returnAddress(parts),
    verifier: randomBytes(48).toString('base64url'),
    nonce: newToken(),
  };
  const [state, proof] = [newToken(), newToken()];
  const expiresAt = new Date(now.getTime() + TEN_MINUTES);
  await parts.scopes.inAuth((tx) => store.begin(tx, { ...trip, state, proof, expiresAt }, now));
  return { url: google.consentUrl(trip, state), proof };
}

export async function finish(
  parts: SignInParts,
  caller: Caller,
  { code, state, proof }: { code: string; state: string; proof: string },
  now: Date,
): Promise<{ challenge: string | null }> {
  const google = orRefuse(parts.google);
  const { scopes } = parts;
  const trip =
    (await scopes.inAuth((tx) => store.end(tx, state, proof, now))) ??
    refuse('linkSpent', 'Pasó mucho tiempo o ya usaste esa respuesta de Google. Inténtalo de nuevo');
  const answer = await google.identify({ ...trip, redirectUri: returnAddress(parts) }, code, now);
  const identity = identityOf(answer);
  const person = await scopes.inAuth((tx) => store.recognise(tx, identity, now));
  if (person === 'unproven') {
    refuse('emailTaken', 'Ya hay una cuenta con ese correo. Ingresa con tu contraseña y confirma tu correo');
  }
  if (person.twoStep) return { challenge: await challengeFor(parts, person.id) };
  await letIn(parts, caller, await openSession(parts, caller.exchange, person.id));
  return { challenge: null };
}

function identityOf(answer: GoogleAnswer) {
  if (answer === 'unreachable') refuse('outside', 'Google no respondió. Inténtalo de nuevo');
  if (answer === 'refused') refuse('wrongCredentials', 'Google no confirmó quién eres. Inténtalo de nuevo');
  if (!answer.emailVerified) refuse('wrongCredentials', 'Google no ha confirmado ese correo');
  return answer;
}
