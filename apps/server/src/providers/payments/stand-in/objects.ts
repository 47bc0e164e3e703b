import type { ProviderStatus } from '../port.ts';

/** The objects of the local replacement have the shape of Mercado Pago's answers. */
export interface TestAccount {
  user_id: string;
  nickname: string;
  site_id: string;
  access_token: string;
  refresh_token: string;
  expires_at: string;
}

export interface TestPreference {
  id: string;
  collector_id: string;
  items: { title: string; description?: string; quantity: number; unit_price: number; currency_id: string }[];
  back_urls: { success: string; pending: string; failure: string };
  notification_url: string;
  external_reference: string;
  expiration_date_to: string;
  payment_methods?: { excluded_payment_types?: { id: string }[] };
}

export interface TestPayment {
  id: string;
  collector_id: string;
  preference_id: string;
  external_reference: string;
  notification_url: string;
  description: string;
  status: ProviderStatus;
  status_detail: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  payment_type_id: string;
  payment_method_id: string;
  date_created: string;
  date_approved: string | null;
  date_of_expiration: string | null;
  date_last_updated: string;
  transaction_details: { external_resource_url: string | null };
  refunds: { id: string; amount: number; status: string; date_created: string }[];
}

export const totalOf = ({ items }: Pick<TestPreference, 'items'>): number =>
  items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);

export const takesCash = ({ payment_methods }: TestPreference): boolean =>
  !(payment_methods?.excluded_payment_types ?? []).some(({ id }) => id === 'ticket');
