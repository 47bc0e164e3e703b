import type { PaymentWay } from '@cauce/contract/sales/online-payment';
import type { Currency } from '@cauce/domain/money/money';

/** The tokens that the provider gives for the permission of a business. */
export interface AccountGrant {
  collectorId: string;
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
  /** Whether no real money moves. */
  isTest: boolean;
}

export interface AccountProfile {
  name: string;
  /** Undefined for a country whose currency the product does not know. */
  currency: Currency | undefined;
}

export interface PreferenceRequest {
  /** Our id of the attempt, which the payment names. */
  reference: string;
  title: string;
  description: string;
  amountCents: number;
  currency: Currency;
  backUrl: string;
  notificationUrl: string;
  expiresAt: Date;
  /** Whether it can be paid in cash, which takes days. */
  takesCash: boolean;
}

export interface Preference {
  id: string;
  url: string;
}

export const PROVIDER_STATUSES = [
  'pending',
  'in_process',
  'authorized',
  'approved',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

export interface ProviderRefund {
  id: string;
  amountCents: number;
}

/** A payment as the provider has it now. Amounts are sums, so that facts can arrive in any order and more than once. */
export interface ProviderPayment {
  id: string;
  collectorId: string;
  reference: string;
  status: ProviderStatus;
  /** Why, in a word of the provider. */
  detail: string;
  amountCents: number;
  refundedCents: number;
  currency: string;
  way: PaymentWay;
  createdAt: Date;
  approvedAt: Date | null;
  expiresAt: Date | null;
  updatedAt: Date;
  voucherUrl: string | null;
  refunds: readonly ProviderRefund[];
}

export interface WebhookHeaders {
  signature: unknown;
  requestId: unknown;
  /** The id in the query, which is signed. The body is not. */
  dataId: unknown;
}

export interface Payments {
  /** Whether it is the local replacement, where no money moves. */
  isTest: boolean;
  authorizeUrl: (request: { redirectUri: string; state: string }) => string;
  exchange: (code: string, redirectUri: string, at: Date) => Promise<AccountGrant>;
  /** The refresh token changes with every use. */
  refresh: (refreshToken: string, at: Date) => Promise<AccountGrant>;
  readProfile: (token: string) => Promise<AccountProfile>;
  prefer: (token: string, request: PreferenceRequest) => Promise<Preference>;
  /** Lets nobody pay it any more. */
  closePreference: (token: string, id: string, at: Date) => Promise<void>;
  /** Undefined when the account has no such payment. */
  readPayment: (token: string, id: string) => Promise<ProviderPayment | undefined>;
  findPayments: (token: string, reference: string) => Promise<ProviderPayment[]>;
  /** Cancels a payment that is not approved yet. */
  cancelPayment: (token: string, id: string) => Promise<void>;
  /** A repeated request with the same key refunds once. */
  refund: (
    token: string,
    id: string,
    request: { amountCents: number; key: string },
  ) => Promise<ProviderRefund>;
  isSigned: (headers: WebhookHeaders, at: Date) => boolean;
}

/** The provider refused. Repeating the request does not help. */
export class PaymentRefusal extends Error {
  override name = 'PaymentRefusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The provider did not answer, or not in time, so that the outcome is unknown. */
export class PaymentSilence extends Error {
  override name = 'PaymentSilence';
}
