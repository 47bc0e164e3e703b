import type { PairingPhase } from '@cauce/contract/conversations/whatsapp-qr';

/** Phases in which a connection is open or about to open. */
export const UNDER_WAY: readonly PairingPhase[] = [
  'starting',
  'scan',
  'pairing',
  'connected',
  'reconnecting',
];

export const isUnderWay = (phase: PairingPhase): boolean => UNDER_WAY.includes(phase);
