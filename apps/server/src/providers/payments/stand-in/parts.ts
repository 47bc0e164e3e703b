import type { Pool } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import type { MercadoPagoKeys } from '../mercado-pago.ts';

export interface StandInParts {
  pool: Pool;
  clock: Clock;
  publicUrl: string;
  keys: MercadoPagoKeys;
}

/** The path of the pages of the local replacement. */
export const PAGES_PATH = '/pruebas/mercado-pago';
