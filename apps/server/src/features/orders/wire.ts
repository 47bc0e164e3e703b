import type { Order } from '@cauce/contract/sales/orders';
import { ANYBODY } from '@cauce/contract/sales/sales';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { formatHhmm } from '@cauce/domain/time/time-of-day';

export type StoredOrder = Omit<Order, 'can'>;

/** A date and its minute in the time zone of the business. */
export interface Now {
  date: IsoDate;
  minutes: number;
}

export interface Row {
  id: string;
  business_id: string;
  number: number;
  status: Order['status'];
  /** A sale to nobody in particular has no client. */
  client_id: string | null;
  client_name: string | null;
  whatsapp: string | null;
  country_code: string | null;
  country_code_ext: string | null;
  branch_id: string;
  branch_name: string;
  delivery_day: IsoDate;
  delivery_minute: number | null;
  delivery_address: string;
  details: string;
  total_cents: number;
  paid_cents: number;
  source: Order['source'];
  settled_at: Date | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  items: { productId: string; name: string; images: string[]; quantity: number; cents: number }[];
}

/** Whether a pending order is late. One without a delivery time is late when its day is over. */
function isLate({ status, delivery_day, delivery_minute }: Row, { date, minutes }: Now): boolean {
  if (status !== 'pending' || delivery_day > date) return false;
  return delivery_day < date || (delivery_minute !== null && delivery_minute < minutes);
}

/** Converts a row to the fields of the API. */
export const toWire = (row: Row, now: Now): StoredOrder => ({
  _id: row.id,
  businessId: row.business_id,
  number: row.number,
  status: row.status,
  clientId: row.client_id ?? '',
  client: {
    _id: row.client_id ?? '',
    name: row.client_id === null ? ANYBODY : (row.client_name ?? ''),
    whatsapp: row.whatsapp ?? '',
    countryCode: row.country_code ?? '',
    countryCodeExt: row.country_code_ext ?? '',
  },
  branchId: row.branch_id,
  branch: { _id: row.branch_id, name: row.branch_name },
  deliveryDate: row.delivery_day,
  deliveryTime: row.delivery_minute === null ? '' : formatHhmm(row.delivery_minute),
  deliveryAddress: row.delivery_address,
  details: row.details,
  items: row.items.map(({ productId, name, images, quantity, cents }) => ({
    productId: { _id: productId, name, images },
    quantity,
    price: cents / 100,
  })),
  total: row.total_cents / 100,
  paid: row.paid_cents / 100,
  source: row.source,
  isLate: isLate(row, now),
  settledAt: row.settled_at?.toISOString() ?? null,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
