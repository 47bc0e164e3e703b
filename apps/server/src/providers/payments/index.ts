import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { hashOf } from '../../platform/ids.ts';
import { type MercadoPagoKeys, openMercadoPago } from './mercado-pago.ts';
import type { Payments } from './port.ts';
import { openStandIn, type StandIn } from './stand-in/index.ts';

export {
  type AccountGrant,
  PaymentRefusal,
  type Payments,
  PaymentSilence,
  type PreferenceRequest,
  type ProviderPayment,
  type ProviderStatus,
} from './port.ts';
export {
  ApiError,
  isExpired,
  type Outcome,
  OUTCOMES,
  PAGES_PATH,
  type StandIn,
  takesCash,
  type TestPayment,
  type TestPreference,
  totalOf,
} from './stand-in/index.ts';

export interface OpenedPayments {
  /** Undefined in production without keys, where nobody may pay with test money. */
  payments: Payments | undefined;
  /** Undefined with keys of Mercado Pago, and in production. */
  mercadoPagoStandIn: StandIn | undefined;
}

interface PaymentOptions {
  keys: MercadoPagoKeys | undefined;
  pool: Pool;
  clock: Clock;
  publicUrl: string;
  /** Whether test money may pay when there are no keys. */
  allowsStandIn: boolean;
  /** A secret of the installation, from which that of the stand-in is derived. */
  secret: string;
}

export function openPayments({ keys, allowsStandIn, secret, ...parts }: PaymentOptions): OpenedPayments {
  if (keys !== undefined) return { payments: openMercadoPago(keys), mercadoPagoStandIn: undefined };
  if (!allowsStandIn) return { payments: undefined, mercadoPagoStandIn: undefined };
  const { payments, standIn } = openStandIn({ ...parts, secret: hashOf(`mercado pago stand-in ${secret}`) });
  return { payments, mercadoPagoStandIn: standIn };
}
