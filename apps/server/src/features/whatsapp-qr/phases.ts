import type { PairingPhase } from '@cauce/contract/whatsapp-qr';

/** In which a line is open, or is to be. */
export const UNDER_WAY: readonly PairingPhase[] = [
  'starting',
  'scan',
  'pairing',
  'connected',
  'reconnecting',
];

export const isUnderWay = (phase: PairingPhase): boolean => UNDER_WAY.includes(phase);
