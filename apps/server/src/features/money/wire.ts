import type { MoneyMovement, PaymentMethod } from '@cauce/contract/sales/money';

export interface StoredMovement extends Omit<MoneyMovement, 'can'> {
  /** Both movements of a returned balance have the same; null for all others. */
  returnId: string | null;
}

export interface Row {
  id: string;
  business_id: string;
  custom_id: string;
  type: 'in' | 'out';
  amount_cents: number;
  method: PaymentMethod;
  category: string;
  at: Date;
  client_id: string | null;
  client_name: string;
  branch_id: string | null;
  branch_name: string | null;
  specialist_id: string | null;
  specialist_name: string | null;
  comments: string;
  appointment_id: string | null;
  order_id: string | null;
  order_number: number | null;
  enrollment_id: string | null;
  return_id: string | null;
  corrections: number;
  created_by: string;
  updated_by: string;
  created_at: Date;
  updated_at: Date;
}

/** Converts a row to the fields of the API. */
export const toWire = (row: Row): StoredMovement => ({
  _id: row.id,
  businessId: row.business_id,
  customId: row.custom_id,
  type: row.type,
  amount: row.amount_cents / 100,
  paymentMethod: row.method,
  category: row.category,
  date: row.at.toISOString(),
  clientId: row.client_id,
  clientName: row.client_name,
  branchId: row.branch_id,
  branchName: row.branch_name ?? '',
  specialistId: row.specialist_id,
  specialistName: row.specialist_name ?? '',
  comments: row.comments,
  appointmentId: row.appointment_id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  enrollmentId: row.enrollment_id,
  returnId: row.return_id,
  corrections: row.corrections,
  createdBy: row.created_by,
  updatedBy: row.updated_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
