import { session } from '@cauce/contract/account/session';
import { call } from '../../platform/call.ts';
import { safeReturn } from '../../platform/return-path.ts';

const KEPT = 'google';

interface Trip {
  proof: string;
  back: string;
}

/** Leaves for Google; what proves that this browser began the trip stays behind in this tab. */
export async function leaveForGoogle(back: string): Promise<void> {
  const { url, proof } = (await call(session.startGoogle)).data;
  sessionStorage.setItem(KEPT, JSON.stringify({ proof, back } satisfies Trip));
  window.location.assign(url);
}

export function tripHome(): Trip | undefined {
  try {
    const trip = JSON.parse(sessionStorage.getItem(KEPT) ?? '') as Partial<Trip>;
    return typeof trip.proof === 'string'
      ? { proof: trip.proof, back: safeReturn(trip.back, '/') }
      : undefined;
  } catch {
    return undefined;
  }
}

export const forgetTrip = (): void => sessionStorage.removeItem(KEPT);
