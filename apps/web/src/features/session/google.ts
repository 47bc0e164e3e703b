import { session } from '@cauce/contract/account/session';
import { call } from '../../platform/call.ts';
import { safeReturnPath } from '../../platform/return-path.ts';

const STORAGE_KEY = 'google';

interface PendingSignIn {
  proof: string;
  back: string;
}

/** Opens the sign-in page of Google. The secret that proves that this browser started the sign-in stays in this tab. */
export async function startGoogleSignIn(back: string): Promise<void> {
  const { url, proof } = (await call(session.startGoogle)).data;
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ proof, back } satisfies PendingSignIn));
  window.location.assign(url);
}

export function readGoogleSignIn(): PendingSignIn | undefined {
  try {
    const trip = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '') as Partial<PendingSignIn>;
    return typeof trip.proof === 'string'
      ? { proof: trip.proof, back: safeReturnPath(trip.back, '/') }
      : undefined;
  } catch {
    return undefined;
  }
}

export const forgetGoogleSignIn = (): void => sessionStorage.removeItem(STORAGE_KEY);
